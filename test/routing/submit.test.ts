import * as z from "zod";
import { describe, expect, test } from "vitest";
import { operation, visitor } from "../../app/operations/operation";
import { Refusal, type RefusalCode } from "../../app/refusal";
import { failures } from "../../app/routing/failures";
import { submit } from "../../app/routing/submit.server";
import type { FormAnswer } from "../../app/ui/post-form";
import { visitorContext } from "../support/context";

const fields = { name: "Ada", password: "correct horse battery" };

function failing(error: unknown) {
  return operation({
    name: "fail",
    may: visitor,
    effect: "write",
    input: z.unknown(),
    output: z.unknown(),
    run: () => Promise.reject(error as Error),
  });
}

async function answerTo(error: unknown, failed?: string) {
  const noticed: string[] = [];
  const context = visitorContext({ notice: ({ error }) => noticed.push(error) });
  const { data, init } = (await submit(
    failing(error),
    context,
    fields,
    () => undefined,
    fields,
    failed,
  )) as { data: FormAnswer; init: ResponseInit };
  return { ...data, status: init.status, noticed };
}

describe("EDIT-104 an unexpected failure of a form", () => {
  test("keeps the input except the password, hides the error's details and logs them", async () => {
    const { errors, typed, status, noticed } = await answerTo(new Error("D1_ERROR: disk"));
    expect({ errors, typed, status }).toEqual({
      errors: [{ field: undefined, message: "Please try again later" }],
      typed: { name: "Ada" },
      status: 500,
    });
    expect(noticed.join()).toContain("D1_ERROR: disk");
  });

  test.each([
    ["EDIT-048 EDIT-069 EDIT-101", failures.unexpected, "Unexpected error, please try again later"],
    ["EDIT-027", failures.photo, "Unexpected error - please try again later"],
    [
      "OFFR-054",
      failures.pricingForm("request 7"),
      "Unexpected error, please try again later: request 7",
    ],
  ])("shows the dialog's own message: %s", async (_ids, failed, message) => {
    expect((await answerTo(new TypeError("x is not a function"), failed)).errors).toEqual([
      { field: undefined, message },
    ]);
  });

  test("a temporary refusal is shown in the form", async () => {
    expect(await answerTo(new Refusal("unavailable", "The register is down."))).toMatchObject({
      errors: [{ message: "The register is down." }],
      typed: { name: "Ada" },
      status: 503,
      noticed: [],
    });
  });

  test.each<[RefusalCode]>([["signed-out"], ["forbidden"], ["not-found"], ["gone"]])(
    "%s is thrown as a response",
    async (code) => {
      await expect(answerTo(new Refusal(code, "No."))).rejects.toBeInstanceOf(Response);
    },
  );
});
