import { env } from "cloudflare:test";

/**
 * A database that runs `work` right before the batch of that number: a concurrent change between
 * read and write.
 */
export function meanwhile(work: () => Promise<unknown>, batch = 1): D1Database {
  let batches = 0;
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === "batch")
        return async (statements: D1PreparedStatement[]) => {
          batches += 1;
          if (batches === batch) await work();
          return target.batch(statements);
        };
      const member = Reflect.get(target, name) as unknown;
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
