/** First looks: the rounds that this browser has shown from their deal. */
import { readJson, writeJson } from "../../device/storage";

const STORE = "pikoko.looked";
/** How many rounds are remembered. */
export const MOST = 200;

/** True the first time it is asked of a round. */
export function isFirstLook(code: string, number: number, round: number): boolean {
  const name = `${code} ${number} ${round}`;
  const looked = Object.entries(readJson(STORE));
  if (looked.some(([one]) => one === name)) return false;
  writeJson(STORE, Object.fromEntries([...looked, [name, 1]].slice(-MOST)));
  return true;
}
