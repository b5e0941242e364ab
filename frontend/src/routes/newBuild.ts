/**
 * Loads the page again when the server has a newer client: once for each build, so that it cannot loop, and never
 * if this browser stores nothing.
 */
import { readStored, writeStored } from "../device/storage";

const KEY = "renewed-for";

export function isOutdated(build: string, own: string): boolean {
  return build !== "" && build !== own && readStored("sessionStorage", KEY) !== build;
}

export function reloadFor(build: string): void {
  if (writeStored("sessionStorage", KEY, build)) location.reload();
}
