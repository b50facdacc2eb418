import * as z from "zod";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { kept } from "../security/company-access";
import { hashesOf } from "./list-available-hubs.server";

/** What the hub's menu offers the caller (HUB-032 to HUB-036). */
export const readHubMenu = operation({
  name: "read hub menu",
  may: visitor,
  effect: "read",
  input: z.unknown().optional(),
  output: z.object({
    isOpen: z.boolean(),
    hasSeveral: z.boolean().describe("Whether the caller has several accounts, at any companies."),
    ofAccount: z
      .boolean()
      .describe("Whether only an account's sign-in opens it: then it has no own logout."),
  }),
  async run(context) {
    const session = await context.hub();
    if (!session) return { isOpen: false, hasSeveral: false, ofAccount: false };
    const { addresses, hasOwn, scopes, lapsed } = session;
    const ofAccount = session.ofAccount && !hasOwn;
    const isOpen = addresses.length + scopes.length + lapsed.length > 0;
    return { isOpen, ofAccount, hasSeveral: await hasSeveral(context, addresses) };
  },
});

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
