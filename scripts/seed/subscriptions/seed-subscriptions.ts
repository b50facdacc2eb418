/**
 * Gives the showcase's office recurring invoices, once: an office that has one stays as it is. One
 * batch, so an interrupted start goes on where it stopped. Their first dates are to come, so that
 * cron makes the invoices.
 */
import { addDays, dayOf } from "../../../app/calendar/days";
import { clientName } from "../../../app/clients/client-words";
import { storedClient } from "../../../app/clients/client.server";
import { bound, oneTrip, type BoundSql } from "../../../app/database/one-trip";
import { workDatabasesOf } from "../../../app/database/work-databases/databases";
import type { Work } from "../../../app/database/work-databases/work";
import { totalsOf } from "../../../app/documents/arithmetic";
import { emptyContent, type BillingCycle } from "../../../app/documents/content";
import {
  insertSubscription,
  madeEvent,
  nextColumns,
  nextNumber,
  statusColumns,
} from "../../../app/subscriptions/subscription-statements.server";
import { demoPeople, demoUserId } from "../demo-people";
import { lineItem } from "../documents/document-rows";
import { clientsOf } from "../documents/seed-clients";
import { settings } from "../documents/seed-documents";
import type { SeedLine } from "../documents/stories";
import { seededRandom, seedOf, uuid } from "../random";
import { demo } from "../showcase";

/** Raise it when they change: existing state folders then get what they lack. */
export const SUBSCRIPTIONS_VERSION = 1;

const DAY = 86_400_000;
const { owner } = demoPeople;
const person = { id: demoUserId(owner), name: `${owner.firstName} ${owner.lastName}` };

interface Story {
  /** Which client of the office, by age; 0: the demo's homeowner. */
  client: number;
  title: string;
  line: SeedLine;
  cycle: BillingCycle;
  /** Days from today to its first invoice. */
  in: number;
  status: "active" | "paused";
}

const stories: Story[] = [
  {
    client: 0,
    title: "Water softener care",
    line: { name: "Water softener care: salt, cleaning and a test", rate: 4_900 },
    cycle: { interval: "m", frequency: 1 },
    in: 6,
    status: "active",
  },
  {
    client: 3,
    title: "Yearly water heater service",
    line: { name: "Water heater service: flush, anode check, safety test", rate: 18_900 },
    cycle: { interval: "y", frequency: 1 },
    in: 40,
    status: "active",
  },
  {
    client: 5,
    title: "Grease trap cleaning",
    line: { name: "Grease trap cleaning", rate: 32_500 },
    cycle: { interval: "m", frequency: 3 },
    in: 21,
    status: "paused",
  },
];

export async function seedSubscriptions(env: { DB: D1Database }, now: number) {
  const company = await env.DB.prepare(
    "SELECT provider_id, work_db, time_zone FROM company WHERE id = ?",
  )
    .bind(demo.showcase.id)
    .first<{ provider_id: string; work_db: string | null; time_zone: string }>();
  const db = company?.work_db ? workDatabasesOf(env).get(company.work_db) : undefined;
  if (!company || !db) return;
  const companyId = company.provider_id;
  const clients = await clientsOf(db, companyId);
  const known = await db
    .prepare("SELECT 1 FROM subscription WHERE company_id = ? LIMIT 1")
    .bind(companyId)
    .first();
  if (known || clients.length === 0) return;
  const work = { companyId, reads: oneTrip(db) } as Work;
  const draw = seededRandom(seedOf("subscriptions"), demo.showcase.id);
  const today = dayOf(now, company.time_zone);
  const statements: BoundSql[] = [];
  for (const story of stories) {
    const client = await storedClient(work, clients[story.client % clients.length]!);
    const content = {
      ...emptyContent,
      items: [{ ...lineItem(draw, story.line), billingCycle: story.cycle }],
      tax: settings.taxRates[0] ?? null,
      columns: settings.columns,
    };
    const schedule = { ...story.cycle, first_day: addDays(today, story.in), first_period: 0 };
    const id = uuid(draw);
    const madeAt = now - 30 * DAY;
    statements.push(
      nextNumber(companyId),
      insertSubscription({
        company_id: companyId,
        id,
        ...statusColumns(story.status, madeAt),
        client_id: client.id,
        client_name: clientName(client),
        title: story.title,
        content: JSON.stringify(content),
        total: totalsOf(content).total,
        ...schedule,
        ...nextColumns(schedule, 0, company.time_zone),
        ...(story.status === "paused" && { next_at: null }),
        created_at: madeAt,
      }),
      madeEvent({ companyId, id }, { kind: "made", side: "company", person }, madeAt),
    );
  }
  await db.batch(statements.map((one) => bound(db, one)));
}
