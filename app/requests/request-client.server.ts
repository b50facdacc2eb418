/** The client that a request belongs to: found by email address, else a new one. */
import { addressEffects } from "../clients/client-address.server";
import { clientsWith } from "../clients/clients-with.server";
import { insertClients } from "../clients/client-statements.server";
import { ClientInput } from "../clients/input";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import type { RequestRow } from "./request.server";

/** A phone number finds nobody: the office sees who may be the same person, and merges them. */
export async function clientWithEmail({ reads, companyId }: Work, email: string) {
  if (email === "") return undefined;
  const row = await reads.first<{ client_id: string }>(
    "SELECT client_id FROM client_email WHERE company_id = ? AND email = ?",
    companyId,
    email,
  );
  return row?.client_id;
}

/** Only for a number that the sender has proved: the client that has it, if only one does. */
export async function clientWithMobile(work: Work, mobile: string) {
  if (mobile === "") return undefined;
  const [only, ...others] = await clientsWith(work, [{ kind: "mobile", address: mobile }]);
  return others.length === 0 ? only?.id : undefined;
}

type Asker = Pick<
  RequestRow,
  | "number"
  | "confirmed_at"
  | "first_name"
  | "last_name"
  | "email"
  | "mobile"
  | "address"
  | "address2"
  | "city"
  | "state_code"
  | "zip"
>;

/** Adds the client with the request's contact details. Another client's address fails the batch. */
export function newClientSql(
  { config, now }: Pick<RequestContext, "config" | "now">,
  companyId: string,
  id: string,
  asker: Asker,
): BoundSql[] {
  // Anyone may type a number beside somebody's email address.
  const mobileKnown = asker.confirmed_at !== null;
  const input = ClientInput.parse({
    firstName: asker.first_name,
    lastName: asker.last_name,
    emails: asker.email ? [asker.email] : [],
    mobilePhoneNumber: asker.mobile,
    address: asker.address,
    address2: asker.address2,
    city: asker.city,
    stateCode: asker.state_code,
    zipCode: asker.zip,
  });
  const at = now();
  return [
    ...insertClients(companyId, [{ id, input, mobileKnown }], at),
    {
      sql: `INSERT INTO client_change (company_id, client_id, at, id, action, details)
        VALUES (?, ?, ?, ?, 'asked', ?)`,
      values: [companyId, id, at, crypto.randomUUID(), JSON.stringify({ number: asker.number })],
    },
    addressEffects(config, companyId, [{ id, ...input, version: 1 }], at),
  ];
}
