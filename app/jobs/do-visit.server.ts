/** Those who do a visit: they begin it, tick what is done, write a note and finish it. */
import * as z from "zod";
import { operation, user } from "../operations/operation";
import { Paragraphs } from "../documents/content-input.server";
import { Refusal } from "../refusal";
import { changeVisit, type Event } from "./job-statements.server";
import { checksIn, type CheckItem } from "./job.server";
import { limits } from "./limits";
import {
  change,
  foundVisit,
  Moved,
  movedOf,
  OfVisit,
  overtaken,
  refuseChange,
  Seen,
  type FoundVisit,
} from "./office-job.server";

const SKIPPED = "This visit was canceled. Plan it again first.";

const Doing = {
  ...Seen,
  ticked: z
    .array(
      z.coerce
        .number()
        .int()
        .min(0)
        .max(limits.checklist - 1),
    )
    .max(limits.checklist)
    .optional()
    .describe("The places of the checklist that are done, from 0. Default: stays."),
  note: Paragraphs(limits.note).optional().describe("Never shown to the client. Default: stays."),
};

export const startVisit = operation({
  name: "start visit",
  may: user,
  effect: "write",
  input: OfVisit.extend(Seen),
  output: Moved,
  find: foundVisit,
  async run(context, { version }, found) {
    const { row, visit } = found;
    if (visit.status === "started") return movedOf(row);
    refuseChange(found, version);
    if (visit.status === "skipped") throw new Refusal("conflict", SKIPPED);
    if (visit.status === "done")
      throw new Refusal("conflict", "This visit is done. Take that back first.");
    return changed(context, found, "started", {
      status: "started",
      started_at: context.now(),
    });
  },
});

/** While it is done, or afterwards. */
export const noteVisit = operation({
  name: "note visit",
  may: user,
  effect: "write",
  input: OfVisit.extend(Doing),
  output: Moved,
  find: foundVisit,
  async run(context, { version, ...input }, found) {
    refuseChange(found, version);
    const columns = notesOf(found, input, context.actor.userId, context.now());
    const { visit, row } = found;
    if (columns.note === visit.note && columns.checklist === visit.checklist) return movedOf(row);
    return changed(context, found, undefined, columns);
  },
});

/** Done twice is done once; the note and the ticks of the second one count. */
export const finishVisit = operation({
  name: "finish visit",
  may: user,
  effect: "write",
  input: OfVisit.extend(Doing),
  output: Moved,
  find: foundVisit,
  async run(context, { version, ...input }, found) {
    const { row, visit } = found;
    const at = context.now();
    const notes = notesOf(found, input, context.actor.userId, at);
    const isSame = notes.note === visit.note && notes.checklist === visit.checklist;
    if (visit.status === "done" && isSame) return movedOf(row);
    refuseChange(found, version);
    if (visit.status === "skipped") throw new Refusal("conflict", SKIPPED);
    return changed(context, found, "done", {
      ...notes,
      status: "done",
      started_at: visit.started_at ?? at,
      done_at: visit.done_at ?? at,
    });
  },
});

/** It was finished, started or canceled by mistake. */
export const undoVisit = operation({
  name: "undo visit",
  may: user,
  effect: "write",
  input: OfVisit.extend(Seen),
  output: Moved,
  find: foundVisit,
  async run(context, { version }, found) {
    const { row, visit } = found;
    if (visit.status === "planned") return movedOf(row);
    refuseChange(found, version);
    if (visit.invoice_id !== "")
      throw new Refusal("conflict", "This visit is on an invoice, so it stays done.");
    return changed(context, found, "undone", {
      status: "planned",
      started_at: null,
      done_at: null,
    });
  },
});

/** Nobody goes: of a rule's visits, the others stay. */
export const skipVisit = operation({
  name: "skip visit",
  may: user,
  effect: "write",
  input: OfVisit.extend({
    ...Seen,
    reason: Paragraphs(limits.reason).default("").describe("For the office."),
  }),
  output: Moved,
  find: foundVisit,
  async run(context, { version, reason }, found) {
    const { row, visit } = found;
    if (visit.status === "skipped") return movedOf(row);
    refuseChange(found, version);
    if (visit.status !== "planned")
      throw new Refusal("conflict", "This visit has begun. Take that back first.");
    return changed(context, found, "skipped", { status: "skipped" }, reason);
  },
});

function notesOf(
  { visit }: FoundVisit,
  { ticked, note }: { ticked?: number[] | undefined; note?: string | undefined },
  person: string,
  at: number,
) {
  const checks = checksIn(visit);
  if (ticked?.some((place) => place >= checks.length))
    throw new Refusal("invalid", "There is no such line in the checklist.", {
      ticked: "There is no such line in the checklist.",
    });
  const after = ticked
    ? checks.map((check, place) => tick(check, ticked.includes(place), person, at))
    : checks;
  return { checklist: JSON.stringify(after), note: note ?? visit.note };
}

/** Who ticked it first did it. */
function tick(check: CheckItem, isDone: boolean, person: string, at: number): CheckItem {
  if (isDone === (check.doneAt !== null)) return check;
  return isDone ? { ...check, doneAt: at, doneBy: person } : { ...check, doneAt: null, doneBy: "" };
}

type Context = Parameters<typeof change>[0];

/** @param kind Its event; undefined: none, as ticks and notes are seen in the visit. */
async function changed(
  context: Context,
  found: FoundVisit,
  kind: Event["kind"] | undefined,
  columns: Parameters<typeof changeVisit>[1],
  text = "",
): Promise<Moved> {
  const { visit } = found;
  const action = { done: "finish", undone: "undo", started: "start", skipped: "skip" };
  const moved = await change(
    context,
    found,
    {
      ...(kind && { kind }),
      visit: visit.number,
      text,
      action: `${kind ? action[kind as keyof typeof action] : "note"} visit`,
      details: { visit: visit.number },
    },
    { visits: [changeVisit(visit, columns)] },
  );
  if (!moved) throw await overtaken(found);
  return movedOf(moved);
}
