/** A client as the office sees it, and its row. */
import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import type { client } from "../database/work-databases/tables";
import { Refusal } from "../refusal";
import { clientName } from "./client-words";
import { messages, type ClientInput } from "./input";

export type ClientRow = typeof client.$inferSelect;

const Moment = z.int().describe("UTC epoch milliseconds.");

export const Client = z.object({
  id: z.string().describe("The contract's clientHubId."),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  emails: z.array(z.string()).describe("The main address first."),
  mobilePhoneNumber: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  stateCode: z.string(),
  zipCode: z.string(),
  separateBilling: z.boolean(),
  billingAddress: z.string(),
  billingAddress2: z.string(),
  billingCity: z.string(),
  billingStateCode: z.string(),
  billingZipCode: z.string(),
  notes: z.string().describe("For the office; never shown to the client."),
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int().meta({ description: "Also sent as the ETag, for If-Match." }),
});
export type Client = z.output<typeof Client>;

/** The columns of a client's input, by field. */
const columnOf = {
  firstName: "first_name",
  lastName: "last_name",
  companyName: "company_name",
  mobilePhoneNumber: "mobile",
  address: "address",
  address2: "address2",
  city: "city",
  stateCode: "state_code",
  zipCode: "zip",
  separateBilling: "separate_billing",
  billingAddress: "billing_address",
  billingAddress2: "billing_address2",
  billingCity: "billing_city",
  billingStateCode: "billing_state_code",
  billingZipCode: "billing_zip",
  notes: "notes",
} as const satisfies Record<Exclude<keyof ClientInput, "emails">, keyof ClientRow>;

export const clientColumns = Object.entries(columnOf) as [
  keyof typeof columnOf,
  (typeof columnOf)[keyof typeof columnOf],
][];

/** The values of a client's columns, as bound to a statement. */
export function columnValues(input: ClientInput): Record<string, string | number> {
  return Object.fromEntries(
    clientColumns.map(([field, column]) => {
      const value = input[field];
      return [column, typeof value === "boolean" ? Number(value) : value];
    }),
  );
}

export function clientOf(row: ClientRow, emails: string[]): Client {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    emails,
    mobilePhoneNumber: row.mobile,
    address: row.address,
    address2: row.address2,
    city: row.city,
    stateCode: row.state_code,
    zipCode: row.zip,
    separateBilling: row.separate_billing === 1,
    billingAddress: row.billing_address,
    billingAddress2: row.billing_address2,
    billingCity: row.billing_city,
    billingStateCode: row.billing_state_code,
    billingZipCode: row.billing_zip,
    notes: row.notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

export type StoredClient = Client & { mergedInto: string | null; mobileKnown: boolean };

/** What the office doesn't see. */
export function marksOf({ merged_into, mobile_known }: ClientRow) {
  return { mergedInto: merged_into, mobileKnown: mobile_known === 1 };
}

export function withoutMark({ mergedInto: _, mobileKnown: __, ...client }: StoredClient): Client {
  return client;
}

/** Also finds a merged client. Throws "not-found" for another company's. */
export async function storedClient({ reads, companyId }: Work, id: string): Promise<StoredClient> {
  const [row, emails] = await Promise.all([
    reads.first<ClientRow>("SELECT * FROM client WHERE company_id = ? AND id = ?", companyId, id),
    reads.all<{ email: string }>(
      `SELECT email FROM client_email WHERE company_id = ? AND client_id = ?
        ORDER BY position, email`,
      companyId,
      id,
    ),
  ]);
  if (!row) throw new Refusal("not-found", messages.noClient);
  return {
    ...clientOf(
      row,
      emails.map(({ email }) => email),
    ),
    ...marksOf(row),
  };
}

/** Throws "not-found" for another company's client. */
export async function nameOfClient(work: Work, id: string) {
  return clientName(await storedClient(work, id));
}
