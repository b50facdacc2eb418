/**
 * Interrupts an operation at each of its round trips: before the trip, and after it with the result
 * lost. The stored data must be either unchanged or complete, and a retry must complete it.
 */
import { expect } from "vitest";
import type { RequestContext } from "../../app/operations/context";
import type { Operation } from "../../app/operations/operation";
import { Refusal, type RefusalCode } from "../../app/refusal";
import { STOPPED, stopping } from "./trips";

export type Try = (over: Partial<RequestContext>) => Promise<unknown>;

export interface Case {
  operation: Operation;
  what?: string;
  /** Sets up the data and returns one request. Each call of it is a new request. */
  setUp: () => Promise<Try> | Try;
  /** Refusal of a repeat after success; undefined if it can be repeated. */
  done?: RefusalCode;
  /** A repeat creates another object. */
  more?: true;
  /** The refusal if even an uninterrupted run is refused. */
  refused?: RefusalCode;
  /** The refusal that the interrupted request may get instead of an error. */
  broken?: RefusalCode;
}

/** The write operations that these modules export. */
export function writesIn(modules: Record<string, Record<string, unknown>>): Operation[] {
  return Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(
      (one): one is Operation =>
        typeof one === "function" && "effect" in one && one.effect === "write",
    );
}

/** With their titles, for `test.each`. */
export function titled(cases: Case[]) {
  return cases.map(
    (one) => [[one.operation.name, one.what].filter(Boolean).join(", "), one] as const,
  );
}

/** A call with its work after the response, which may be stopped, too. */
export function calling(
  operation: Operation,
  input: object | undefined,
  contextOf: (over: Partial<RequestContext>) => RequestContext,
): Try {
  return async (over) => {
    const waiting: Promise<unknown>[] = [];
    const later = (work: () => Promise<unknown>) =>
      void waiting.push(work().catch(() => undefined));
    try {
      return await operation(contextOf({ later, ...over }), input);
    } finally {
      while (waiting.length > 0) await Promise.all(waiting.splice(0));
    }
  };
}

interface World {
  resetData(): Promise<unknown>;
  /** All data, except random values and rate limit counters. */
  stored(): Promise<object>;
}

export async function stopEverywhere(one: Case, world: World) {
  const [before, end] = [await startOf(one, world), await endOf(one, world)];
  for (const when of ["before", "after"] as const)
    expect(await throughAll(one, when, { before, end }, world)).toBeGreaterThan(0);
}

/** The stored data before a run; each run starts with the same. */
async function startOf(one: Case, { resetData, stored }: World) {
  await resetData();
  await one.setUp();
  return stored();
}

/** The stored data after an uninterrupted run. */
async function endOf(one: Case, { resetData, stored }: World) {
  await resetData();
  const work = await one.setUp();
  await outcomeOf(work({}));
  return stored();
}

/** Returns the number of round trips of an uninterrupted run. */
async function throughAll(
  one: Case,
  when: "before" | "after",
  { before, end }: { before: object; end: object },
  { resetData, stored }: World,
) {
  for (let trip = 1; ; trip++) {
    await resetData();
    const work = await one.setUp();
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
      expect.stringMatching(
        // What comes after the answer may stop, too.
        new RegExp(`^(${one.broken ?? STOPPED}|${STOPPED}|${one.refused ?? "answers"}|answers)$`),
      ),
    ]);
    if (isDone) expect([where, between]).toEqual([where, end]);
    expect([where, retried]).toEqual([
      where,
      one.refused ?? (isDone && one.done ? one.done : "answers"),
    ]);
    if (!isDone || !one.more) expect([where, after]).toEqual([where, end]);
  }
}

/** "answers", or the refusal code or error message. */
export async function outcomeOf(work: Promise<unknown>) {
  try {
    await work;
    return "answers";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    return error instanceof Error ? error.message : String(error);
  }
}
