import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";

/** The operation names nested fields ("repeat.until"), the form their last part. */
export function shortErrors<T>(operation: (context: RequestContext, input: unknown) => Promise<T>) {
  return async (context: RequestContext, input: unknown) => {
    try {
      return await operation(context, input);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      const fields = Object.fromEntries(
        Object.entries(error.fields).map(([name, message]) => [name.split(".").at(-1)!, message]),
      );
      throw new Refusal(error.code, error.message, fields);
    }
  };
}
