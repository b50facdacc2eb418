/** What the pages of editing share: who is let in, and where a change leads. */
import { redirect } from "@remix-run/cloudflare";
import type * as z from "zod";
import { signedIn } from "../../identity/signed-in.server";
import type { RequestContext } from "../../operations/context";
import type { Operation, User, Within } from "../../operations/operation";
import { Refusal } from "../../operations/refusal";
import { refused } from "../../routing/run.server";
import { submit, type Fields } from "../../routing/submit.server";
import type { Changed } from "./change.server";
import { editedCompany, type EditedCompany } from "./edited.server";
import { changedPath } from "./edits";

/** The company of the address, for who may change it: whoever is not signed in is asked to, all others see why not. */
export async function edited(context: RequestContext, request: Request, vanityName: string | undefined): Promise<EditedCompany> {
  signedIn(context, request);
  return editedCompany(context as Within<User>, { company: (vanityName ?? "").toLowerCase() }).catch((error: unknown) => {
    throw error instanceof Refusal ? refused(error) : error;
  });
}

/** Runs a change with what the form says. Saying which form it was filled as is required: without it somebody's change could be overwritten. */
export async function saveChange<I extends z.ZodType, O extends z.ZodType<Changed>>(
  operation: Operation<I, O>,
  context: RequestContext,
  { vanityName, fields, page }: { vanityName: string; fields: Fields; page?: string },
) {
  if (fields.seen === undefined) throw refused(new Refusal("invalid", "This form is not complete. Please go back and try again."));
  return submit(operation, context, { ...fields, company: vanityName }, (changed) => redirect(changedPath(vanityName, (changed as Changed).change, page)));
}
