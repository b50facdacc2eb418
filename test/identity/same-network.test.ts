/** A stranger in the same network, such as a café's, and the account's owner. */
import { beforeEach, expect, test } from "vitest";
import {
  mailSignInCode,
  signInWithCode,
  signInWithPassword,
} from "../../app/identity/authenticate.server";
import { countGuess } from "../../app/identity/guesses.server";
import { refusalOf } from "../support/refusal";
import { browser, deleteAccounts, PASSWORD, registered } from "./accounts";
import { codeTo } from "./mailbox";

const ADA = "ada@example.com";

beforeEach(deleteAccounts);

test("junk codes don't use up the tries of a code that was mailed to this browser", async () => {
  const { at } = await registered(ADA);
  const { codeId } = await mailSignInCode(at(), { email: ADA });
  const junk = { codeId: "x".repeat(24), code: "12345678" };
  // The registration's code was the first of 60 tries.
  for (let i = 0; i < 59; i++)
    expect((await refusalOf(signInWithCode(browser()(), junk))).code).toBe("invalid");
  expect((await refusalOf(signInWithCode(browser()(), junk))).code).toBe("too-many");
  const code = await codeTo(ADA);
  expect(await signInWithCode(at(), { codeId, code })).toHaveProperty("access");
});

test("wrong passwords in a network don't affect a browser that the account knows", async () => {
  const { at } = await registered(ADA);
  const guess = (i: number) =>
    countGuess(browser()(), { email: `${i}@example.com`, person: undefined });
  const outcomes = await Promise.allSettled(Array.from({ length: 70 }, (_, i) => guess(i)));
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(10);
  expect(await signInWithPassword(at(), { email: ADA, password: PASSWORD })).toHaveProperty(
    "access",
  );
});
