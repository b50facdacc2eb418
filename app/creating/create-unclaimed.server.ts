import * as z from "zod";
import { auditCompanies } from "../audit/audit.server";
import { invitationStatements } from "../claims/claim-invitations.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { Email } from "../input";
import { commit } from "../notifications/outbox.server";
import { operation, platformAdmin } from "../operations/operation";
import { Refusal } from "../refusal";
import { ChosenUri, CompanyEntry, Country, TAKEN } from "./input";
import { insertCompanyStatement, placeOf } from "./insert-company.server";
import { publishAsUnclaimed } from "./publish-unclaimed.server";
import { slugChoices } from "./slug";
import { nameKey, optedOut, optOutKeys } from "./opt-out.server";

const NAME_TAKEN = "Many companies in this city have this name. Choose another name.";

/**
 * API-022, ADM-004 to ADM-006: creates a profile without an owner and mails its address an
 * invitation to claim it. Idempotent: a profile that exists gets no second mail.
 */
export const createUnclaimed = operation({
  name: "create unclaimed company",
  may: platformAdmin,
  effect: "write",
  input: CompanyEntry.extend({
    ...Country,
    uri: ChosenUri,
    emailAddress: Email,
    publish: z
      .preprocess((value) => value === true || value === "true" || value === "on", z.boolean())
      .default(false)
      .describe(
        "Whether to publish it immediately, as unclaimed. If false, only platform admins and the person invited see it.",
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
    const { db } = context;
    const place = await placeOf(context, input);
    if ((await optedOut(context, optOutKeys(input))).size > 0)
      throw new Refusal("conflict", "This company asked us not to list it.");
    const { name, phoneNumber, emailAddress, city, zipCode, uri } = input;
    const same = {
      sql: "FROM company s WHERE lower(s.name) = ? AND s.phone = ? AND s.zip = ? AND s.unclaimed = 1",
      values: [nameKey(name), phoneNumber, zipCode],
    };
    const providerId = crypto.randomUUID();
    // The guard chooses the vanity name.
    const from = { sql: "FROM company c WHERE c.provider_id = ?", values: [providerId] };
    const made = await commit(
      context,
      guardedBatch(
        db,
        insertCompanyStatement(context, input, {
          providerId,
          choices: uri ? [uri] : slugChoices(name, city),
          place,
          unclaimed: { email: emailAddress },
          same,
        }),
        [
          auditCompanies(
            context,
            { action: "create unclaimed company", details: { providerId, email: emailAddress } },
            from,
          ),
          ...invitationStatements(context, { name, email: emailAddress }, from),
        ],
      ),
    );
    const row = await db
      .prepare(`SELECT s.id, s.vanity_name, s.provider_id, s.published ${same.sql} LIMIT 1`)
      .bind(...same.values)
      .first<{ id: number; vanity_name: string; provider_id: string; published: number }>();
    if (!row)
      throw uri
        ? new Refusal("conflict", TAKEN, { uri: TAKEN })
        : new Refusal("conflict", NAME_TAKEN, { name: NAME_TAKEN });
    if (input.publish && row.published === 0) await publishAsUnclaimed(context, row);
    return { uri: row.vanity_name, providerId: row.provider_id, created: made !== undefined };
  },
});
