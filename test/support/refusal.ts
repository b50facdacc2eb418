import { expect } from "vitest";
import { Refusal } from "../../app/refusal";

/** The refusal of a promise; fails the test if it resolves. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const refused = await work.then(
    (answer) => expect.fail(`not refused, but answered ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(Refusal);
  return refused as Refusal;
}
