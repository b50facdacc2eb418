/** In one company an email address belongs to one client, so that a request finds its client. */
import type { Work } from "../database/work-databases/work";
import { Refusal } from "../refusal";
import { clientName, namesOf, type NamedRow } from "./client-words";

/**
 * Throws "conflict" if another client has one of the addresses; not if it was made with this
 * one-use key, because then the call is a repeated one.
 */
export async function refuseTaken(
  { reads, companyId }: Work,
  id: string,
  emails: string[],
  key = "",
) {
  if (emails.length === 0) return;
  const taken = await reads.first<NamedRow & { email: string }>(
    `SELECT e.email, c.first_name, c.last_name, c.company_name FROM client_email e
      CROSS JOIN client c ON c.company_id = e.company_id AND c.id = e.client_id
      WHERE e.company_id = ?1 AND e.email IN (SELECT value FROM json_each(?2)) AND e.client_id <> ?3
        AND NOT EXISTS (SELECT 1 FROM used_key k WHERE k.company_id = ?1 AND k.key = ?4
          AND k.result = e.client_id)
      LIMIT 1`,
    companyId,
    JSON.stringify(emails),
    id,
    key,
  );
  if (!taken) return;
  throw takenRefusal(`${clientName(namesOf(taken))} already has the email address ${taken.email}.`);
}

/** If the address was taken between the check and the write. */
export function takenByOther(error: unknown): never {
  throw isTaken(error) ? takenRefusal("Another client already has this email address.") : error;
}

/** The same for a write that can be repeated: as if a guard had changed no row. */
export function unlessTaken(error: unknown): undefined {
  if (!isTaken(error)) throw error;
}

function isTaken(error: unknown) {
  return /constraint failed: client_email\./.test(String(error));
}

function takenRefusal(message: string) {
  return new Refusal("conflict", message, { emails: message });
}
