/** The hub's start, for everyone (HUB-006 to HUB-009). */
import { redirect } from "@remix-run/cloudflare";
import { sendsSms } from "../config";
import { humanCheckOf } from "../identity/human-check.server";
import type { RequestContext } from "../operations/context";
import { withTarget } from "../routing/target";
import { submit, type Fields } from "../routing/submit.server";
import { clientHubPath } from "../urls";
import { doneMessage } from "./done";
import { mayStepUp } from "./hub-account.server";
import { hubCompany } from "./hub-company.server";
import { linkInUrl } from "./link-in-url.server";
import { listAvailableHubs, type AvailableHub } from "./list-available-hubs.server";
import { hasReturn, payingPath, withoutSecret } from "./payments/return-url";
import { readStepUp } from "./mail-step-up.server";
import { mailHubLink } from "./mail-hub-link.server";

/**
 * Leads on if a link is in the address, and if the hub is open already: to the only account, or to
 * Select Account (HUB-023, HUB-024). `?other` asks for another address.
 */
export async function landing(context: RequestContext, url: URL, uri: string) {
  if (linkInUrl(url)) throw redirect(clientHubPath(uri, `/open${withoutSecret(url)}`));
  if (hasReturn(url)) throw redirect(payingPath(url, uri) ?? clientHubPath(uri));
  const { searchParams } = url;
  const page = searchParams.has("other") ? undefined : await openPage(context, uri);
  if (page !== undefined) throw redirect(clientHubPath(uri, page));
  return {
    done: doneMessage(url),
    offersSms: sendsSms(context.config),
    siteKey: humanCheckOf(context),
    isSignedIn: context.actor.kind === "user",
  };
}

/** Undefined if nothing is open. */
async function openPage(context: RequestContext, uri: string) {
  const [session, company] = await Promise.all([context.hub(), hubCompany(context, uri)]);
  if (!session || !company) return undefined;
  if (session.addresses.length === 0) {
    if (!mayStepUp(session, company)) return undefined;
    const stepUp = await readStepUp(context, { uri }).catch(() => undefined);
    return stepUp?.to ? "/my-account" : undefined;
  }
  const { clientHubs } = await listAvailableHubs(context, { uri }).catch(() => ({
    clientHubs: [] as AvailableHub[],
  }));
  const isOwn = (one: AvailableHub) => one.provider.vanityName === company.vanity_name;
  // Strangers must not learn that an unpublished company exists.
  if (company.is_public !== 1 && !clientHubs.some(isOwn)) return undefined;
  const [only, ...others] = clientHubs;
  return only && others.length === 0 && isOwn(only) ? "/my-account" : "/switch-client-hub";
}

/** "Send me a link". */
export function sendLink(context: RequestContext, uri: string, fields: Fields) {
  return submit(
    mailHubLink,
    context,
    fields,
    ({ codeId }) =>
      redirect(
        withTarget(clientHubPath(uri, "/code"), clientHubPath(uri), { id: codeId, link: "" }),
      ),
    { ...fields, uri },
  );
}
