/** Loads the page again when the server has a newer client; once for each build, so that it cannot loop. */
const KEY = "renewed-for";

export function isOutdated(build: string, own: string, storage: Storage = sessionStorage): boolean {
  return build !== "" && build !== own && storage.getItem(KEY) !== build;
}

export function renew(build: string): void {
  sessionStorage.setItem(KEY, build);
  location.reload();
}
