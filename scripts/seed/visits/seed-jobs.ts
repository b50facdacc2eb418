/**
 * Gives the showcase's office jobs, once: an office that has one stays as it is. One batch, so an
 * interrupted start goes on where it stopped.
 */
import type { Repeat } from "../../../app/calendar/repeat";
import { addDays, dayOf } from "../../../app/calendar/days";
import { countWork } from "../../../app/clients/client-statements.server";
import { clientName } from "../../../app/clients/client-words";
import { storedClient, type Client } from "../../../app/clients/client.server";
import { bound, oneTrip, type BoundSql } from "../../../app/database/one-trip";
import { workDatabasesOf } from "../../../app/database/work-databases/databases";
import type { Work } from "../../../app/database/work-databases/work";
import { totalsOf } from "../../../app/documents/arithmetic";
import { emptyContent } from "../../../app/documents/content";
import {
  changeVisit,
  insertJob,
  insertVisits,
  madeEvent,
  nextNumber,
  settleJob,
  statusColumns,
} from "../../../app/jobs/job-statements.server";
import { minuteIn } from "../../../app/calendar/clock-time";
import { momentsOf, type When } from "../../../app/jobs/when";
import { AHEAD } from "../../../app/jobs/limits";
import { demoPeople, demoUserId } from "../demo-people";
import { lineItem } from "../documents/document-rows";
import { settings } from "../documents/seed-documents";
import { clientsOf } from "../documents/seed-clients";
import { seededRandom, seedOf, uuid, type SeededRandom } from "../random";
import { demo } from "../showcase";
import { jobStories, type SeedJob, type SeedVisit } from "./stories";

/** Raise it when the demo's jobs change: existing state folders then get what they lack. */
export const JOBS_VERSION = 1;

const DAY = 86_400_000;
const { owner } = demoPeople;
const person = { id: demoUserId(owner), name: `${owner.firstName} ${owner.lastName}` };

export async function seedJobs(env: { DB: D1Database }, now: number) {
  const company = await env.DB.prepare(
    "SELECT provider_id, work_db, time_zone FROM company WHERE id = ?",
  )
    .bind(demo.showcase.id)
    .first<{ provider_id: string; work_db: string | null; time_zone: string }>();
  const db = company?.work_db ? workDatabasesOf(env).get(company.work_db) : undefined;
  if (!company || !db) return;
  const clients = await clientsOf(db, company.provider_id);
  const known = await db
    .prepare("SELECT 1 FROM job WHERE company_id = ? LIMIT 1")
    .bind(company.provider_id)
    .first();
  if (known || clients.length === 0) return;
  const work = { companyId: company.provider_id, reads: oneTrip(db) } as Work;
  const draw = seededRandom(seedOf("jobs"), demo.showcase.id);
  const statements: BoundSql[] = [];
  const touched = new Set<string>();
  for (const [i, story] of jobStories.entries()) {
    const client = await storedClient(work, clients[story.client % clients.length]!);
    const at = { now, timeZone: company.time_zone };
    statements.push(
      ...jobRows(draw, story, { companyId: work.companyId, number: 1001 + i, client, ...at }),
    );
    touched.add(client.id);
  }
  await db.batch(
    [...statements, countWork(work.companyId, [...touched])].map((one) => bound(db, one)),
  );
}

interface Parts {
  companyId: string;
  number: number;
  client: Client;
  now: number;
  timeZone: string;
}

function jobRows(draw: SeededRandom, story: SeedJob, parts: Parts): BoundSql[] {
  const { companyId, number, client, now, timeZone } = parts;
  const { address, address2, city, stateCode, zipCode: zip } = client;
  const key = { company_id: companyId, number };
  const id = uuid(draw);
  const madeAt = now - story.made * DAY;
  const content = {
    ...emptyContent,
    items: story.lines.map((one) => lineItem(draw, one)),
    tax: settings.taxRates[0] ?? null,
    columns: settings.columns,
  };
  const people = (story.who ?? []).map((who) => demoUserId(demoPeople[who]));
  const { checklist = [], instructions = "", visits: stories = [] } = story;
  const today = dayOf(now, timeZone);
  const visits = (story.rule ? ruleVisits(story.rule) : stories).map((one, i) => ({
    ...one,
    ...whenOf(one, today),
    number: i + 1,
  }));
  const over = visits.flatMap(({ is, ...visit }) => (is ? [{ ...visit, is }] : []));
  return [
    nextNumber(companyId),
    ...insertJob({
      company_id: companyId,
      id,
      ...statusColumns("unscheduled", madeAt),
      client_id: client.id,
      client_name: clientName(client),
      title: story.title,
      instructions,
      place: JSON.stringify({ address, address2, city, stateCode, zip }),
      content: JSON.stringify(content),
      total: totalsOf(content).total,
      checklist: JSON.stringify(checklist),
      people: JSON.stringify(people),
      last_visit: visits.length,
      created_at: madeAt,
      ...(story.rule && ruleColumns(story.rule, today)),
    }),
    madeEvent(companyId, id, person, madeAt),
    insertVisits(
      key,
      visits.map((visit) => ({ ...visit, ruleDay: story.rule ? visit.day : "" })),
      { people, checklist },
      { timeZone, at: madeAt },
    ),
    ...over.map(({ is, note = "", ...visit }) =>
      changeVisit(
        { company_id: companyId, job_number: number, number: visit.number },
        { status: is, note, ...doneColumns(is, momentsOf(visit, timeZone), checklist, people) },
      ),
    ),
    settleJob(key, now),
    ...(story.estimate ? ofEstimate(companyId, number, story.estimate) : []),
    ...(story.end ? [endSql(key, story.end, now - DAY)] : []),
  ];
}

/** Its invoices belong to the job, too. */
function ofEstimate(companyId: string, job: number, estimate: number): BoundSql[] {
  return [
    {
      sql: `UPDATE job SET estimate_id = (SELECT d.id FROM document d
          WHERE d.company_id = job.company_id AND d.kind = 'estimate' AND d.number = ?)
        WHERE company_id = ? AND number = ?`,
      values: [estimate, companyId, job],
    },
    {
      sql: `UPDATE document SET job_number = ? WHERE company_id = ? AND kind = 'invoice'
        AND estimate_id = (SELECT d.id FROM document d
          WHERE d.company_id = document.company_id AND d.kind = 'estimate' AND d.number = ?)`,
      values: [job, companyId, estimate],
    },
  ];
}

type Rule = NonNullable<SeedJob["rule"]>;

/** A year ahead, as cron makes them; those before today are done. */
function ruleVisits({ in: first, at, length, weeks }: Rule): SeedVisit[] {
  const visits: SeedVisit[] = [];
  for (let day = first; day <= AHEAD; day += 7 * weeks)
    visits.push({ in: day, at, length, ...(day < 0 && { is: "done" }) });
  return visits;
}

function ruleColumns({ in: first, at, length, weeks }: Rule, today: string) {
  return {
    repeats: JSON.stringify({
      every: weeks,
      unit: "week",
      weekdays: [],
      monthsBy: "date",
      until: "",
    } satisfies Repeat),
    first_day: addDays(today, first),
    minute: minuteIn(at)!,
    length,
    made_until: addDays(today, AHEAD),
  };
}

function whenOf({ in: days, at = "", length = 60 }: SeedVisit, today: string): When {
  return { day: addDays(today, days), minute: minuteIn(at) ?? null, length };
}

function doneColumns(
  is: NonNullable<SeedVisit["is"]>,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  checklist: string[],
  people: string[],
) {
  if (is === "skipped") return {};
  if (is === "started") return { started_at: startsAt };
  const checks = checklist.map((text) => ({
    text,
    doneAt: endsAt,
    doneBy: people[0] ?? person.id,
  }));
  return { started_at: startsAt, done_at: endsAt, checklist: JSON.stringify(checks) };
}

function endSql(
  { company_id, number }: { company_id: string; number: number },
  status: "completed" | "closed",
  at: number,
): BoundSql {
  const columns = statusColumns(status, at);
  return {
    sql: "UPDATE job SET status = ?, folder = ?, status_at = ? WHERE company_id = ? AND number = ?",
    values: [columns.status, columns.folder, columns.status_at, company_id, number],
  };
}
