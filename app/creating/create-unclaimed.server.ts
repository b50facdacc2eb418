import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { Email } from "../input";
import { operation, platformAdmin } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { CompanyEntry, Country } from "./input";
import { insertCompanyStatement, placeOf } from "./insert-company.server";
import { slugChoices } from "./slug";
import { indexStatements } from "../search-index/index.server";
import { nameKey, optedOut, optOutKeys } from "./opt-out.server";

/**
 * API-022, ADM-004 to ADM-006: creates a profile without an owner, which anyone with access to the
 * given mailbox can claim. Idempotent.
 */
export const createUnclaimed = operation({
  name: "create unclaimed company",
  may: platformAdmin,
  effect: "write",
  input: CompanyEntry.extend({
    ...Country,
    emailAddress: Email,
    publish: z
      .preprocess((value) => value === true || value === "true" || value === "on", z.boolean())
      .default(false)
      .describe(
        "Whether to publish it immediately, as unclaimed. If false, a platform admin reviews it first.",
      ),
  }),
  output: z.object({
    uri: z.string(),
    providerId: z.string(),
    created: z
      .boolean()
      .describe("False: such an unclaimed profile already existed; it is returned."),
  }),
  async run(context, input) {
    const { db, now } = context;
    const place = await placeOf(context, input);
    if ((await optedOut(context, optOutKeys(input))).size > 0)
      throw new Refusal("conflict", "This company asked us not to list it.");
    const { name, phoneNumber, emailAddress, city, zipCode } = input;
    const same = {
      sql: "FROM company s WHERE lower(s.name) = ? AND s.phone = ? AND s.zip = ? AND s.unclaimed = 1",
      values: [nameKey(name), phoneNumber, zipCode],
    };
    const providerId = crypto.randomUUID();
    const made = await guardedBatch(
      db,
      insertCompanyStatement(context, input, {
        providerId,
        choices: slugChoices(name, city),
        place,
        unclaimed: { email: emailAddress },
        same,
      }),
      [
        auditStatement(context, {
          action: "create unclaimed company",
          object: `company ${name}`,
          details: { providerId, email: emailAddress },
        }),
      ],
    );
    const row = await db
      .prepare(`SELECT s.id, s.vanity_name, s.provider_id, s.published ${same.sql} LIMIT 1`)
      .bind(...same.values)
      .first<{ id: number; vanity_name: string; provider_id: string; published: number }>();
    if (!row)
      throw new Refusal(
        "conflict",
        "Many companies in this city have this name. Choose another name.",
        { name: "Many companies in this city have this name." },
      );
    if (input.publish && row.published === 0) {
      await guardedBatch(
        db,
        db
          .prepare(
            `UPDATE company SET published = 1, version = version + 1, updated_at = ?
              WHERE id = ? AND published = 0`,
          )
          .bind(now(), row.id),
        [
          auditStatement(context, {
            action: "publish company",
            object: `company ${row.vanity_name}`,
            companyId: row.id,
            details: { published: [false, true], unclaimed: true },
          }),
          ...indexStatements(db, row.id),
        ],
      );
    }
    return { uri: row.vanity_name, providerId: row.provider_id, created: made !== undefined };
  },
});
