/** What a client can do with an estimate or invoice that waits for them. */
import type { DocumentRow } from "../../documents/document.server";
import { LEAST_PAYMENT } from "../../documents/online";
import { waits } from "../../documents/states";

type Waiting = Pick<DocumentRow, "kind" | "status" | "due" | "due_at">;

/** `account`: where the company gets its payments. */
export function isPayableOnline(row: Waiting, account: object | undefined, now: number) {
  return (
    row.kind === "invoice" && account !== undefined && waits(row, now) && row.due >= LEAST_PAYMENT
  );
}

/** The last moment to pay or to answer; null: any time. */
export function untilOf({ due_at }: Pick<Waiting, "due_at">) {
  return due_at === null ? null : due_at - 1;
}
