/**
 * Something that writes, stopped at each of its round trips in turn: before it gets there, and
 * after it with the answer lost. What is stored is then as it was or as it should be, and nothing
 * between; and whoever tries again comes to the same end.
 */
import { expect } from "vitest";
import type { RequestContext } from "../../app/operations/context";
import type { Operation } from "../../app/operations/operation";
import { Refusal, type RefusalCode } from "../../app/operations/refusal";
import { STOPPED, stopping } from "./trips";

export type Try = (over: Partial<RequestContext>) => Promise<unknown>;

export interface Case {
  operation: Operation;
  what?: string;
  /** What is there before. Each try is a request of its own. */
  settle: () => Promise<Try> | Try;
  /** How it is refused where it was done already; absent: it may be done again, and again. */
  done?: RefusalCode;
  /** Done again it makes another of its kind. */
  more?: true;
  /** What it answers when all goes as it should, where that is a refusal. */
  refused?: RefusalCode;
  /** What who asked is told where it breaks off, where that is a refusal. */
  broken?: RefusalCode;
}

interface World {
  settleAnew(): Promise<unknown>;
  /** Everything but what is made up anew each time, and how often something was tried. */
  stored(): Promise<object>;
}

export async function stopEverywhere(one: Case, world: World) {
  const end = await endOf(one, world);
  expect(await throughAll(one, "before", end, world)).toBeGreaterThan(0);
  expect(await throughAll(one, "after", end, world)).toBeGreaterThan(0);
}

/** What is stored when nothing stops it. */
async function endOf(one: Case, { settleAnew, stored }: World) {
  await settleAnew();
  const work = await one.settle();
  await outcomeOf(work({}));
  return stored();
}

/** Answers how many trips it takes when nothing stops it. */
async function throughAll(
  one: Case,
  when: "before" | "after",
  end: object,
  { settleAnew, stored }: World,
) {
  for (let trip = 1; ; trip++) {
    await settleAnew();
    const work = await one.settle();
    const before = await stored();
    const { context, state } = stopping(trip, when);
    const first = await outcomeOf(work(context));
    state.armed = false;
    const between = await stored();
    if (!state.stopped) {
      expect([first, between]).toEqual([one.refused ?? "answers", end]);
      return trip - 1;
    }
    const isDone = JSON.stringify(between) !== JSON.stringify(before);
    const retried = await outcomeOf(work({}));
    const after = await stored();
    const where = `stopped ${when} trip ${trip}`;
    expect([where, first]).toEqual([
      where,
      expect.stringMatching(new RegExp(`^(${one.broken ?? STOPPED}|${STOPPED}|answers)$`)),
    ]);
    if (isDone) expect([where, between]).toEqual([where, end]);
    expect([where, retried]).toEqual([
      where,
      one.refused ?? (isDone && one.done ? one.done : "answers"),
    ]);
    if (!isDone || !one.more) expect([where, after]).toEqual([where, end]);
  }
}

/** "answers", or why not. */
export async function outcomeOf(work: Promise<unknown>) {
  try {
    await work;
    return "answers";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    return error instanceof Error ? error.message : String(error);
  }
}
