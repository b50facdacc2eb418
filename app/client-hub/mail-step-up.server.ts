/** A code for someone who has one document open, and wants the whole hub. */
import * as z from "zod";
import { sendsSms } from "../config";
import type { Work } from "../database/work-databases/work";
import { MailedCode } from "../identity/register.server";
import { masked, maskedPhone } from "../notifications/masked";
import type { RequestContext } from "../operations/context";
import type { HubAddress, HubSession } from "../operations/hub-session";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { clientsWith } from "../clients/clients-with.server";
import { mayStepUp } from "./hub-account.server";
import { hubCompany, hubWork, type HubCompany } from "./hub-company.server";
import { CompanyName } from "./input";
import { messages } from "./messages";
import { sendHubCode } from "./send-hub-code.server";

const To = z.object({
  address: z.string().describe("Where the code goes, masked: the link may have been forwarded."),
  kind: z.enum(["email", "mobile"]),
});

/** Where `mailStepUp` would send a code; undefined if the client has no address. */
export const readStepUp = operation({
  name: "read step-up",
  may: visitor,
  effect: "read",
  input: z.object({ uri: CompanyName }),
  output: z.object({ to: To.optional() }),
  async run(context, { uri }) {
    const { target } = await stepUpOf(context, uri);
    return { to: target && shown(target.address) };
  },
});

/**
 * Mails a code to an address of the client whose document is open; which one is never in the hands of
 * the caller. Throws "signed-out" if nothing is open, "conflict" if the client has no address.
 */
export const mailStepUp = operation({
  name: "mail step-up code",
  may: visitor,
  effect: "write",
  input: z.object({ uri: CompanyName }),
  output: MailedCode.extend({ to: To }),
  async run(context, { uri }) {
    const { company, target } = await stepUpOf(context, uri);
    if (!target) throw new Refusal("conflict", messages.noAddressKnown(company.name));
    const mailed = await sendHubCode(context, company, {
      ...target,
      withLink: false,
      isMasked: true,
    });
    return { ...mailed, to: shown(target.address) };
  },
});

interface Target {
  address: HubAddress;
  client: { id: string };
}

async function stepUpOf(
  context: RequestContext,
  uri: string,
): Promise<{ company: HubCompany; target: Target | undefined }> {
  const [session, company] = await Promise.all([context.hub(), hubCompany(context, uri)]);
  if (!session || !company || !mayStepUp(session, company))
    throw new Refusal("signed-out", messages.noSession);
  const work = hubWork(context, company);
  const [lapsed, linked] = await Promise.all([
    lapsedTarget(work, session),
    linkedTarget(context, work, session, company),
  ]);
  const target = lapsed ?? linked;
  // As for a missing one: nobody learns which unpublished companies exist.
  if (!target && company.is_public !== 1) throw new Refusal("signed-out", messages.noSession);
  return { company, target };
}

/** The address that opened the hub before, if a client of this company still has it. */
async function lapsedTarget(work: Work, { lapsed }: HubSession): Promise<Target | undefined> {
  const found = await Promise.all(lapsed.map((address) => clientsWith(work, [address])));
  const i = found.findIndex((clients) => clients.length > 0);
  return i < 0 ? undefined : { address: lapsed[i]!, client: found[i]![0]! };
}

/** The address of the client whose document was opened last: the one that its link was mailed to first. */
async function linkedTarget(
  { config }: RequestContext,
  { reads, companyId }: Work,
  { scopes }: HubSession,
  company: HubCompany,
): Promise<Target | undefined> {
  const scope = scopes.find((one) => one.companyId === company.id);
  if (!scope) return undefined;
  const rows = await reads.all<{ id: string; mobile: string; email: string | null }>(
    `SELECT c.id, c.mobile, e.email FROM client c
        LEFT JOIN client_email e ON e.company_id = c.company_id AND e.client_id = c.id
      WHERE c.company_id = ?1 AND c.id = coalesce(
        (SELECT client_id FROM request WHERE company_id = ?1 AND 'request ' || number = ?2
          AND number = CAST(substr(?2, 9) AS INTEGER)),
        (WITH RECURSIVE kept AS (
            SELECT id, merged_into FROM client WHERE company_id = ?1 AND id = ?3
            UNION SELECT m.id, m.merged_into FROM kept
              CROSS JOIN client m ON m.company_id = ?1 AND m.id = kept.merged_into)
          SELECT id FROM kept WHERE merged_into IS NULL))
        AND (SELECT revoked_at FROM secure_link WHERE company_id = ?1 AND hash = ?4) IS NULL
      ORDER BY e.email = (SELECT email FROM secure_link WHERE company_id = ?1 AND hash = ?4) DESC,
        e.position, e.email`,
    companyId,
    scope.document,
    scope.clientId,
    scope.linkHash,
  );
  const [first] = rows;
  if (!first) return undefined;
  const client = { id: first.id };
  if (first.email !== null) return { client, address: { kind: "email", address: first.email } };
  return first.mobile && sendsSms(config)
    ? { client, address: { kind: "mobile", address: first.mobile } }
    : undefined;
}

function shown({ kind, address }: HubAddress) {
  return { kind, address: kind === "email" ? masked(address) : maskedPhone(address) };
}
