/** What a mailed code, or a hub's link in the browser that asked for it, proves about an address. */
import { verifyEmail } from "../clients/client-statements.server";
import type { RequestContext } from "../operations/context";
import { basisEffect } from "../reviews/basis.server";
import type { HubAddress } from "../operations/hub-session";
import { hubWork, type HubCompany } from "./hub-company.server";

/**
 * Counts only for an address that a client of the company has already. The requests that were sent
 * with it are confirmed, too.
 */
export async function noteProved(
  context: Pick<RequestContext, "work" | "now" | "config">,
  company: HubCompany,
  { kind, address }: HubAddress,
) {
  const work = hubWork(context, company);
  const at = context.now();
  if (kind === "mobile") {
    // Only of a client without an email address, whom nobody else could have made.
    await work.write(
      [],
      [
        {
          sql: `UPDATE client SET mobile_known = 1 WHERE company_id = ? AND mobile = ?
            AND email = '' AND merged_into IS NULL`,
          values: [work.companyId, address],
        },
      ],
    );
    return;
  }
  const values = [at, work.companyId, address];
  const unconfirmed = `confirmed_at IS NULL AND email = ?3
    AND client_id = (SELECT client_id FROM client_email WHERE company_id = ?2 AND email = ?3)`;
  await work.write(
    [],
    [
      verifyEmail(work.companyId, { email: address }, at),
      {
        sql: `INSERT INTO request_event (company_id, number, at, id, kind, side, from_status, to_status)
          SELECT company_id, number, ?1, lower(hex(randomblob(16))), 'confirmed', 'client', status,
            status FROM request WHERE company_id = ?2 AND ${unconfirmed}`,
        values,
      },
      {
        sql: `UPDATE request SET confirmed_at = ?1 WHERE company_id = ?2 AND ${unconfirmed}`,
        values,
      },
      ...basisEffect(context.config, { companyId: work.companyId, email: address }, at, {
        sql: `EXISTS (SELECT 1 FROM request WHERE company_id = ? AND email = ? AND confirmed_at = ?
          AND client_id = (SELECT client_id FROM client_email WHERE company_id = ? AND email = ?))`,
        values: [work.companyId, address, at, work.companyId, address],
      }),
    ],
  );
}
