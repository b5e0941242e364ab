/** Which page a path means. */

export type Route =
  | { readonly page: "start"; readonly create: boolean }
  | { readonly page: "table"; readonly code: string; readonly watch: boolean }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "about" }
  | { readonly page: "missing" };

const CODE = /^[A-Za-z0-9-]{4,40}$/;

export function parseRoute(path: string, query = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  const asked = new URLSearchParams(query);
  if (parts.length === 0) return { page: "start", create: asked.has("new") };
  if (parts.length === 1 && first === "about") return { page: "about" };
  if (parts.length === 2 && first === "t" && second && CODE.test(second)) {
    return { page: "table", code: second, watch: asked.get("as") === "watcher" };
  }
  if (parts.length === 2 && first === "rules" && second === "pikoko") return { page: "rules", game: second };
  return { page: "missing" };
}

export function tablePath(code: string): string {
  return `/t/${code}`;
}

/** The table somebody means who pastes a link, or types or pastes a code; null when it is neither. */
export function codeIn(text: string): string | null {
  const typed = text.trim();
  const linked = /\/t\/([A-Za-z0-9-]+)/.exec(typed)?.[1];
  const code = linked ?? typed.replace(/\s+/g, "-");
  return CODE.test(code) ? code : null;
}
