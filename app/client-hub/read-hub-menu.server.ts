import * as z from "zod";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { unseenByClientSql } from "../conversations/unread";
import { MOST_UNREAD } from "../office/unread-count";
import { kept } from "../security/company-access";
import { accountOf, accountSql, openCompany, type OpenCompany } from "./hub-account.server";
import { CompanyName } from "./input";
import { hashesOf } from "./list-available-hubs.server";

/** What the hub's menu offers the caller (HUB-032 to HUB-036). */
export const readHubMenu = operation({
  name: "read hub menu",
  may: visitor,
  effect: "read",
  input: z.object({ uri: CompanyName.optional().describe("The company whose hub is shown.") }),
  output: z.object({
    isOpen: z.boolean(),
    hasSeveral: z.boolean().describe("Whether the caller has several accounts, at any companies."),
    hasJobs: z.boolean().describe("Whether the company has jobs for the client (OPEN-008)."),
    unread: z
      .int()
      .describe(`The company's messages that the client has not seen; at most ${MOST_UNREAD}.`),
    ofAccount: z
      .boolean()
      .describe("Whether only an account's sign-in opens it: then it has no own logout."),
  }),
  async run(context, { uri }) {
    const session = await context.hub();
    if (!session) return { isOpen: false, hasSeveral: false, ...NOTHING, ofAccount: false };
    const { addresses, hasOwn, scopes, lapsed } = session;
    const ofAccount = session.ofAccount && !hasOwn;
    const isOpen = addresses.length + scopes.length + lapsed.length > 0;
    const [several, ofClient] = await Promise.all([
      hasSeveral(context, addresses),
      menuOfClient(context, uri),
    ]);
    return { isOpen, ofAccount, hasSeveral: several, ...ofClient };
  },
});

const NOTHING = { hasJobs: false, unread: 0 };

/** Nothing for a client whose hub is not open here, or not chosen yet. */
async function menuOfClient(context: RequestContext, uri: string | undefined) {
  if (uri === undefined) return NOTHING;
  try {
    const opened = await openCompany(context, uri);
    const [account, unread] = await Promise.all([accountOf(opened), unreadOf(opened)]);
    return { hasJobs: account.jobs > 0, unread };
  } catch (error) {
    if (error instanceof Refusal) return NOTHING;
    throw error;
  }
}

async function unreadOf(opened: OpenCompany) {
  const { sql, values } = accountSql(opened);
  const row = await opened.work.reads.first<{ count: number }>(
    `SELECT ${unseenByClientSql(sql)} AS count`,
    ...values,
  );
  return row?.count ?? 0;
}

/** By the directory, which follows the offices within seconds. */
async function hasSeveral({ config, reads }: RequestContext, addresses: Addresses) {
  if (addresses.length === 0) return false;
  const row = await reads.first<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT DISTINCT a.client_id FROM client_address a
      CROSS JOIN company c ON c.id = a.company_id
      WHERE a.address_hash IN (SELECT value FROM json_each(?)) AND ${kept} LIMIT 2)`,
    JSON.stringify(hashesOf(config, addresses)),
  );
  return row?.count === 2;
}

type Addresses = Parameters<typeof hashesOf>[1];
