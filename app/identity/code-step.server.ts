import type { RequestContext } from "../operations/context";
import { run } from "../routing/run.server";
import { readMailedCode } from "./read-mailed-code.server";
import { safeTarget } from "../routing/target";

/** Loader data for the page where the user enters a code. */
export async function codeStep(
  context: RequestContext,
  request: Request,
  purpose: "register" | "sign-in" | "reset-password" | "change-email",
) {
  const { searchParams } = new URL(request.url);
  const codeId = (searchParams.get("id") ?? "").slice(0, 100);
  const mailed = await run(readMailedCode, context, { codeId, purpose });
  return {
    codeId,
    email: mailed?.email ?? null,
    shared: mailed?.shared ?? false,
    // Negative: since then.
    mailedIn: mailed ? mailed.mailedAt - context.now() : 0,
    to: safeTarget(searchParams.get("to")),
  };
}
