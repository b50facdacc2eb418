/**
 * Forms: an operation run with what was typed. What is refused comes back to the form that asked.
 */
import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { RequestContext } from "../operations/context";
import type { Operation } from "../operations/operation";
import { Refusal, type RefusalCode } from "../operations/refusal";
import type { FormAnswer } from "../ui/post-form";
import { bytesWithin } from "./bytes-within";
import { failures } from "./failures";
import { refused } from "./run.server";

export type Fields = Record<string, string>;

/** In bytes: no form of text is larger, unless its page says so. */
const LARGEST_FORM = 100_000;
/** What a form is never given back. */
const SECRET = new Set(["password", "current"]);

/** The texts of the form that a request holds. */
export async function fieldsOf(request: Request, largest?: number): Promise<Fields> {
  return textsOf(await formOf(request, largest));
}

export async function formOf(request: Request, largest = LARGEST_FORM): Promise<FormData> {
  const bytes = await bytesWithin(request, largest);
  const headers = { "Content-Type": request.headers.get("content-type") ?? "" };
  const form = bytes && (await new Response(bytes, { headers }).formData().catch(() => undefined));
  if (!form)
    throw refused(new Refusal("invalid", "We couldn't read this form. Go back and try again."));
  return form;
}

/** Files are none. */
export function textsOf(form: FormData): Fields {
  const fields: Fields = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  return fields;
}

/**
 * Answers what `done` makes of the outcome, or the refusal for the form. Refusals that no form can
 * mend go to the error page. `input`: where the operation takes something else than the fields
 * themselves; what is wrong with its parts is said of the fields with their names ("mon.time").
 * `failed`: said of what nobody expected. It is the operator's to read; what was entered is still
 * in the form.
 */
export async function submit<I extends z.ZodType, O extends z.ZodType, A>(
  operation: Operation<I, O>,
  context: RequestContext,
  fields: Fields,
  done: (outcome: z.output<O>) => A,
  input: unknown = fields,
  failed: string = failures.later,
) {
  try {
    return done(await operation(context, input));
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!(error instanceof Refusal)) return formFailure(context, error, fields, failed);
    if (!ofTheForm.has(error.code)) throw refused(error);
    return formRefusal(error, fields);
  }
}

const ofTheForm = new Set<RefusalCode>(["invalid", "conflict", "stale", "too-many", "unavailable"]);

/** Of a failure that is a bug, or a service of ours that is down. */
export function formFailure(
  { notice }: RequestContext,
  error: unknown,
  fields: Fields,
  failed: string = failures.later,
) {
  notice({
    event: "form failed",
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return data(
    {
      errors: [{ field: undefined, message: failed }],
      typed: typedOf(fields),
    } satisfies FormAnswer,
    { status: 500 },
  );
}

function formRefusal({ fields, message, status, retryAfter }: Refusal, all: Fields) {
  // What is wrong with a field that the form does not show is said of the whole form.
  const errors = Object.entries(fields ?? {}).map(([field, message]) => ({
    field: field in all ? field : undefined,
    message,
  }));
  const answer: FormAnswer = {
    errors: errors.length > 0 ? errors : [{ field: undefined, message }],
    typed: typedOf(all),
  };
  return data(answer, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

function typedOf(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.has(name)));
}
