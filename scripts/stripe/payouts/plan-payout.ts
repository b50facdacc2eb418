import { plan } from "../core/tasks";
import type { Scope } from "../core/world";

const DAY = 86400;

/** What is available is paid out at the next midnight (UTC). @param available Unix seconds. */
export function planPayout(scope: Scope, available: number): void {
  const midnight = (Math.floor(available / DAY) + 1) * DAY;
  plan(scope, midnight, "payout.create", `${scope.account ?? "platform"} ${midnight}`);
}
