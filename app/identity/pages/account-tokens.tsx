import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import { refused, run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { Note } from "../../ui/note";
import { readAccount } from "../account.server";
import { AccountPage } from "../account-page";
import { listApiTokens, makeApiToken, revokeApiToken } from "../api-tokens.server";
import { doneOf } from "../done";
import { MadeToken } from "../made-token";
import { signedIn } from "../signed-in.server";
import { TokenForm } from "../token-form";
import { TokenList } from "../token-list";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "API tokens",
    description: "Tokens that let your own software act for you.",
    path: "/account/tokens",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const [{ tokens }, { hasPassword }] = await Promise.all([
    run(listApiTokens, context, undefined),
    run(readAccount, context, undefined),
  ]);
  return { tokens, hasPassword, now: context.now(), done: doneOf(new URL(request.url)) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const fields = await fieldsOf(request);
  if (fields.intent === "revoke") return revoke(context, fields.id ?? "");
  return submit(makeApiToken, context, fields, ({ name, token }) =>
    data(
      { errors: [], typed: {}, made: { name, token } },
      { headers: { "Cache-Control": "no-store" } },
    ),
  );
}

/** A token that is already gone is a success: the person pressed twice or used a stale page. */
async function revoke(context: RequestContext, id: string) {
  try {
    await revokeApiToken(context, { id });
    return redirect("/account/tokens?done=token");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "not-found") return redirect("/account/tokens?done=no-token");
    throw refused(error);
  }
}

export default function AccountTokens() {
  const { tokens, hasPassword, now, done } = useLoaderData<typeof loader>();
  const made = useActionData<{ made?: { name: string; token: string } }>()?.made;
  return (
    <AccountPage
      back
      title="API tokens"
      lead="Use a token to let your own software act for you. Changing or resetting your password revokes all tokens."
    >
      {done && !made && (
        <Note tone="success" role="status">
          {done}
        </Note>
      )}
      {made && <MadeToken {...made} />}
      <Card as="section" className="stack">
        <h2>Your tokens</h2>
        {tokens.length > 0 ? (
          <TokenList tokens={tokens} now={now} />
        ) : (
          <p className="soft">You don’t have any tokens yet.</p>
        )}
      </Card>
      <Card as="section" className="stack gap-6">
        <div className="stack gap-2">
          <h2>Create a token</h2>
          <p className="soft">
            Send it with each request: <code>Authorization: Bearer tpat_…</code>. The{" "}
            <a href="/api/v1/openapi.json">API reference</a> lists every request you can make.
          </p>
        </div>
        <TokenForm key={made?.token} hasPassword={hasPassword} />
      </Card>
    </AccountPage>
  );
}
