import { expect, test, vi } from "vitest";
import * as z from "zod";
import { operation, visitor, type AccessRule, type Actor } from "../../app/operations/operation";
import { httpStatus, Refusal, type RefusalCode } from "../../app/refusal";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";

const nobody: AccessRule = {
  name: "nobody",
  allows: (actor): actor is Actor => actor === undefined,
};

function watched(over: { may?: AccessRule; findThrows?: Refusal } = {}) {
  const steps: string[] = [];
  const may: AccessRule = {
    name: "watched",
    allows(actor): actor is Actor {
      steps.push("may");
      return (over.may ?? visitor).allows(actor);
    },
  };
  const input = z.object({
    n: z.number({ error: "A number is needed." }).transform((n) => (steps.push("input"), n * 2)),
  });
  const call = operation({
    name: "count something",
    may,
    effect: "read",
    input,
    output: z.string(),
    find: async (_context, { n }) => {
      steps.push("find");
      if (over.findThrows) throw over.findThrows;
      return `found ${n}`;
    },
    run: async (_context, { n }, found) => {
      steps.push("run");
      return `${found}, ran ${n}`;
    },
  });
  return { call, steps };
}

test("runs the access rule, input, find and run in this order", async () => {
  const { call, steps } = watched();
  expect(await call(visitorContext(), { n: 2 })).toBe("found 4, ran 4");
  expect(steps).toEqual(["may", "input", "find", "run"]);
});

test("the access rule is checked before the input", async () => {
  const { call, steps } = watched({ may: nobody });
  expect((await refusalOf(call(visitorContext(), { n: "wrong" }))).code).toBe("signed-out");
  expect(steps).toEqual(["may"]);
});

test("a signed-in caller who is refused gets forbidden, not signed-out", async () => {
  const { call } = watched({ may: nobody });
  const actor = { kind: "signed in" } as unknown as Actor;
  expect((await refusalOf(call(visitorContext({ actor }), { n: 1 }))).code).toBe("forbidden");
});

test("invalid input is reported by field, before any lookup", async () => {
  const { call, steps } = watched();
  const refusal = await refusalOf(call(visitorContext(), { n: "2" }));
  expect([refusal.code, refusal.message, refusal.fields]).toEqual([
    "invalid",
    "A number is needed.",
    { n: "A number is needed." },
  ]);
  expect(steps).toEqual(["may"]);
});

test("input that is not an object is refused as a whole", async () => {
  const refusal = await refusalOf(watched().call(visitorContext(), undefined));
  expect(Object.keys(refusal.fields ?? {})).toEqual(["input"]);
});

test("if the object is not found, the operation does not run", async () => {
  const { call, steps } = watched({ findThrows: new Refusal("not-found", "There is none.") });
  expect((await refusalOf(call(visitorContext(), { n: 1 }))).code).toBe("not-found");
  expect(steps).toEqual(["may", "input", "find"]);
});

test("unexpected errors are rethrown unchanged", async () => {
  const bug = vi.fn().mockRejectedValue(new TypeError("oops"));
  const call = operation({
    name: "break",
    may: visitor,
    effect: "read",
    input: z.undefined(),
    output: z.undefined(),
    run: bug,
  });
  await expect(call(visitorContext(), undefined)).rejects.toBeInstanceOf(TypeError);
});

test("an operation exposes its name, rule and effect", () => {
  const { call } = watched();
  expect([call.name, call.may.name, call.effect]).toEqual(["count something", "watched", "read"]);
});

test("every refusal code has an HTTP status", () => {
  const expected: Record<RefusalCode, number> = {
    invalid: 400,
    "signed-out": 401,
    forbidden: 403,
    "not-found": 404,
    conflict: 409,
    stale: 412,
    gone: 410,
    "too-many": 429,
    unavailable: 503,
  };
  expect(httpStatus).toEqual(expected);
  for (const [code, status] of Object.entries(expected))
    expect(new Refusal(code as RefusalCode, "").status).toBe(status);
});
