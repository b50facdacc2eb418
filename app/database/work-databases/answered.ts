/** Turns a work database that does not answer into a refusal with a clear message. */
import { Refusal } from "../../refusal";

/** In milliseconds. A batch of D1 takes at most 30 seconds, a usual one a few milliseconds. */
const PATIENCE = 10_000;

export const NO_ANSWER =
  "This company’s office isn’t available right now. Please try again in a few minutes.";

/** Whether a statement or its values are wrong; all other errors mean that the database did not answer. */
export function isOfTheStatement(error: unknown) {
  return OF_THE_STATEMENT.test(String(error));
}
const OF_THE_STATEMENT =
  /SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)|constraint failed|D1_TYPE_ERROR|Wrong number of parameter bindings/;

export async function answered<T>(
  ask: () => Promise<T>,
  notice: (entry: { event: string; error: string }) => void,
  patience?: number,
): Promise<T> {
  try {
    return await inTime(ask, patience);
  } catch (error) {
    if (error instanceof Refusal || isOfTheStatement(error)) throw error;
    notice({ event: "work database does not answer", error: String(error) });
    throw new Refusal("unavailable", NO_ANSWER, undefined, 60);
  }
}

/** Fails if there is no answer within this time, in milliseconds. */
export async function inTime<T>(ask: () => Promise<T>, patience = PATIENCE): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patience} ms.`)), patience);
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
}
