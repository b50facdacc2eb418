import type { RequestContext } from "../operations/context";
import type { z } from "zod";
import type { Operation } from "../operations/operation";
import { Refusal } from "../refusal";

/** The refusal's data for an error page. */
export interface RefusalBody {
  code: string;
  message: string;
}

/** Runs an operation for a page; throws a refusal as a response for the nearest error boundary. */
export async function run<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  context: RequestContext,
  input: z.input<I>,
) {
  try {
    return await operation(context, input);
  } catch (error) {
    throw error instanceof Refusal ? refused(error) : error;
  }
}

export function refused(refusal: Refusal) {
  const { code, message, status, retryAfter } = refusal;
  return Response.json({ code, message } satisfies RefusalBody, {
    status,
    headers: retryAfter ? { "Retry-After": String(retryAfter) } : {},
  });
}

export function notFound(message: string) {
  return refused(new Refusal("not-found", message));
}
