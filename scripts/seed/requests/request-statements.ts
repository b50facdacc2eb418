/** The rows of an office's demo requests, written with the product's own statements. */
import { configFrom } from "../../../app/config";
import { messageSql } from "../../../app/conversations/message.server";
import { bound, type BoundSql } from "../../../app/database/one-trip";
import { countRequest, insertRequest } from "../../../app/requests/insert-request.server";
import { newClientSql } from "../../../app/requests/request-client.server";
import { eventSql } from "../../../app/requests/request-statements.server";
import { sha256 } from "../../../app/security/hash.server";
import type { OfficeCompany } from "../office-companies";
import { LINKED, stories } from "./bluebonnet";
import { DEMO_LINK, EXPIRED_LINK } from "./demo-link";
import type { Told } from "./told";

/** With the address key of a worker without settings. */
const config = configFrom({
  ENVIRONMENT: "development",
  MAIN_ORIGIN: "http://localhost",
  SUPPORT_EMAIL: "support@tradepost.example",
});

export function requestStatements(db: D1Database, company: OfficeCompany, requests: Told[]) {
  const { provider_id: companyId } = company;
  const statements = [
    ...requests.flatMap((one) => statementsOf(companyId, one)),
    {
      sql: `UPDATE conversation SET unread = EXISTS (SELECT 1 FROM request r
          WHERE r.company_id = conversation.company_id AND r.client_id = conversation.client_id
            AND r.unread_at IS NOT NULL) WHERE company_id = ?`,
      values: [companyId],
    },
    {
      sql: "UPDATE tenant SET last_request = ? WHERE company_id = ?",
      values: [1000 + requests.length, companyId],
    },
  ];
  return statements.map((one) => bound(db, one));
}

function statementsOf(
  companyId: string,
  { row, events, messages, isNew, worker }: Told,
): BoundSql[] {
  const at = row.created_at;
  const [insert] = insertRequest(row, []) as [BoundSql];
  return [
    ...(isNew ? newClientSql({ config, now: () => at }, companyId, row.client_id, row) : []),
    insert,
    countRequest(row),
    ...events.map(({ kind, side, reason, from, to, at: when }) =>
      eventSql(
        { ...row, status: from },
        { kind, side, reason, to, ...(side === "company" && { person: worker }) },
        when,
      ),
    ),
    ...messages.flatMap((entry) =>
      messageSql(companyId, { conversation: row.client_id, clientId: row.client_id, entry }),
    ),
    // Messages of the client count as news; what the office has answered since is none.
    {
      sql: "UPDATE request SET unread_at = ? WHERE company_id = ? AND number = ?",
      values: [row.unread_at, companyId, row.number],
    },
    ...(row.answers.includes(LINKED) ? [linkSql(companyId, row, DEMO_LINK)] : []),
    ...(row.answers.includes(stories[0]!.text) ? [linkSql(companyId, row, EXPIRED_LINK)] : []),
  ];
}

function linkSql(companyId: string, row: Told["row"], { s, c }: typeof DEMO_LINK): BoundSql {
  return {
    sql: `INSERT INTO secure_link (company_id, hash, hub_id, document, email, created_at)
      VALUES (?, ?, ?, ?, ?, ?)`,
    values: [companyId, sha256(s), c, `request ${row.number}`, row.email, row.created_at],
  };
}
