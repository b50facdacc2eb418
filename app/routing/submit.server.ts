/** Runs an operation with a form's input. Refusals go back to the form. */
import { data } from "@remix-run/cloudflare";
import type { RequestContext } from "../operations/context";
import { Refusal, type RefusalCode } from "../refusal";
import type { FormAnswer } from "../ui/post-form";
import { bytesWithin } from "./bytes-within";
import { failures } from "./failures";
import { refused } from "./run.server";

export type Fields = Record<string, string>;

/** In bytes; the default limit for forms without files. */
const MAX_FORM_BYTES = 100_000;
/** Fields never sent back to the form, nor kept. */
const SECRET = new Set(["password", "current", "humanToken"]);

/** The text fields of a request's form. */
export async function fieldsOf(request: Request, largest?: number): Promise<Fields> {
  return textsOf(await formOf(request, largest));
}

export async function formOf(request: Request, largest = MAX_FORM_BYTES): Promise<FormData> {
  const bytes = await bytesWithin(request, largest);
  const headers = { "Content-Type": request.headers.get("content-type") ?? "" };
  const form = bytes && (await new Response(bytes, { headers }).formData().catch(() => undefined));
  if (!form)
    throw refused(new Refusal("invalid", "We couldn't read this form. Go back and try again."));
  return form;
}

/** Skips file fields. */
export function textsOf(form: FormData): Fields {
  const fields: Fields = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  return fields;
}

/**
 * Returns `done`'s result, or the refusal for the form. Refusals that the form can't fix go to the
 * error page. `input` maps fields to the operation's input if they differ; errors in nested values
 * go to the field named by the path ("mon.time"). `failed` is the message for an unexpected error,
 * which is logged for the operator; the form keeps its input. `shown`: further refusals that the form
 * shows.
 */
export async function submit<Outcome, A>(
  operation: (context: RequestContext, input: unknown) => Promise<Outcome>,
  context: RequestContext,
  fields: Fields,
  done: (outcome: Outcome) => A,
  input: unknown = fields,
  failed: string = failures.later,
  shown: readonly RefusalCode[] = [],
) {
  try {
    return done(await operation(context, input));
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!(error instanceof Refusal)) return formFailure(context, error, fields, failed);
    if (!ofTheForm.has(error.code) && !shown.includes(error.code)) throw refused(error);
    return formRefusal(error, fields);
  }
}

const ofTheForm = new Set<RefusalCode>(["invalid", "conflict", "stale", "too-many", "unavailable"]);

/** For a bug, or one of our services being down. */
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
      typed: withoutSecrets(fields),
    } satisfies FormAnswer,
    { status: 500 },
  );
}

function formRefusal({ code, fields, message, status, retryAfter, path }: Refusal, all: Fields) {
  // Errors of fields that the form doesn't show go to the form as a whole.
  const stale = code === "stale";
  const errors = Object.entries(fields ?? {}).map(([field, message]) => ({
    field: field in all ? field : undefined,
    message,
  }));
  const answer: FormAnswer = {
    errors: errors.length > 0 ? errors : [{ field: undefined, message }],
    typed: withoutSecrets(all),
    ...(stale && { stale }),
    ...(path && { path }),
  };
  return data(answer, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

export function withoutSecrets(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.has(name)));
}
