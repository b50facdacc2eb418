/** The secret address at which the calendar app of someone in the office reads the visits. */
import * as z from "zod";
import { addDays, dayOf } from "../calendar/days";
import type { Work } from "../database/work-databases/work";
import { OfOffice, officeOf } from "../office/office.server";
import { officeAuditSql } from "../office/office-audit";
import { jobPath } from "../office/office-urls";
import { operation, user, visitor, type User } from "../operations/operation";
import { Refusal } from "../refusal";
import { kept } from "../security/company-access";
import { randomSecret, sha256 } from "../security/hash.server";
import { calendarFile } from "./calendar-file.server";
import { peopleIn, placeIn, type JobRow, type VisitRow } from "./job.server";

/** Days of visits in the feed: the last month and the next half year. */
const BEFORE = 31;
const AFTER = 183;
const MOST_VISITS = 2000;

const covers = ["all", "own"] as const;

const NO_FEED = "There is no such calendar.";

export const readFeedSettings = operation({
  name: "read calendar feed settings",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({
    createdAt: z.int().nullable().describe("UTC epoch milliseconds; null: no feed."),
    covers: z.enum(covers),
  }),
  find: officeOf,
  async run({ actor }, _, { work }) {
    const row = await storedFeed(work, actor);
    return { createdAt: row?.created_at ?? null, covers: row?.covers ?? "all" };
  },
});

function storedFeed({ reads, companyId }: Work, { userId }: User) {
  return reads.first<{ hash: string; created_at: number; covers: "all" | "own" }>(
    "SELECT hash, created_at, covers FROM calendar_feed WHERE company_id = ? AND person_id = ?",
    companyId,
    userId,
  );
}

/**
 * A new address; a former one stops working. Only this answer names it. Throws "conflict" if the
 * person made another one meanwhile.
 */
export const makeFeed = operation({
  name: "make calendar feed",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    covers: z
      .enum(covers, { error: "Choose whose visits." })
      .default("all")
      .describe("all: everyone's visits; own: yours, and those of nobody."),
  }),
  output: z.object({ url: z.string().describe("Secret.") }),
  find: officeOf,
  async run(context, { covers: of }, office) {
    const { work, role } = office;
    if (role === "platform admin")
      throw new Refusal("forbidden", "Only people who work in this office can have its calendar.");
    const { companyId } = work;
    const { userId } = context.actor;
    const former = await storedFeed(work, context.actor);
    const secret = randomSecret();
    const made = await work.write(
      [
        {
          sql: `INSERT INTO calendar_feed (company_id, person_id, hash, covers, created_at)
            SELECT ?1, ?2, ?3, ?4, ?5 WHERE coalesce((SELECT f.hash FROM calendar_feed f
              WHERE f.company_id = ?1 AND f.person_id = ?2), '') = ?6
            ON CONFLICT (company_id, person_id)
            DO UPDATE SET hash = excluded.hash, covers = excluded.covers,
              created_at = excluded.created_at`,
          values: [companyId, userId, sha256(secret), of, context.now(), former?.hash ?? ""],
        },
      ],
      [officeAuditSql(context, office, { action: "make calendar feed", object: "calendar feed" })],
    );
    if (!made) throw new Refusal("conflict", "You made another address meanwhile. Try again.");
    return { url: `${context.config.mainOrigin}/calendar/${work.companyId}/${secret}.ics` };
  },
});

export const revokeFeed = operation({
  name: "revoke calendar feed",
  may: user,
  effect: "write",
  input: OfOffice,
  output: z.object({}),
  find: officeOf,
  async run(context, _, office) {
    const { work } = office;
    // What writes opens an office.
    if (!(await storedFeed(work, context.actor))) return {};
    await work.write(
      [],
      [
        {
          sql: "DELETE FROM calendar_feed WHERE company_id = ? AND person_id = ?",
          values: [work.companyId, context.actor.userId],
        },
        officeAuditSql(context, office, {
          action: "revoke calendar feed",
          object: "calendar feed",
        }),
      ],
    );
    return {};
  },
});

/**
 * For everyone who has the address, while its person works in the office. Throws "not-found" for every
 * other one.
 */
export const readFeed = operation({
  name: "read calendar feed",
  may: visitor,
  effect: "read",
  input: z.object({
    company: z.guid({ error: NO_FEED }).describe("The company's public id."),
    secret: z.string().regex(/^[\w-]{20,100}$/, NO_FEED),
  }),
  output: z.object({ text: z.string().describe("RFC 5545.") }),
  async run(context, { company: id, secret }) {
    const { reads, config, now } = context;
    const company = await reads.first<CompanyRow>(
      `SELECT c.id, c.provider_id, c.vanity_name, c.name, c.time_zone, c.work_db FROM company c
        WHERE c.provider_id = ? AND c.office_held = 0 AND ${kept}`,
      id.toLowerCase(),
    );
    if (!company) throw new Refusal("not-found", NO_FEED);
    const work = context.work({ providerId: company.provider_id, workDb: company.work_db });
    const feed = await work.reads.first<{ person_id: string; covers: "all" | "own" }>(
      "SELECT person_id, covers FROM calendar_feed WHERE company_id = ? AND hash = ?",
      work.companyId,
      sha256(secret),
    );
    if (!feed) throw new Refusal("not-found", NO_FEED);
    const today = dayOf(now(), company.time_zone ?? "America/Chicago");
    const [member, visits] = await Promise.all([
      reads.first(
        `SELECT 1 FROM person p WHERE p.user_id = ?1 AND (
          EXISTS (SELECT 1 FROM company_owner o WHERE o.company_id = ?2 AND o.person_id = p.id)
          OR EXISTS (SELECT 1 FROM company_staff s WHERE s.company_id = ?2 AND s.person_id = p.id))`,
        feed.person_id,
        company.id,
      ),
      work.reads.all<FeedVisit>(
        `SELECT v.*, j.title, j.client_name, j.instructions, j.place
          FROM visit v INDEXED BY visit_day
          CROSS JOIN job j ON j.company_id = v.company_id AND j.number = v.job_number
          WHERE v.company_id = ? AND v.day BETWEEN ? AND ? AND v.status <> 'skipped'
          ORDER BY v.day, v.starts_at LIMIT ${MOST_VISITS}`,
        work.companyId,
        addDays(today, -BEFORE),
        addDays(today, AFTER),
      ),
    ]);
    if (!member) throw new Refusal("not-found", NO_FEED);
    const shown =
      feed.covers === "all" ? visits : visits.filter((one) => isOf(one, feed.person_id));
    return {
      text: calendarFile(
        shown.map((visit) => ({
          ...visit,
          title: `${visit.client_name}: ${visit.title}`,
          description: visit.instructions,
          place: placeIn(visit),
          url: config.mainOrigin + jobPath(company.vanity_name, visit.job_number),
        })),
        {
          name: company.name,
          companyId: company.provider_id,
          host: new URL(config.mainOrigin).hostname,
        },
      ),
    };
  },
});

interface CompanyRow {
  id: number;
  provider_id: string;
  vanity_name: string;
  name: string;
  time_zone: string | null;
  work_db: string | null;
}

type FeedVisit = VisitRow & Pick<JobRow, "title" | "client_name" | "instructions" | "place">;

function isOf(visit: VisitRow, person: string) {
  const people = peopleIn(visit);
  return people.length === 0 || people.includes(person);
}
