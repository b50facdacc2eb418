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
    `SELECT DISTINCT c.* ${OPENED} ORDER BY c.sort_name, c.id LIMIT ${MAX_CLIENTS}`,
    companyId,
    ...addressLists(addresses),
  );
}

/**
 * With ?1 the company, ?2 and ?3 the addresses; may have a client twice. Joined from the addresses on:
 * otherwise SQLite may read all clients of the company.
 */
const OPENED = `FROM (SELECT e.client_id AS id FROM json_each(?2) j
      CROSS JOIN client_email e ON e.company_id = ?1 AND e.email = j.value
    UNION ALL SELECT m.id FROM json_each(?3) j
      CROSS JOIN client m ON m.company_id = ?1 AND m.mobile = j.value
        AND m.mobile <> '' AND m.merged_into IS NULL AND (m.mobile_known = 1 OR m.email = '')) o
  CROSS JOIN client c ON c.company_id = ?1 AND c.id = o.id WHERE c.merged_into IS NULL`;

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
    sql: `(SELECT c.id ${OPENED} ORDER BY c.id = ?4 DESC LIMIT 1)`,
    values: [companyId, ...addressLists(addresses), wanted],
  };
}

/** The client that was chosen at a company of the directory. */
export function chosenAt({ choices }: HubSession, companyId: number) {
  return choices.find((one) => one.companyId === companyId)?.clientId;
}
