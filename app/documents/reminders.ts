/** When a document that waits for its client is due for a reminder. */
import { DAY } from "../duration";
import type { DocumentKind } from "./states";

export type Reminder =
  | "estimate not viewed"
  | "estimate expires"
  | "invoice due soon"
  | "invoice overdue 1"
  | "invoice overdue 7"
  | "invoice overdue 14";

/** In days: after the sending, before the last day, before and after the day on which it is due. */
export const reminderDays = { unseen: 3, expires: 2, due: 3, overdue: [1, 7, 14] } as const;

interface Rule {
  reminder: Reminder;
  kind: DocumentKind;
  /** Its bit in `document.reminded`. */
  bit: number;
  /** Undefined: not for this document. */
  at: (sentAt: number, dueAt: number | null) => number | undefined;
}

const beforeDue =
  (days: number) =>
  (_sent: number, due: number | null): number | undefined =>
    due === null ? undefined : due - days * DAY;

/** The first moment after the day is the first day over. */
const overdue = (i: 0 | 1 | 2) => beforeDue(1 - reminderDays.overdue[i]);

/** In the order of their times. `due_at` is the first moment after the day. */
export const reminderRules: readonly Rule[] = [
  {
    reminder: "estimate not viewed",
    kind: "estimate",
    bit: 1,
    at: (sentAt, dueAt) =>
      dueAt !== null && sentAt + reminderDays.unseen * DAY >= dueAt
        ? undefined
        : sentAt + reminderDays.unseen * DAY,
  },
  { reminder: "estimate expires", kind: "estimate", bit: 2, at: beforeDue(reminderDays.expires) },
  { reminder: "invoice due soon", kind: "invoice", bit: 4, at: beforeDue(reminderDays.due) },
  { reminder: "invoice overdue 1", kind: "invoice", bit: 8, at: overdue(0) },
  { reminder: "invoice overdue 7", kind: "invoice", bit: 16, at: overdue(1) },
  { reminder: "invoice overdue 14", kind: "invoice", bit: 32, at: overdue(2) },
];

/** The next one after a moment: its rule and time; undefined without one. */
export function nextReminder(
  kind: DocumentKind,
  { sentAt, dueAt, after }: { sentAt: number; dueAt: number | null; after: number },
) {
  return reminderRules
    .filter((rule) => rule.kind === kind)
    .map((rule) => ({ rule, at: rule.at(sentAt, dueAt) }))
    .filter((one): one is { rule: Rule; at: number } => one.at !== undefined && one.at > after)
    .toSorted((a, b) => a.at - b.at)[0];
}

/** Those of a document that time has come for and that did not go out yet, in their order. */
export function dueReminders(
  { kind, version_at, due_at, reminded }: Reminded & { reminded: number },
  now: number,
) {
  return reminderRules.filter((rule) => {
    const at = rule.kind === kind ? rule.at(version_at!, due_at) : undefined;
    return at !== undefined && at <= now && (reminded & rule.bit) === 0;
  });
}

interface Reminded {
  kind: DocumentKind;
  /** Not null in a document that was sent. */
  version_at: number | null;
  due_at: number | null;
}

/** When a document that was sent is due for its next one. Null: no more. */
export function nextReminderOf({ kind, version_at, due_at }: Reminded, after: number) {
  return nextReminder(kind, { sentAt: version_at!, dueAt: due_at, after })?.at ?? null;
}

export function firstReminder(kind: DocumentKind, sentAt: number, dueAt: number | null) {
  return nextReminder(kind, { sentAt, dueAt, after: sentAt })?.at ?? null;
}
