import * as z from "zod";
import type { RequestContext } from "../operations/context";
import type { HubSession } from "../operations/hub-session";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { beginHub, setChoice } from "./begin-hub.server";
import { clientsWith } from "../clients/clients-with.server";
import { hubCompany, hubWork } from "./hub-company.server";
import { keeperOf, tokensOf } from "./hub-session.server";
import { HubTokens } from "./hub-tokens";
import { CompanyName, OfHub } from "./input";
import { messages } from "./messages";

/**
 * Chooses one of the caller's accounts (API-059, HUB-027). Who came by the sign-in of an account gets a
 * session of the hub that ends with the sign-in. Throws "signed-out" for an account that the caller's
 * addresses don't open (HUB-030).
 */
export const switchHub = operation({
  name: "switch hub",
  may: visitor,
  effect: "write",
  input: z.object({ uri: CompanyName, clientHubId: OfHub.shape.clientHubId.unwrap() }),
  output: HubTokens.extend({
    secret: z.string().describe("Empty if the caller's session goes on."),
    uri: z.string(),
  }),
  async run(context, { uri, clientHubId }) {
    const [session, company] = await Promise.all([context.hub(), hubCompany(context, uri)]);
    const refused = new Refusal("signed-out", messages.switchFailed);
    if (!session || !company) throw refused;
    const clients = await clientsWith(hubWork(context, company), session.addresses);
    if (!clients.some(({ id }) => id === clientHubId)) throw refused;
    const choice = { companyId: company.id, clientId: clientHubId };
    const tokens =
      (session.id !== undefined && (await chooseIn(context, session.id, choice))) ||
      (await beginOfAccount(context, session, choice));
    return { ...tokens, uri: company.vanity_name };
  },
});

interface Choice {
  companyId: number;
  clientId: string;
}

/** Undefined if the session ended meanwhile. */
async function chooseIn(
  { config, db, keepers, now }: RequestContext,
  id: string,
  choice: Choice,
): Promise<HubTokens | undefined> {
  const at = now();
  const refresh = await keepers.issue(keeperOf(id), at);
  if (refresh === undefined) return undefined;
  await setChoice(db, id, choice).run();
  return { secret: "", ...(await tokensOf(config, id, refresh, at)) };
}

async function beginOfAccount(
  context: RequestContext,
  { ofAccount }: HubSession,
  choice: Choice,
): Promise<HubTokens> {
  const { actor, db } = context;
  if (!ofAccount || actor.kind !== "user" || actor.signInId === null)
    throw new Refusal("signed-out", messages.switchFailed);
  const { email, signInId } = actor;
  const { tokens, statements } = await beginHub(context, {
    address: { kind: "email", address: email, signInId },
    choice,
  });
  await db.batch(statements);
  return tokens;
}
