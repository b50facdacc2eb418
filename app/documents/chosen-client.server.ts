import { clientName, namesOf, type NamedRow } from "../clients/client-words";
import type { Work } from "../database/work-databases/work";

/** The client and their name; undefined if there is none, or if it was merged into another one. */
export async function chosenClient({ reads, companyId }: Work, id: string) {
  const row = await reads.first<NamedRow>(
    `SELECT first_name, last_name, company_name FROM client
      WHERE company_id = ? AND id = ? AND merged_into IS NULL`,
    companyId,
    id,
  );
  return row && { id, name: clientName(namesOf(row)) };
}
