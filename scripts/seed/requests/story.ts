/** What happened to a demo request. Times are minutes after it was sent. */
import type { EventKind } from "../../../app/requests/states";

export interface Story {
  /** Days and minutes before now. */
  sent: [days: number, minutes: number];
  /** None: a message by the contact form. */
  services?: string[];
  text: string;
  /** Which client of the office, by age; else somebody new. */
  client?: number;
  from?: { firstName: string; lastName: string; email?: string; mobile?: string };
  isConfirmed?: boolean;
  isSpam?: boolean;
  steps?: Step[];
}

export type Step =
  | { after: number; kind: Exclude<EventKind, "sent">; reason?: string; by?: "client" | "company" }
  | { after: number; says: "client" | "company"; text: string };

const HOUR = 60;
const DAY = 24 * HOUR;

export const viewed = (after: number): Step => ({ after, kind: "viewed" });
export const answer = (after: number, text: string): Step => ({ after, says: "company", text });
export const reply = (after: number, text: string): Step => ({ after, says: "client", text });
export const completed = (after: number): Step => ({ after, kind: "completed" });
export const called = (after: number, reason = ""): Step => ({ after, kind: "called", reason });
export const canceled = (after: number, by: "client" | "company", reason: string): Step => ({
  after,
  kind: "canceled",
  by,
  reason,
});
export { DAY, HOUR };
