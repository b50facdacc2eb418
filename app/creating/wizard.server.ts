/** Shared by the wizard's pages. */
import { redirect } from "@remix-run/cloudflare";
import { signedIn } from "../identity/signed-in.server";
import type { RequestContext } from "../operations/context";
import { run } from "../routing/run.server";
import { submit, type Fields } from "../routing/submit.server";
import { keepCreation, readCreation, type Creation } from "./creation.server";
import { CompanyEntry } from "./input";
import { nextItems } from "./items";
import { continueCreation } from "./make-company.server";

/**
 * What the person has entered so far. Redirects to the progress page while a company is being
 * created.
 */
export async function entering(
  context: RequestContext,
  request: Request,
): Promise<Creation["entered"]> {
  await signedIn(context, request);
  const { entered, company, over } = await run(readCreation, context, undefined);
  if (company !== null && !over) throw redirect("/create/progress");
  // The entries of a finished creation must not prefill the next one.
  return over ? {} : entered;
}

/** For the steps after the first: redirects to the first if it is incomplete. */
export async function afterCompany(context: RequestContext, request: Request) {
  const entered = await entering(context, request);
  const entry = CompanyEntry.safeParse(entered);
  if (!entry.success) throw redirect("/create");
  return { entered, entry: entry.data };
}

/**
 * Runs all steps that are left, for a form sent without JavaScript. Stops if another request is
 * running one.
 */
export async function finishCreation(context: RequestContext) {
  let waiting: number | undefined;
  for (;;) {
    const { progress } = await run(continueCreation, context, undefined);
    const left = nextItems(progress).length;
    if (left === 0 || left === waiting) return;
    waiting = left;
  }
}

/** CRE-002. */
export function leave(context: RequestContext, fields: Fields) {
  return submit(keepCreation, context, fields, () => redirect("/"));
}

export function signedOut({ actor }: RequestContext) {
  return actor.kind === "visitor";
}
