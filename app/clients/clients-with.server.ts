/** The clients of a company that have one of some proved addresses now. */
import type { Work } from "../database/work-databases/work";
import type { HubAddress, HubSession } from "../operations/hub-session";
import type { ClientRow } from "./client.server";

/** Of one company: more clients with the same address would be a mistake. */
const MAX_CLIENTS = 50;

/** By name. */
export async function clientsWith({ reads, companyId }: Work, addresses: HubAddress[]) {
  if (addresses.length === 0) return [];
  return reads.all<ClientRow>(
    `SELECT c.* FROM client c WHERE c.company_id = ?1 AND c.merged_into IS NULL
        AND c.id IN (${OPENED}) ORDER BY c.sort_name, c.id LIMIT ${MAX_CLIENTS}`,
    companyId,
    ...addressLists(addresses),
  );
}

/** With ?1 the company, ?2 and ?3 the addresses. */
const OPENED = `SELECT client_id FROM client_email
    WHERE company_id = ?1 AND email IN (SELECT value FROM json_each(?2))
  UNION SELECT id FROM client WHERE company_id = ?1 AND merged_into IS NULL AND mobile <> ''
    AND mobile IN (SELECT value FROM json_each(?3)) AND (mobile_known = 1 OR email = '')`;

function addressLists(addresses: HubAddress[]) {
  const list = (kind: HubAddress["kind"]) =>
    JSON.stringify(addresses.filter((one) => one.kind === kind).map(({ address }) => address));
  return [list("email"), list("mobile")];
}

/**
 * The id of one of them as SQL, for another read of the same turn: `wanted`, else the only one. Binds ?1
 * (the company) to ?4.
 */
export function clientWithSql({ companyId }: Work, addresses: HubAddress[], wanted: string) {
  return {
    sql: `(SELECT id FROM client WHERE company_id = ?1 AND merged_into IS NULL AND id IN (${OPENED})
      ORDER BY id = ?4 DESC LIMIT 1)`,
    values: [companyId, ...addressLists(addresses), wanted],
  };
}

/** The client that was chosen at a company of the directory. */
export function chosenAt({ choices }: HubSession, companyId: number) {
  return choices.find((one) => one.companyId === companyId)?.clientId;
}
