/** Where a person has messages: with the companies they are a client of, and in the offices they work in. */
import * as z from "zod";
import { chosenAt, clientWithSql } from "../../clients/clients-with.server";
import { hashesOf } from "../../client-hub/list-available-hubs.server";
import { unseenByClientSql } from "../../conversations/unread";
import { MOST_UNREAD, unreadInOfficeSql } from "../../office/unread-count";
import { hubWork } from "../../client-hub/hub-company.server";
import type { RequestContext } from "../../operations/context";
import type { HubSession } from "../../operations/hub-session";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { kept } from "../../security/company-access";

/** Of one person. */
const MOST = 50;

const Inbox = z.object({
  name: z.string().describe("The company's."),
  vanityName: z.string(),
  timeZone: z.string(),
  side: z.enum(["client", "company"]).describe("The person's. Company: they work for it."),
  unread: z
    .int()
    .describe(
      `Unread messages of the company; in an office, conversations with some. At most ${MOST_UNREAD}.`,
    ),
  lastAt: z.int().describe("When somebody wrote last, UTC epoch milliseconds."),
});
export type Inbox = z.output<typeof Inbox>;

/** Those with messages, the latest first. */
export const listInboxes = operation({
  name: "list inboxes",
  may: user,
  effect: "read",
  input: z.undefined().optional(),
  output: z.object({ inboxes: z.array(Inbox) }),
  async run(context) {
    const session = await context.hub();
    const companies = await companiesOf(context, session);
    const found = await Promise.all(companies.map((one) => inboxOf(context, one, session)));
    const inboxes = found.filter((one) => one !== undefined);
    return { inboxes: inboxes.toSorted((a, b) => b.lastAt - a.lastAt) };
  },
});

interface CompanyRow {
  id: number;
  provider_id: string;
  vanity_name: string;
  work_db: string | null;
  name: string;
  time_zone: string | null;
  side: Inbox["side"];
}

/** The directory follows the offices within seconds; the offices themselves say whose client somebody is. */
function companiesOf({ actor, config, reads }: RequestContext, session: HubSession | undefined) {
  const columns = "c.id, c.provider_id, c.vanity_name, c.work_db, c.name, c.time_zone";
  return reads.all<CompanyRow>(
    `SELECT ${columns}, 'client' AS side FROM company c
        WHERE ${kept} AND c.id IN (SELECT company_id FROM client_address
          WHERE address_hash IN (SELECT value FROM json_each(?1)))
      UNION ALL SELECT ${columns}, 'company' FROM company c
        WHERE ${kept} AND c.office_held = 0 AND c.id IN (
          SELECT company_id FROM company_owner WHERE person_id = ?2
          UNION SELECT company_id FROM company_staff WHERE person_id = ?2)
      LIMIT ${MOST}`,
    JSON.stringify(hashesOf(config, session?.addresses ?? [])),
    actor.kind === "user" ? actor.personId : 0,
  );
}

/** Undefined without messages, and if the office does not answer: that hides nothing else. */
async function inboxOf(
  context: RequestContext,
  company: CompanyRow,
  session: HubSession | undefined,
): Promise<Inbox | undefined> {
  const { side, name, vanity_name: vanityName, time_zone } = company;
  try {
    const row =
      side === "client"
        ? await asClient(context, company, session)
        : await inOffice(context, company);
    if (!row) return undefined;
    const { unread, last_at: lastAt } = row;
    return { name, vanityName, timeZone: time_zone ?? "America/Chicago", side, unread, lastAt };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

interface Counted {
  unread: number;
  last_at: number;
}

function asClient(context: RequestContext, company: CompanyRow, session: HubSession | undefined) {
  const work = hubWork(context, company);
  const { sql, values } = clientWithSql(
    work,
    session?.addresses ?? [],
    (session && chosenAt(session, company.id)) ?? "",
  );
  return work.reads.first<Counted>(
    `SELECT v.last_at, ${unseenByClientSql("v.client_id")} AS unread
      FROM conversation v
      WHERE v.company_id = ?1 AND v.id = ${sql} AND v.has_messages = 1`,
    ...values,
  );
}

async function inOffice({ work }: RequestContext, { provider_id, work_db }: CompanyRow) {
  const { reads, companyId } = work({ providerId: provider_id, workDb: work_db });
  const row = await reads.first<{ unread: number; last_at: number | null }>(
    `SELECT ${unreadInOfficeSql} AS unread,
        (SELECT max(last_at) FROM (SELECT last_at FROM conversation INDEXED BY conversation_inbox
          WHERE company_id = ?1 AND folder = 'open' AND has_messages = 1
          ORDER BY last_at DESC LIMIT 1)) AS last_at`,
    companyId,
  );
  return row?.last_at == null ? undefined : { unread: row.unread, last_at: row.last_at };
}
