/** What a person wrote in conversations, for the export of their account. */
import { askAll, unavailableOf } from "../database/work-databases/ask-all.server";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";

interface Row {
  company_id: string;
  side: "client" | "company";
  document: string;
  text: string;
  at: number;
}

/**
 * The newest ones of each work database, with the companies' names. Throws "unavailable" if one does not
 * answer: an export without it would look complete.
 */
export async function messagesOfPerson(
  { reads, workDatabases, notice }: Pick<RequestContext, "reads" | "workDatabases" | "notice">,
  userId: string,
  most: number,
) {
  const asked = await askAll(workDatabases, notice, async (db) => {
    const { results } = await db
      .prepare(
        `SELECT company_id, side, document, text, at FROM message INDEXED BY message_person
          WHERE person_id = ? ORDER BY at DESC LIMIT ?`,
      )
      .bind(userId, most)
      .all<Row>();
    return results;
  });
  if (unavailableOf(asked).length > 0)
    throw new Refusal("unavailable", "Part of your data can’t be read at the moment. Try later.");
  const rows = asked.flatMap(({ answer }) => answer ?? []);
  const names = await companyNames(reads, rows);
  return rows.map(({ company_id, ...row }) => ({ company: names.get(company_id) ?? "", ...row }));
}

async function companyNames(reads: RequestContext["reads"], rows: Row[]) {
  if (rows.length === 0) return new Map<string, string>();
  const found = await reads.all<{ provider_id: string; vanity_name: string }>(
    `SELECT c.provider_id, c.vanity_name FROM json_each(?) j
      CROSS JOIN company c ON c.provider_id = j.value`,
    JSON.stringify([...new Set(rows.map(({ company_id }) => company_id))]),
  );
  return new Map(found.map((one) => [one.provider_id, one.vanity_name]));
}
