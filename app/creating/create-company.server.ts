import * as z from "zod";
import { auditCompanies } from "../audit/audit.server";
import type { BoundSql } from "../database/one-trip";
import { countAttempts, limits } from "../security/limits.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { ChosenUri, CompanyEntry, Country, TAKEN } from "./input";
import { insertCompanyStatement, placeOf } from "./insert-company.server";
import { primaryServiceStatements, type PlainService } from "./primary-service.server";
import { slugChoices } from "./slug";

export const Created = z.object({
  uri: z
    .string()
    .meta({ description: "The company's name in URLs.", examples: ["bluebonnet-plumbing"] }),
  providerId: z.uuid(),
  created: z.boolean().meta({
    description:
      "False: the caller already owned a company with this name, phone and zip code; it is returned.",
  }),
});

/**
 * API-021: creates an unpublished company owned by the caller. Idempotent, even for concurrent
 * requests: the same name, phone and zip code return the existing company.
 */
export const createCompany = operation({
  name: "create company",
  may: user,
  effect: "write",
  input: CompanyEntry.extend({
    ...Country,
    uri: ChosenUri,
  }),
  output: Created,
  async run(context, input) {
    const { vanity_name, provider_id, created } = await newCompany(context, input, {
      uri: input.uri,
    });
    return { uri: vanity_name, providerId: provider_id, created };
  },
});

interface More {
  uri?: string | undefined;
  service?: PlainService | undefined;
  /**
   * Extra statements for the same batch. They must do nothing if no company has this provider ID,
   * because the company may already exist under another one.
   */
  also?: (providerId: string) => D1PreparedStatement[];
}

export interface NewCompany {
  id: number;
  vanity_name: string;
  provider_id: string;
  created: boolean;
}

/** All or nothing, in one batch. */
export async function newCompany(
  context: Within<User>,
  entry: CompanyEntry,
  { uri, service, also }: More,
): Promise<NewCompany> {
  const { db, actor, now } = context;
  const place = await placeOf(context, entry);
  const same = ownSame(context, entry);
  const existing = await find(db, same);
  if (existing) return { ...existing, created: false };
  await countAttempts(db, [{ limit: limits.createCompany, of: String(actor.personId) }], now());
  const providerId = crypto.randomUUID();
  const choices = uri ? [uri] : slugChoices(entry.name, entry.city);
  const results = await db.batch<{ id: number; vanity_name: string }>([
    insertCompanyStatement(context, entry, { providerId, choices, place, unclaimed: null, same }),
    // The INSERT above has chosen the vanity name.
    auditCompanies(
      context,
      { action: "create company" },
      { sql: "FROM company c WHERE c.provider_id = ?", values: [providerId] },
    ),
    db
      .prepare(
        `INSERT INTO company_owner (company_id, person_id, since) SELECT id, ?, ? FROM company
          WHERE provider_id = ?`,
      )
      .bind(actor.personId, now(), providerId),
    ...(service ? primaryServiceStatements(db, providerId, service) : []),
    ...(also?.(providerId) ?? []),
  ]);
  const row = results[0]!.results[0];
  // Unpublished companies are not in the search index, so there is nothing to update there.
  if (row) return { ...row, provider_id: providerId, created: true };
  const meanwhile = await find(db, same);
  if (meanwhile) return { ...meanwhile, created: false };
  throw new Refusal("conflict", TAKEN, { uri: TAKEN });
}

function ownSame({ actor }: Within<User>, { name, phoneNumber, zipCode }: CompanyEntry): BoundSql {
  return {
    sql: `FROM company_owner o CROSS JOIN company s ON s.id = o.company_id
      WHERE o.person_id = ? AND s.deleting_at IS NULL AND lower(s.name) = lower(?) AND s.phone = ? AND s.zip = ?`,
    values: [actor.personId, name, phoneNumber, zipCode],
  };
}

function find(db: D1Database, same: BoundSql) {
  return db
    .prepare(`SELECT s.id, s.vanity_name, s.provider_id ${same.sql} LIMIT 1`)
    .bind(...same.values)
    .first<Omit<NewCompany, "created">>();
}
