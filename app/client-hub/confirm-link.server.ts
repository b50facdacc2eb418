/** What a person does with a link proves the address that it was mailed to. */
import * as z from "zod";
import { verifyEmail } from "../clients/client-statements.server";
import type { BoundSql } from "../database/one-trip";
import { operation, visitor } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { requestBasis } from "../requests/request-basis.server";
import { eventSql } from "../requests/request-statements.server";
import { noteProved } from "./note-proved.server";
import { hubRequest, type HubRequest } from "./hub-request.server";
import { OfHubRequest } from "./input";

/**
 * The page sends it after a person's first tap, key press or scroll. Loading or opening a link proves
 * nothing: mail scanners do both.
 */
export const confirmLink = operation({
  name: "confirm link",
  may: visitor,
  effect: "write",
  input: OfHubRequest,
  output: z.object({ confirmed: z.boolean().describe("Whether the sender proved the address.") }),
  find: hubRequest,
  async run(context, input, opened) {
    if (!opened.link) {
      const { row, session, company } = opened;
      const address = session.addresses.find(
        (one) => one.kind === "email" && one.address === row.email,
      );
      if (!address || row.confirmed_at !== null) return confirmedOf(opened);
      await noteProved(context, company, address);
      return confirmedOf(await hubRequest(context, input));
    }
    if (await noteOpened(context, opened)) return confirmedOf(await hubRequest(context, input));
    // Another link of the request, or another tab, was faster.
    const again = await hubRequest(context, input);
    return (await noteOpened(context, again))
      ? confirmedOf(await hubRequest(context, input))
      : confirmedOf(again);
  },
});

function confirmedOf({ row }: HubRequest) {
  return { confirmed: row.confirmed_at !== null };
}

/** False if there was nothing to note, or if it was noted meanwhile. */
export async function noteOpened(
  { config, now }: Pick<RequestContext, "config" | "now">,
  { work, link, row }: Pick<HubRequest, "work" | "link" | "row">,
): Promise<boolean> {
  if (!link || link.opened_at !== null) return false;
  const { companyId } = work;
  const at = now();
  const opened: BoundSql = {
    sql: `UPDATE secure_link SET opened_at = ?
      WHERE company_id = ? AND hash = ? AND opened_at IS NULL`,
    values: [at, companyId, link.hash],
  };
  const proved = verifyEmail(companyId, { email: link.email, clientId: row.client_id }, at);
  // A copied link has no address.
  const confirms = row.confirmed_at === null && link.email !== "" && link.email === row.email;
  const confirmed: BoundSql = {
    sql: `UPDATE request SET confirmed_at = ?
      WHERE company_id = ? AND number = ? AND confirmed_at IS NULL`,
    values: [at, companyId, row.number],
  };
  const done = await work.write(confirms ? [opened, confirmed] : [opened], [
    proved,
    ...(confirms
      ? [
          eventSql(row, { kind: "confirmed", side: "client" }, at),
          ...requestBasis(config, { ...row, confirmed_at: at }, at),
        ]
      : []),
  ]);
  return done !== undefined;
}
