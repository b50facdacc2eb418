/** Decides what to do with each row of a client file: a new client, more data for one, or nothing. */
import type { RowError } from "../imports/csv";
import { importsOf } from "../office/next-import";
import type { Work } from "../database/work-databases/work";
import { clientOf, marksOf, type ClientRow, type StoredClient } from "./client.server";
import { clientName, sortName } from "./client-words";
import type { FileRow } from "./client-file";
import { differences } from "./client-statements.server";
import { clientFields, type ClientInput } from "./input";
import { limits } from "./limits";

export interface ImportPlan {
  fresh: { id: string; input: ClientInput }[];
  /** Existing clients that lack some data, before and after. */
  completed: { before: StoredClient; input: ClientInput; details: object }[];
  unchanged: number;
  repeated: number;
  /** Rows of a client that has other values, which stay. */
  conflicts: { line: number; message: string }[];
  /** Rows that are left out. */
  errors: RowError[];
  /** The office's number of imported batches. If it grew, the plan is out of date. */
  imports: number;
}

/** A client of the plan: a new one, or an existing one with what it gets. */
interface Planned {
  existing: StoredClient | undefined;
  input: ClientInput;
}

/**
 * A row is an existing client's, or an earlier row's, if it has one of their email addresses and no
 * other name; or the same name, phone number and street. The same file twice therefore makes
 * nothing twice. A name alone says nothing: two people may have it.
 */
export async function planImport(work: Work, rows: readonly FileRow[]): Promise<ImportPlan> {
  const [existing, imports] = await Promise.all([existingOf(work, rows), importsOf(work)]);
  const known = new Map<string, Planned>();
  const learn = (planned: Planned, input: ClientInput) => {
    for (const key of keysOf(input)) if (!known.has(key)) known.set(key, planned);
  };
  for (const client of existing)
    learn({ existing: client, input: pickInput(client) }, pickInput(client));
  const inFile = new Set<Planned>();
  const [errors, conflicts]: [RowError[], ImportPlan["conflicts"]] = [[], []];
  let repeated = 0;
  for (const { line, input } of rows) {
    const alike = keysOf(input).flatMap((key) => known.get(key) ?? []);
    const found = alike.find((one) => !haveOtherNames(one.input, input));
    if (!found && alike[0]) {
      errors.push({ line, column: "email", message: takenText(clientName(alike[0].input)) });
      continue;
    }
    const planned = found ?? { existing: undefined, input };
    if (inFile.has(planned)) repeated += 1;
    inFile.add(planned);
    // An address belongs to one client: another one's is not added.
    const free = input.emails.filter(
      (email) => (known.get(`email ${email}`) ?? planned) === planned,
    );
    planned.input = completed(planned.input, { ...input, emails: free });
    const left = leftOut(planned.input, input);
    if (left.length > 0)
      conflicts.push({ line, message: conflictText(clientName(planned.input), left) });
    learn(planned, planned.input);
  }
  const all = [...inFile];
  const changed = all.flatMap(({ existing: before, input }) => {
    if (!before) return [];
    const details = differences(pickInput(before), input);
    return Object.keys(details).length > 0 ? [{ before, input, details }] : [];
  });
  return {
    fresh: all.flatMap(({ existing: before, input }) =>
      before ? [] : [{ id: crypto.randomUUID(), input }],
    ),
    completed: changed,
    unchanged: all.filter(({ existing: before }) => before).length - changed.length,
    repeated,
    conflicts,
    errors,
    imports,
  };
}

function keysOf(input: ClientInput) {
  const { emails, mobilePhoneNumber, address } = input;
  const isPlain = !mobilePhoneNumber && !address;
  const who = `who ${sortName(input)}|${mobilePhoneNumber}|${address.toLowerCase()}`;
  return [
    ...emails.map((email) => `email ${email}`),
    // With nothing but a name, equal rows are one client; one with an address is not among them.
    ...(isPlain && emails.length > 0 ? [] : [who]),
  ];
}

/** Of two with one email address: a couple, or one address for a whole company. */
function haveOtherNames(known: ClientInput, row: ClientInput) {
  const [a, b] = [personOf(known), personOf(row)];
  if (a && b) return a !== b;
  const [c, d] = [companyOf(known), companyOf(row)];
  return c !== "" && d !== "" && c !== d;
}

function personOf(client: ClientInput) {
  return sortName({ ...client, companyName: "" });
}

function companyOf({ companyName }: ClientInput) {
  return sortName({ firstName: "", lastName: "", companyName });
}

const serviceFields = ["address", "address2", "city", "stateCode", "zipCode"] as const;
const billingFields = [
  "separateBilling",
  "billingAddress",
  "billingAddress2",
  "billingCity",
  "billingStateCode",
  "billingZipCode",
] as const;

/** The first, with what only the second has. The parts of a name or an address belong together. */
function completed(known: ClientInput, row: ClientInput): ClientInput {
  const isNamed = known.firstName !== "" || known.lastName !== "";
  const isPlaced = serviceFields.some((field) => known[field] !== "");
  const shares = known.emails.length === 0 || row.emails.some((one) => known.emails.includes(one));
  return {
    ...known,
    ...(!isNamed && { firstName: row.firstName, lastName: row.lastName }),
    ...(!isPlaced && pick(row, serviceFields)),
    ...(!known.separateBilling && row.separateBilling && pick(row, billingFields)),
    companyName: known.companyName || row.companyName,
    mobilePhoneNumber: known.mobilePhoneNumber || row.mobilePhoneNumber,
    notes: known.notes || row.notes,
    // Who has an address can open the client's documents: only with one that is known already.
    emails: shares
      ? [...new Set([...known.emails, ...row.emails])].slice(0, limits.emails)
      : known.emails,
  };
}

/** What a row has that its client does not get. */
function leftOut(client: ClientInput, row: ClientInput): string[] {
  const lacks = (fields: readonly (keyof ClientInput)[]) =>
    fields.some((field) => row[field] && plain(row[field]) !== plain(client[field]));
  return [
    ...(lacks(["companyName"]) ? ["company"] : []),
    ...(row.emails.some((email) => !client.emails.includes(email)) ? ["email"] : []),
    ...(lacks(["mobilePhoneNumber"]) ? ["phone"] : []),
    ...(lacks(serviceFields) ? ["address"] : []),
    ...(lacks(billingFields) ? ["billing address"] : []),
    ...(lacks(["notes"]) ? ["notes"] : []),
  ];
}

function plain(value: unknown) {
  return String(value).toLowerCase();
}

function takenText(name: string) {
  return `${name} has this email address. Each client needs an address of their own.`;
}

function conflictText(name: string, left: string[]) {
  const list = new Intl.ListFormat("en-US").format(left);
  return `${name} already has a different ${list}. We keep what’s there.`;
}

function pick<Field extends keyof ClientInput>(input: ClientInput, fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field, input[field]])) as Pick<
    ClientInput,
    Field
  >;
}

function pickInput(client: ClientInput) {
  return pick(client, Object.keys(clientFields) as (keyof ClientInput)[]);
}

async function existingOf(
  { reads, companyId }: Work,
  rows: readonly FileRow[],
): Promise<StoredClient[]> {
  const emails = rows.flatMap(({ input }) => input.emails);
  const names = [...new Set(rows.map(({ input }) => sortName(input)))];
  const [byEmail, byName] = await Promise.all([
    reads.all<ClientRow>(
      `SELECT DISTINCT c.* FROM json_each(?2) j
        CROSS JOIN client_email e ON e.company_id = ?1 AND e.email = j.value
        CROSS JOIN client c ON c.company_id = ?1 AND c.id = e.client_id`,
      companyId,
      JSON.stringify(emails),
    ),
    reads.all<ClientRow>(
      `SELECT c.* FROM json_each(?2) j CROSS JOIN client c
        ON c.company_id = ?1 AND c.sort_name = j.value AND c.merged_into IS NULL`,
      companyId,
      JSON.stringify(names),
    ),
  ]);
  const found = new Map([...byEmail, ...byName].map((row) => [row.id, row]));
  const addresses = await reads.all<{ client_id: string; email: string }>(
    `SELECT e.client_id, e.email FROM json_each(?2) j CROSS JOIN client_email e
      ON e.company_id = ?1 AND e.client_id = j.value ORDER BY e.client_id, e.position`,
    companyId,
    JSON.stringify([...found.keys()]),
  );
  const emailsOf = new Map<string, string[]>();
  for (const { client_id, email } of addresses)
    emailsOf.set(client_id, [...(emailsOf.get(client_id) ?? []), email]);
  return [...found.values()].map((row) => ({
    ...clientOf(row, emailsOf.get(row.id) ?? []),
    ...marksOf(row),
  }));
}
