import { describe, expect, test } from "vitest";
import { knownError } from "../app/known-error";
import { PaymentError } from "../app/outside/payments/payment-error";
import { Refusal } from "../app/refusal";

describe("an error that the code is prepared for", () => {
  test("is recognized by another copy of its class, as the worker and Remix's build have them", () => {
    class Copy extends knownError("Refusal") {}
    expect(new Copy("no")).toBeInstanceOf(Refusal);
    expect(new Refusal("gone", "no")).toBeInstanceOf(Copy);
  });

  test("does not match other errors or values", () => {
    expect(new PaymentError("gone", "no")).not.toBeInstanceOf(Refusal);
    for (const other of [new Error("no"), null, undefined, "Refusal", { code: "gone" }])
      expect(other instanceof Refusal).toBe(false);
    expect(new Refusal("gone", "no")).toBeInstanceOf(Error);
  });

  test("all classes of errors that leave their file are made so", () => {
    const texts = import.meta.glob<string>("../app/**/*.{ts,tsx}", {
      eager: true,
      query: "?raw",
      import: "default",
    });
    const plain = Object.entries(texts).flatMap(([path, text]) =>
      [...text.matchAll(/^export class (\w+) extends Error\b/gm)].map(
        ([, name]) => `${path} ${name}`,
      ),
    );
    // Thrown and caught in the same bundle: the browser's, or Remix's.
    expect(plain.map((one) => one.split(" ")[1]).toSorted()).toEqual(
      ["ApiRefusal", "Fault", "MalformedBody", "RowProblem"].toSorted(),
    );
  });
});
