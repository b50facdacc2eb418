import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "../operations/context";
import { run } from "../routing/run.server";
import { submit } from "../routing/submit.server";
import { safeTarget, withTarget } from "../routing/target";
import { withCookies } from "./auth-form.server";
import { readMailedCode } from "./read-mailed-code.server";
import { sendCodeAgain } from "./send-again.server";

type AccountPurpose = "register" | "sign-in" | "reset-password";
type Purpose = AccountPurpose | "change-email" | "client-hub" | "client-email" | "mobile";

const accountPurposes: readonly Purpose[] = ["register", "sign-in", "reset-password"];

/** Loader data for the page where the user enters a code. */
export async function codeStep(
  context: RequestContext,
  request: Request,
  purpose: Purpose,
  fallback?: string,
) {
  const { pathname, searchParams } = new URL(request.url);
  const codeId = (searchParams.get("id") ?? "").slice(0, 100);
  const mailed = await run(readMailedCode, context, { codeId, purpose });
  const to = safeTarget(searchParams.get("to"), fallback);
  return {
    codeId,
    email: mailed && !mailed.expired ? mailed.email : null,
    shared: mailed?.shared ?? false,
    // Negative: since then.
    mailedIn: mailed ? mailed.mailedAt - context.now() : 0,
    to,
    sentAgain: searchParams.has("sent"),
    here: withTarget(pathname, to, { id: codeId }),
    sendAgain:
      mailed && accountPurposes.includes(purpose)
        ? withTarget(pathname, to, { id: codeId, again: "1" })
        : null,
  };
}

/** Whether the button that sends the code again was pressed, not the form with the code. */
export function asksAgain(request: Request) {
  return new URL(request.url).searchParams.has("again");
}

/** Sends the code again and shows the form for it. */
export function sendAgain(context: RequestContext, request: Request, purpose: AccountPurpose) {
  const { pathname, searchParams } = new URL(request.url);
  const fields = { codeId: searchParams.get("id") ?? "", purpose };
  const to = safeTarget(searchParams.get("to"));
  return submit(withCookies(sendCodeAgain), context, fields, ({ codeId }) =>
    redirect(withTarget(pathname, to, { id: codeId, sent: "1" })),
  );
}

/**
 * What the person entered before they were mailed the code in `?code=`, for the first step's form.
 * An address they did not see in full stays out of it.
 */
export async function enteredBefore(context: RequestContext, request: Request, purpose: Purpose) {
  const codeId = (new URL(request.url).searchParams.get("code") ?? "").slice(0, 100);
  if (!codeId) return { email: "", firstName: "", lastName: "" };
  const mailed = await run(readMailedCode, context, { codeId, purpose });
  return {
    email: mailed && !mailed.masked ? mailed.email : "",
    firstName: mailed?.firstName ?? "",
    lastName: mailed?.lastName ?? "",
  };
}
