/** What a table's sheet can show. */
export type Panel =
  | "menu"
  | "people"
  | "seat"
  | "chat"
  | "rules"
  | "settings"
  | "keys"
  | "rename"
  | "other"
  | "vote"
  | "claim"
  | "move";
