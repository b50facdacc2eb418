/** The clients of an imported file: those that exist, and those that it makes. */
import { clientOf as clientOfRow, type Client, type ClientRow } from "../clients/client.server";
import { clientName, sortName } from "../clients/client-words";
import type { ClientInput } from "../clients/input";
import type { Work } from "../database/work-databases/work";
import type { RowError } from "../imports/csv";
import type { ImportedRecord } from "./records";

export interface ClientsOf {
  /** By record; undefined: its client is among `fresh`. */
  existing: Map<ImportedRecord, Client>;
  fresh: { id: string; input: ClientInput; records: ImportedRecord[] }[];
  errors: RowError[];
}

/**
 * By email address; else by name and phone number; a row without an email address also by a name that
 * one client has, without another phone number. A name of several clients is an error: a guess would
 * show a document to someone else.
 */
export async function clientsOf(work: Work, records: ImportedRecord[]): Promise<ClientsOf> {
  const known = await knownClients(work, records);
  const found: ClientsOf = { existing: new Map(), fresh: [], errors: [] };
  const made = new Map<string, ClientsOf["fresh"][number]>();
  for (const record of records) {
    const { client, line } = record;
    const alike = candidates(known, client);
    if (alike.length > 1) {
      const message = `Several clients are named ${clientName(client)}. Add a column with their email addresses.`;
      found.errors.push({ line, column: "client", message });
    } else if (alike[0]) found.existing.set(record, alike[0]);
    else {
      const key = client.emails[0] ?? `${nameKey(client)}|${client.mobilePhoneNumber}`;
      const one = made.get(key) ?? { id: crypto.randomUUID(), input: client, records: [] };
      if (!made.has(key)) found.fresh.push(one);
      made.set(key, one);
      one.records.push(record);
    }
  }
  return found;
}

function candidates(known: Client[], client: ClientInput) {
  const byEmail = known.filter(({ emails }) => client.emails.some((one) => emails.includes(one)));
  if (byEmail.length > 0) return byEmail.slice(0, 1);
  const phone = client.mobilePhoneNumber;
  const named = known.filter((one) => nameKey(one) === nameKey(client));
  const withPhone = named.filter((one) => phone !== "" && one.mobilePhoneNumber === phone);
  if (withPhone.length > 0 || client.emails.length > 0) return withPhone;
  return named.filter((one) => phone === "" || one.mobilePhoneNumber === "");
}

/** As it is shown: a company without a person is named by its company. */
function nameKey(client: Pick<ClientInput, "firstName" | "lastName" | "companyName">) {
  return sortName({ firstName: clientName(client), lastName: "", companyName: "" });
}

async function knownClients({ reads, companyId }: Work, records: ImportedRecord[]) {
  const clients = records.map(({ client }) => client);
  const names = clients.flatMap((client) => [
    sortName({ ...client, companyName: "" }),
    nameKey(client),
  ]);
  const rows = await reads.all<ClientRow & { emails: string }>(
    `SELECT c.*, (SELECT json_group_array(email) FROM (SELECT e.email FROM client_email e
        WHERE e.company_id = c.company_id AND e.client_id = c.id ORDER BY e.position)) AS emails
      FROM (SELECT e.client_id AS id FROM json_each(?2) j
          CROSS JOIN client_email e ON e.company_id = ?1 AND e.email = j.value
        UNION SELECT n.id FROM json_each(?3) j CROSS JOIN client n
          ON n.company_id = ?1 AND n.sort_name >= j.value AND n.sort_name < j.value || char(1114111)) o
        CROSS JOIN client c ON c.company_id = ?1 AND c.id = o.id
      WHERE c.merged_into IS NULL`,
    companyId,
    JSON.stringify([...new Set(clients.flatMap(({ emails }) => emails))]),
    JSON.stringify([...new Set(names.filter(Boolean))]),
  );
  return rows.map((row) => clientOfRow(row, JSON.parse(row.emails) as string[]));
}

/** A client that was just made. */
export function freshClient(id: string, input: ClientInput, at: number): Client {
  return { ...input, id, createdAt: at, updatedAt: at, version: 1 };
}
