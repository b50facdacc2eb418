/**
 * The directory's `client_address`: where an email address or phone number is a client's. Kept by
 * effects from the companies' offices.
 */
import type { Config } from "../config";
import { effectsSql } from "../database/effects.server";
import type { BoundSql } from "../database/one-trip";
import { addressHash } from "../security/address-hash.server";

export { addressHash };

interface Addressed {
  id: string;
  emails: string[];
  mobilePhoneNumber: string;
  version: number;
}

/** For the batch that changes clients: their addresses at this version; none for a merged client. */
export function addressEffects(
  config: Config,
  companyId: string,
  clients: Addressed[],
  now: number,
): BoundSql {
  return effectsSql(
    clients.map(({ id, emails, mobilePhoneNumber, version }) => ({
      kind: "client address",
      subject: id,
      version,
      companyId,
      body: {
        hashes: [
          ...emails.map((email) => addressHash(config, "email", email)),
          ...(mobilePhoneNumber ? [addressHash(config, "mobile", mobilePhoneNumber)] : []),
        ],
      },
    })),
    now,
  );
}

/** In the directory. A deleted company has no row to attach them to. */
export function receiveClientAddress({
  subject,
  companyId,
  body: { hashes },
}: {
  subject: string;
  companyId: string;
  body: { hashes: string[] };
}): BoundSql[] {
  return [
    {
      sql: `DELETE FROM client_address WHERE client_id = ?
        AND company_id = (SELECT id FROM company WHERE provider_id = ?)`,
      values: [subject, companyId],
    },
    {
      sql: `INSERT INTO client_address (address_hash, company_id, client_id)
        SELECT j.value, c.id, ? FROM json_each(?) j CROSS JOIN company c WHERE c.provider_id = ?`,
      values: [subject, JSON.stringify(hashes), companyId],
    },
  ];
}
