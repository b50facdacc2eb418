/** A database whose every call ends like `answer`: with an error, or never. */
export function brokenDatabase(answer: () => Promise<never>): D1Database {
  const statement = { bind: () => statement, first: answer, run: answer, all: answer };
  return { prepare: () => statement, batch: answer } as unknown as D1Database;
}

/** As D1 reports an outage. */
export const lostConnection = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));

export const noAnswer = () => new Promise<never>(() => undefined);
