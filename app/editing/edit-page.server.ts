/** Shared by the edit pages: access checks, and redirects after a change. */
import { redirect } from "@remix-run/cloudflare";
import type * as z from "zod";
import { signedIn } from "../identity/signed-in.server";
import type { RequestContext } from "../operations/context";
import type { Operation, User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { refused } from "../routing/run.server";
import { submit, type Fields } from "../routing/submit.server";
import type { Changed } from "./change.server";
import { editedCompany, type EditedCompany } from "./edited.server";
import { changedPath } from "./edits";

/**
 * The company in the URL, if the caller may change it. Redirects to sign-in if signed out; throws
 * the refusal as a response otherwise.
 */
export async function edited(
  context: RequestContext,
  request: Request,
  vanityName: string | undefined,
): Promise<EditedCompany> {
  await signedIn(context, request);
  return editedCompany(context as Within<User>, {
    company: (vanityName ?? "").toLowerCase(),
  }).catch((error: unknown) => {
    throw error instanceof Refusal ? refused(error) : error;
  });
}

/**
 * Runs a change with the form's fields. Requires `seen`; without it, the form could overwrite
 * someone else's change.
 */
export async function saveChange<I extends z.ZodType, O extends z.ZodType<Changed>>(
  operation: Operation<I, O>,
  context: RequestContext,
  {
    vanityName,
    fields,
    page,
    input = fields,
  }: { vanityName: string; fields: Fields; page?: string; input?: object },
) {
  if (fields.seen === undefined)
    throw refused(
      new Refusal("invalid", "Something is missing from this form. Go back and try again."),
    );
  return saveFreely(operation, context, {
    vanityName,
    fields,
    input: { ...input, seen: fields.seen },
    ...(page !== undefined && { page }),
  });
}

interface Form {
  vanityName: string;
  fields: Fields;
  input?: object;
  /** The page of the company's site to redirect to. */
  page?: string;
  failed?: string;
  /** The key of the success message, if it is not "Saved." (success-messages.ts). */
  said?: string;
}

/** The same for a change that can't overwrite anything, so without `seen`. */
export function saveFreely<I extends z.ZodType, O extends z.ZodType<Changed>>(
  operation: Operation<I, O>,
  context: RequestContext,
  { vanityName, fields, input = fields, page, failed, said }: Form,
) {
  const done = (changed: unknown) =>
    redirect(changedPath(vanityName, (changed as Changed).change, page, said));
  return submit(operation, context, fields, done, { ...input, company: vanityName }, failed);
}
