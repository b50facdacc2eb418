import * as z from "zod";
import { auditCompanies } from "../audit/audit.server";
import { countAttempts, limits } from "../security/limits.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { CompanyEntry, Country } from "./input";
import { primaryServiceStatements, type PlainService } from "./primary-service.server";
import { slugChoices } from "./slug";

const TAKEN = "This address is taken. Choose another.";

export const Created = z.object({
  uri: z
    .string()
    .meta({ description: "The company's name in addresses.", examples: ["bluebonnet-plumbing"] }),
  providerId: z.uuid(),
  created: z.boolean().meta({
    description:
      "False: the caller owns a company of this name, phone and zip code already, and this is it.",
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
    uri: z
      .string()
      .trim()
      .toLowerCase()
      .max(100, TAKEN)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use only letters, digits and single hyphens.")
      .or(z.literal(""))
      .optional()
      .meta({
        description:
          "The company's name in addresses, if it is to be this one; else it comes from its name.",
        examples: ["bluebonnet-plumbing"],
      }),
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

/**
 * All or nothing, in one batch. The INSERT itself picks the first free address, so two concurrent
 * requests get different ones.
 */
export async function newCompany(
  context: Within<User>,
  entry: CompanyEntry,
  { uri, service, also }: More,
): Promise<NewCompany> {
  const { db, actor, now } = context;
  const place = await placeOf(context, entry);
  const same = await ownSame(context, entry);
  if (same) return { ...same, created: false };
  await countAttempts(db, [{ limit: limits.createCompany, of: String(actor.personId) }], now());
  const providerId = crypto.randomUUID();
  const choices = uri ? [uri] : slugChoices(entry.name, entry.city);
  const results = await db.batch<{ id: number; vanity_name: string }>([
    insertStatement(context, entry, { providerId, choices, place }),
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
  const meanwhile = await ownSame(context, entry);
  if (meanwhile) return { ...meanwhile, created: false };
  throw new Refusal("conflict", TAKEN, { uri: TAKEN });
}

interface Found {
  lat: number;
  lng: number;
  time_zone: string;
}

/**
 * The map position: the center of the zip code. Throws "invalid" if the zip code is unknown or in
 * another state.
 */
export async function placeOf(
  { reads }: Within<User>,
  { zipCode, stateCode }: CompanyEntry,
): Promise<Found> {
  const row = await reads.first<Found & { state_code: string }>(
    "SELECT lat, lng, time_zone, state_code FROM zip WHERE zip = ?",
    zipCode.slice(0, 5),
  );
  if (!row)
    throw new Refusal("invalid", `There is no zip code ${zipCode}.`, {
      zipCode: `There is no zip code ${zipCode}.`,
    });
  if (row.state_code !== stateCode) {
    const message = `Zip code ${zipCode} is in ${row.state_code}, not in ${stateCode}.`;
    throw new Refusal("invalid", message, { zipCode: message });
  }
  return row;
}

const OWN_SAME = `FROM company_owner o CROSS JOIN company s ON s.id = o.company_id
  WHERE o.person_id = ?
    AND lower(s.name) = lower(?) AND s.phone = ? AND s.zip = ?`;

function ownSame({ db, actor }: Within<User>, { name, phoneNumber, zipCode }: CompanyEntry) {
  return db
    .prepare(`SELECT s.id, s.vanity_name, s.provider_id ${OWN_SAME} LIMIT 1`)
    .bind(actor.personId, name, phoneNumber, zipCode)
    .first<Omit<NewCompany, "created">>();
}

interface Placed {
  providerId: string;
  choices: string[];
  place: Found;
}

function insertStatement(
  { db, actor, now }: Within<User>,
  entry: CompanyEntry,
  { providerId, choices, place }: Placed,
) {
  const { name, phoneNumber, website, address, address2, city, stateCode, zipCode } = entry;
  return db
    .prepare(
      `INSERT INTO company (vanity_name, provider_id, name, phone, website, address, address2, city,
        state_code, zip, lat, lng, time_zone, published, created_at, updated_at)
       SELECT j.value, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ? FROM json_each(?) j
       WHERE NOT EXISTS (SELECT 1 FROM company WHERE vanity_name = j.value)
         AND NOT EXISTS (SELECT 1 FROM former_name WHERE vanity_name = j.value)
         AND NOT EXISTS (SELECT 1 ${OWN_SAME})
       ORDER BY j.key LIMIT 1 RETURNING id, vanity_name`,
    )
    .bind(
      ...[
        providerId,
        name,
        phoneNumber,
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
      ...[JSON.stringify(choices), actor.personId, name, phoneNumber, zipCode],
    );
}
