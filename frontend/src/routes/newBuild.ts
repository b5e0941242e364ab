/**
 * Loads the page again when the server has a newer client; once for each build, so that it cannot loop, and never
 * where nothing can be remembered.
 */
import { keep, kept } from "../device/storage";

const KEY = "renewed-for";

export function isOutdated(build: string, own: string): boolean {
  return build !== "" && build !== own && kept(KEY) !== build;
}

export function reloadFor(build: string): void {
  if (keep(KEY, build)) location.reload();
}
