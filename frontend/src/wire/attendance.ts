/** Whether somebody is at the table: here, away (every page of theirs is hidden) or gone. */
import type { SeatView } from "./messages";

export type Attendance = "here" | "away" | "gone";

/** Nobody misses a bot. */
export function attendanceOf({ player, connected, away }: SeatView): Attendance {
  if (player === null) return "here";
  if (!connected) return "gone";
  return away ? "away" : "here";
}
