/** Each operation × each role: who has access, who gets "not found", and what must not leak. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../app/operations/operation";
import { Refusal } from "../../app/refusal";
import { visitorContext } from "../support/context";
import { operations } from "../support/operations";
import { somebody } from "../support/people";
import { accountMatrix, openMatrix } from "./access/account";
import { adminMatrix } from "./access/admin";
import { outcomeFor, type Cell, type Outcome } from "./access/cells";
import { companyMatrix, offerMatrix, profileMatrix } from "./access/editing";
import { hubMatrix } from "./access/hub";
import { changedOfficeMatrix, officeMatrix } from "./access/office";
import { readingMatrix as otherReadingMatrix } from "./access/reading";
import { reviewMatrix, reviewReadingMatrix } from "./access/reviews";
import { answerTo, watchDatabase, type NamedCell } from "./access/unchanged";
import { actors, CLIENT, FOREIGN, FRIENDS, insertWorld, signedIn, type Role } from "./access/world";

beforeAll(insertWorld);

const readingMatrix = { ...otherReadingMatrix, ...reviewReadingMatrix };
const ownedMatrix = {
  ...offerMatrix,
  ...accountMatrix,
  ...profileMatrix,
  ...officeMatrix,
  ...reviewMatrix,
};
const changingMatrix = { ...companyMatrix, ...changedOfficeMatrix };

/** Writes that have their own tests: they create objects owned by the caller. */
const ownTests = new Set(["invite friend", "make friend link", "request website domain"]);

test("every operation is in the matrix", () => {
  const covered = [
    ...Object.keys(readingMatrix),
    ...Object.keys(hubMatrix),
    ...Object.keys(ownedMatrix),
    ...Object.keys(openMatrix),
    ...Object.keys(adminMatrix),
    ...Object.keys(changingMatrix),
    ...ownTests,
  ];
  expect(covered.toSorted()).toEqual([...operations.keys()].toSorted());
});

test("operations that require sign-in refuse visitors before they check the input", async () => {
  const closed = [...operations.values()].filter((one) => one.may.name !== "visitor");
  expect(closed.map((one) => one.name).toSorted()).toEqual(
    [
      ...Object.keys(ownedMatrix),
      ...Object.keys(adminMatrix),
      ...Object.keys(changingMatrix),
      ...ownTests,
    ].toSorted(),
  );
  for (const one of closed) {
    const answer = await one(visitorContext(), { anything: 1 }).catch((error: unknown) => error);
    expect([one.name, (answer as Refusal).code]).toEqual([one.name, "signed-out"]);
  }
});

/**
 * Operations that control the account itself: allowed only on the person's own device, never with a
 * token of any scope.
 */
const inPersonOnly = [
  "add passkey",
  "change password",
  "confirm email change",
  "confirm mobile",
  "delete account",
  "delete company",
  "end device",
  "make api token",
  "remove domain",
  "remove mobile",
  "remove passkey",
  "rename passkey",
  "revoke api token",
  "sign out",
  "start email change",
  "start mobile",
  "start passkey",
];

test("operations that control an account refuse API tokens before they check the input", async () => {
  expect(
    [...operations.values()]
      .filter((one) => one.may.name === "in person")
      .map((one) => one.name)
      .toSorted(),
  ).toEqual(inPersonOnly);
  for (const name of inPersonOnly) {
    const answer = await operations.get(name)!(
      visitorContext({ actor: { ...somebody, signInId: null } }),
      { anything: 1 },
    ).catch((error: unknown) => error);
    expect([name, (answer as Refusal).code]).toEqual([name, "forbidden"]);
  }
});

test("admin operations require a platform admin; role and access changes also require a signed-in device", () => {
  const rules = Object.keys(adminMatrix).map((name) => [name, operations.get(name)!.may.name]);
  const inPerson = ["disable person", "enable person", "give role", "take role"];
  expect(rules).toEqual(
    Object.keys(adminMatrix).map((name) => [
      name,
      inPerson.includes(name) ? "platform admin in person" : "platform admin",
    ]),
  );
});

describe.each(signedIn)("a %s: accounts, offers, profiles and offices", (role, actor) => {
  testCells(actor, cellsOf({ ...ownedMatrix, ...openMatrix }), async (cell) => {
    const answer = await answerTo(actor, cell);
    const outcome = outcomeFor(role, cell[3]);
    expect(outcomeOf(answer)).toBe(outcome);
    if (outcome !== "answers") expect(JSON.stringify(answer) ?? "").not.toMatch(CLIENT);
  });
});

describe.each(Object.entries(actors) as [Role, Actor][])(
  "a %s: reading, administration and the client hub",
  (role, actor) => {
    // Another client may have changed the same request.
    beforeAll(insertWorld);
    const cells = cellsOf({ ...readingMatrix, ...adminMatrix, ...hubMatrix });
    const isFree = ([name, , , expected]: NamedCell) =>
      operations.get(name)!.effect !== "read" && outcomeFor(role, expected) === "answers";
    testCells(
      actor,
      cells,
      async (cell) => {
        const [name, , input, expected] = cell;
        const outcome = outcomeFor(role, expected);
        const answer = await answerTo(actor, cell);
        expect(outcomeOf(answer)).toBe(outcome);
        // The response may echo the query.
        const echo =
          typeof input === "object" && input !== null && "query" in input
            ? String(input.query)
            : "\0";
        const text =
          (answer instanceof Refusal
            ? JSON.stringify({ ...answer, message: answer.message })
            : JSON.stringify(answer)) ?? "";
        expect(text.replaceAll(echo, "")).not.toMatch(hiddenFrom(role, outcome, name));
        if (outcome !== "answers" || name in hubMatrix) expect(text).not.toContain(FOREIGN);
      },
      isFree,
    );
  },
);

// Last, since the tests above would see their changes.
describe.each(signedIn)("a %s: changes to companies", (role, actor) => {
  testCells(
    actor,
    cellsOf(changingMatrix),
    async (cell) => {
      const outcome = outcomeOf(await answerTo(actor, cell));
      expect(outcome === "nothing" ? "answers" : outcome).toBe(outcomeFor(role, cell[3]));
    },
    ([, , , expected]) => outcomeFor(role, expected) === "answers",
  );
});

function cellsOf(matrix: Record<string, Cell[]>) {
  return Object.entries(matrix).flatMap(([name, cells]) =>
    cells.map((cell): NamedCell => [name, ...cell]),
  );
}

/** Cells that may change data run last, after the check that the others changed nothing. */
function testCells(
  actor: Actor,
  cells: NamedCell[],
  check: (cell: NamedCell) => Promise<void>,
  mayChange: (cell: NamedCell) => boolean = () => false,
) {
  const readOnly = cells.filter((cell) => !mayChange(cell));
  const testChanged = watchDatabase(actor, readOnly);
  for (const cell of readOnly) test(`${cell[0]}: ${cell[1]}`, () => check(cell));
  testChanged();
  for (const cell of cells.filter(mayChange)) test(`${cell[0]}: ${cell[1]}`, () => check(cell));
}

/**
 * What no response may contain: data of unpublished companies, except for roles that see them, and
 * friends-only data, except in a person's own list.
 */
function hiddenFrom(role: Role, outcome: Outcome, name: string) {
  if (outcome !== "answers") return /canary|777000777|xjqdraft/;
  if (role === "platform admin") return new RegExp(FRIENDS);
  if (role === "staff") return /canary|777000777/;
  if (role === "owner") return /canary|777000777|xjqdraft-pro/;
  if (role === "pro owner")
    return name === "read friends reviews"
      ? /xjqcanary|777000777|"xjqdraft"/
      : /canary|777000777|"xjqdraft"/;
  return /canary|777000777|xjqdraft/;
}

/** A response in which every list is empty and every count is zero counts as "nothing". */
function outcomeOf(answer: unknown): Outcome | string {
  if (answer instanceof Refusal) return answer.code === "not-found" ? "not found" : answer.code;
  if (answer instanceof Error) return answer.message;
  if (answer === undefined) return "nothing";
  if (Array.isArray(answer)) return answer.length === 0 ? "nothing" : "answers";
  if (typeof answer !== "object" || answer === null) return "answers";
  const values = Object.values(answer).filter(
    (value) => Array.isArray(value) || value === undefined,
  );
  return values.length > 0 &&
    values.every((value) => value === undefined || (value as unknown[]).length === 0)
    ? "nothing"
    : "answers";
}
