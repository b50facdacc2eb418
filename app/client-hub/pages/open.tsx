import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { hubCookie } from "../../identity/cookies";
import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import { run } from "../../routing/run.server";
import { fieldsOf, formFailure } from "../../routing/submit.server";
import { clientHubPath } from "../../urls";
import { Cover } from "../cover";
import { ExpiredLink } from "../expired-link";
import { hubHeaders } from "../hub-headers";
import { hubMeta } from "../hub-meta";
import type { LinkIds } from "../input";
import { linkInUrl } from "../link-in-url.server";
import { mailNewLink } from "../mail-new-link.server";
import { openLink } from "../open-link.server";
import { hasSecret, payingPath, withoutSecret } from "../payments/return-url";
import { readLink } from "../read-link.server";
import { sectionOfHash } from "../sections";

export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../hub-headers";
export { InvalidLink as ErrorBoundary } from "../invalid-link";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, "Secure link");

/** The cover of the linked document. Changes nothing: mail scanners load it too. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const vanityName = params.vanityName!;
  const url = new URL(request.url);
  const ids = linkInUrl(url);
  if (!ids) throw redirect(clientHubPath(vanityName));
  if (hasSecret(url)) throw redirect(clientHubPath(vanityName, `/open${withoutSecret(url)}`));
  const link = await run(readLink, context, { vanityName, ...ids });
  // OPEN-007.
  return data(link, { status: link.expired ? 403 : 200 });
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const vanityName = params.vanityName!;
  const url = new URL(request.url);
  const ids = linkInUrl(url);
  if (!ids) return redirect(clientHubPath(vanityName));
  const { intent, by, section = "", ...fields } = await fieldsOf(request);
  return intent === "new-link"
    ? mailNewLink(context, vanityName, ids, fields)
    : open(context, vanityName, ids, { byPerson: by === "person", section, url });
}

async function open(
  context: RequestContext,
  vanityName: string,
  ids: LinkIds,
  { byPerson, section, url }: { byPerson: boolean; section: string; url: URL },
) {
  try {
    const opened = await openLink(context, { vanityName, ...ids, byPerson });
    context.setCookies.push(hubCookie(opened.secret));
    return redirect(pageAfter(opened, section, url), {
      status: 303,
      headers: hubHeaders,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) return formFailure(context, error, {});
    // The loader says what is wrong with the link.
    const isOfLink = error.code === "not-found" || error.code === "signed-out";
    return data(isOfLink ? null : { errors: [], typed: {} }, { status: error.status });
  }
}

/**
 * What came of a payment, the section that the address named, or the document; else My Account (HUB-011).
 */
function pageAfter(
  { uri, document }: Pick<z.output<typeof openLink.output>, "uri" | "document">,
  section: string,
  url: URL,
) {
  const paying = document?.kind === "invoice" && payingPath(url, uri, String(document.number));
  if (paying) return paying;
  const page = sectionOfHash(section);
  if (page !== undefined && page !== "/invalid-session") return clientHubPath(uri, page);
  return document === null
    ? clientHubPath(uri)
    : clientHubPath(uri, `/${document.kind}s/${document.number}`);
}

export default function Open() {
  const link = useLoaderData() as z.output<typeof readLink.output>;
  const answer = useActionData<typeof action>();
  return link.expired ? (
    <ExpiredLink />
  ) : (
    <Cover link={link} failed={answer !== undefined && answer !== null} />
  );
}
