/**
 * Companies that opted out of profiles made from public registers, identified by phone, email
 * address, or name and zip code.
 */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { plainLower } from "../database/text-search";
import { Email, Phone } from "../input";
import { operation, platformAdmin } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { limits } from "./limits";

interface Known {
  phoneNumber: string;
  emailAddress: string;
  name: string;
  zipCode: string;
}

/** The keys that identify a company in the opt-out list. */
export function optOutKeys({ phoneNumber, emailAddress, name, zipCode }: Known): string[] {
  return [
    ...(phoneNumber ? [`phone:${phoneNumber}`] : []),
    ...(emailAddress ? [`email:${emailAddress}`] : []),
    ...(name && zipCode ? [`name:${nameKey(name)} ${zipCode.slice(0, 5)}`] : []),
  ];
}

export function nameKey(name: string) {
  return plainLower(name.replace(/\s+/g, " ").trim());
}

/** Returns the keys that are on the opt-out list. */
export async function optedOut(
  { db }: Pick<RequestContext, "db">,
  keys: string[],
): Promise<Set<string>> {
  const { results } = await db
    .prepare("SELECT o.key FROM json_each(?) j CROSS JOIN import_opt_out o ON o.key = j.value")
    .bind(JSON.stringify(keys))
    .all<{ key: string }>();
  return new Set(results.map(({ key }) => key));
}

const NONE = "Enter a phone number, an email address, or a name and zip code.";

/** Applies to future imports only. To hide an existing profile, unpublish it on its own page. */
export const optOut = operation({
  name: "opt out of import",
  may: platformAdmin,
  effect: "write",
  input: z
    .object({
      phoneNumber: Phone.default(""),
      emailAddress: Email.or(z.literal("")).default(""),
      name: z.string().trim().max(limits.optOutName, "That name is too long.").default(""),
      zipCode: z
        .string()
        .trim()
        .regex(/^(\d{5}(-\d{4})?)?$/, "Enter a US zip code, such as 78701.")
        .default(""),
    })
    .refine((known) => optOutKeys(known).length > 0, { path: ["phoneNumber"], error: NONE }),
  output: z.object({ keys: z.array(z.string()) }),
  async run(context, known) {
    const keys = optOutKeys(known);
    const { db, now } = context;
    await guardedBatch(
      db,
      db
        .prepare(
          "INSERT OR IGNORE INTO import_opt_out (key, created_at) SELECT value, ? FROM json_each(?)",
        )
        .bind(now(), JSON.stringify(keys)),
      [
        auditStatement(context, {
          action: "opt out of import",
          object: "import",
          details: { keys },
        }),
      ],
    );
    return { keys };
  },
});
