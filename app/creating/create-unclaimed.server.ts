import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { Email } from "../input";
import { operation, platformAdmin } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { placeOf } from "./create-company.server";
import { CompanyEntry, Country } from "./input";
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
      .describe("At once, as unclaimed; else it is a platform admin's to look at first."),
  }),
  output: z.object({
    uri: z.string(),
    providerId: z.string(),
    created: z
      .boolean()
      .describe("False: there was such an unclaimed profile already, and this is it."),
  }),
  async run(context, input) {
    const { db, now } = context;
    const place = await placeOf(context, input);
    if ((await optedOut(context, optOutKeys(input))).size > 0)
      throw new Refusal("conflict", "This company asked us not to list it.");
    const {
      name,
      phoneNumber,
      emailAddress,
      website,
      address,
      address2,
      city,
      stateCode,
      zipCode,
    } = input;
    const same = [nameKey(name), phoneNumber, zipCode];
    const SAME =
      "FROM company s WHERE lower(s.name) = ? AND s.phone = ? AND s.zip = ? AND s.unclaimed = 1";
    const providerId = crypto.randomUUID();
    const made = await guardedBatch(
      db,
      db
        .prepare(
          `INSERT INTO company (vanity_name, provider_id, name, phone, email, website, address,
            address2, city, state_code, zip, lat, lng, time_zone, unclaimed, published, created_at,
            updated_at)
           SELECT j.value, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 0, ?, ? FROM json_each(?) j
           WHERE NOT EXISTS (SELECT 1 FROM company WHERE vanity_name = j.value)
             AND NOT EXISTS (SELECT 1 FROM former_name WHERE vanity_name = j.value)
             AND NOT EXISTS (SELECT 1 ${SAME})
           ORDER BY j.key LIMIT 1`,
        )
        .bind(
          ...[
            providerId,
            name,
            phoneNumber,
            emailAddress,
            website || null,
            address || null,
            address2 || null,
            city,
            stateCode,
            zipCode,
            place.lat,
            place.lng,
            place.time_zone,
            now(),
            now(),
          ],
          ...[JSON.stringify(slugChoices(name, city)), ...same],
        ),
      [
        auditStatement(context, {
          action: "create unclaimed company",
          object: `company ${name}`,
          details: { providerId, email: emailAddress },
        }),
      ],
    );
    const row = await db
      .prepare(`SELECT s.id, s.vanity_name, s.provider_id, s.published ${SAME} LIMIT 1`)
      .bind(...same)
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
