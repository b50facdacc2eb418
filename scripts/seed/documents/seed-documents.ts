/**
 * Gives the showcase's office estimates and invoices, once: an office that has one stays as it is.
 * One batch, so an interrupted start goes on where it stopped.
 */
import { countWork } from "../../../app/clients/client-statements.server";
import { storedClient } from "../../../app/clients/client.server";
import { bound, oneTrip, type BoundSql } from "../../../app/database/one-trip";
import { workDatabasesOf } from "../../../app/database/work-databases/databases";
import type { Work } from "../../../app/database/work-databases/work";
import { learnPrices } from "../../../app/documents/price-book/learn.server";
import type { SendingCompany } from "../../../app/documents/sending-company.server";
import { defaultSettings, type DocumentSettings } from "../../../app/documents/settings";
import { demoPeople, demoUserId } from "../demo-people";
import { seededRandom, seedOf } from "../random";
import { demo } from "../showcase";
import { clientsOf } from "./seed-clients";
import { documentRows } from "./document-rows";
import { documentStories } from "./stories";

/** Raise it when the demo's documents change: existing state folders then get what they lack. */
export const DOCUMENTS_VERSION = 2;

/** Of the showcase. */
export const settings: DocumentSettings = {
  ...defaultSettings,
  taxRates: [{ name: "Austin sales tax", rate: 8250 }],
  defaultTax: "Austin sales tax",
  estimateTerms:
    "Prices hold for 30 days. Permits and repairs behind walls are billed as they are.",
  invoiceTerms: "Please pay within 14 days.",
  paymentInstructions:
    "Check to Bluebonnet Plumbing, or Zelle to office@bluebonnet-plumbing.example.",
};

export async function seedDocuments(env: { DB: D1Database }, now: number) {
  const company = await env.DB.prepare(
    `SELECT provider_id, work_db, vanity_name, name, phone, email, website, address, address2, city,
        state_code, zip, hide_street, logo_media, brand_color, time_zone,
        1 AS takes_payments FROM company WHERE id = ?`,
  )
    .bind(demo.showcase.id)
    .first<SendingCompany & { provider_id: string; work_db: string | null; time_zone: string }>();
  const db = company?.work_db ? workDatabasesOf(env).get(company.work_db) : undefined;
  if (!company || !db) return;
  const clients = await clientsOf(db, company.provider_id);
  const known = await db
    .prepare("SELECT 1 FROM document WHERE company_id = ? LIMIT 1")
    .bind(company.provider_id)
    .first();
  if (known || clients.length === 0) return;
  const work = { companyId: company.provider_id, reads: oneTrip(db) } as Work;
  const draw = seededRandom(seedOf("documents"), demo.showcase.id);
  const { firstName, lastName } = demoPeople.owner;
  const person = { id: demoUserId(demoPeople.owner), name: `${firstName} ${lastName}` };
  const statements: BoundSql[] = [
    {
      sql: "INSERT OR IGNORE INTO document_setting (company_id, settings) VALUES (?, ?)",
      values: [work.companyId, JSON.stringify(settings)],
    },
  ];
  const numbers = { estimate: 1000, invoice: 1000 };
  const estimates = new Map<number, string>();
  const touched = new Set<string>();
  for (const story of documentStories) {
    const id = clients[story.client % clients.length]!;
    const client = await storedClient(work, id);
    const number = story.sent === undefined ? null : ++numbers[story.kind];
    const timeZone = company.time_zone;
    const parts = { company, timeZone, client, number, settings, person, now, estimates };
    statements.push(...documentRows(draw, story, parts));
    const items = story.lines.map(({ name, rate, untaxed }) => ({
      name,
      rate,
      description: "",
      taxable: !untaxed,
      billingCycle: null,
    }));
    if (story.sent !== undefined)
      statements.push(...learnPrices(work.companyId, items, now - story.sent * 86_400_000));
    touched.add(id);
  }
  statements.push(
    {
      sql: "UPDATE tenant SET last_estimate = ?, last_invoice = ? WHERE company_id = ?",
      values: [numbers.estimate, numbers.invoice, work.companyId],
    },
    countWork(work.companyId, [...touched]),
  );
  await db.batch(statements.map((one) => bound(db, one)));
}
