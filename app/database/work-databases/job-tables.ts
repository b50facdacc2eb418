/** The tables of a work database for jobs and their visits. See tables.ts. */
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** Work for a client that was agreed on. Never deleted, but closed. */
export const job = sqliteTable(
  "job",
  {
    company_id: text().notNull(),
    /** From 1001, one after the other (`tenant.last_job`). */
    number: integer().notNull(),
    /** A UUID. */
    id: text().notNull(),
    status: text({
      enum: ["unscheduled", "scheduled", "in-progress", "completed", "closed"],
    }).notNull(),
    /** The list of the office that it is in; follows from the status. */
    folder: text({ enum: ["open", "done", "closed"] }).notNull(),
    client_id: text().notNull(),
    /** The client's name when it was last saved, for lists. */
    client_name: text().notNull(),
    title: text().notNull(),
    /** For those who do the work; never shown to the client. */
    instructions: text().notNull().default(""),
    /** JSON {address, address2, city, stateCode, zip}: where the work is done. */
    place: text().notNull(),
    /** JSON (documents/content.ts): its lines and their tax; for a repeating job, of one visit. */
    content: text().notNull(),
    /** In cents. */
    total: integer().notNull().default(0),
    /** JSON: the texts that each new visit has to tick. */
    checklist: text().notNull().default("[]"),
    /** JSON: the public ids of those who do it, for new visits. */
    people: text().notNull().default("[]"),
    /** JSON (calendar/repeat.ts); "": visits are made by hand. */
    repeats: text().notNull().default(""),
    /** The day from which the rule counts, and its time: minutes since midnight; null: any time. */
    first_day: text().notNull().default(""),
    minute: integer(),
    /** How long a visit of the rule takes, in minutes. */
    length: integer().notNull().default(0),
    /** The last day up to which the rule's visits were made. */
    made_until: text().notNull().default(""),
    /** The number of the newest visit. */
    last_visit: integer().notNull().default(0),
    /** When its first visit begins; -1: it has none. Never null, since lists compare it with the number. */
    start_at: integer().notNull().default(-1),
    /** When the next one that is planned does. */
    next_at: integer(),
    /** What it was made from. */
    request_number: integer(),
    estimate_id: text(),
    created_at: integer().notNull(),
    status_at: integer().notNull(),
    closed_reason: text().notNull().default(""),
    /** The time zone to which its visits are to be moved; "": they are there. */
    zone_due: text().notNull().default(""),
    /** Incremented with every change of the job or of one of its visits. */
    version: integer().notNull().default(1),
    /** What tells it apart in the file that it was imported from; "": it was made here. */
    import_key: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.number] }),
    uniqueIndex("job_import")
      .on(t.company_id, t.import_key)
      .where(sql`import_key <> ''`),
    uniqueIndex("job_id").on(t.company_id, t.id),
    index("job_list").on(t.company_id, t.folder, t.number),
    index("job_status").on(t.company_id, t.status, t.number),
    index("job_start").on(t.company_id, t.start_at, t.number),
    index("job_total").on(t.company_id, t.total, t.number),
    index("job_client").on(t.company_id, t.client_id, t.number),
    index("job_client_start").on(t.company_id, t.client_id, t.start_at, t.number),
    index("job_client_status").on(t.company_id, t.client_id, t.status, t.number),
    index("job_client_total").on(t.company_id, t.client_id, t.total, t.number),
    index("job_request")
      .on(t.company_id, t.request_number)
      .where(sql`request_number IS NOT NULL`),
    index("job_estimate")
      .on(t.company_id, t.estimate_id)
      .where(sql`estimate_id IS NOT NULL`),
    // Of all companies, for the job that makes the visits of rules.
    // Of all companies, for the jobs.
    index("job_zone_due")
      .on(t.folder)
      .where(sql`zone_due <> ''`),
    index("job_made_until")
      .on(t.made_until)
      .where(sql`repeats <> '' AND folder = 'open'`),
  ],
);

/** One appointment of a job. */
export const visit = sqliteTable(
  "visit",
  {
    company_id: text().notNull(),
    job_number: integer().notNull(),
    /** From 1, per job. */
    number: integer().notNull(),
    status: text({ enum: ["planned", "started", "done", "skipped"] }).notNull(),
    /** The day of the rule that it stands for, wherever it was moved to; "": made by hand. */
    rule_day: text().notNull().default(""),
    /** In the company's time zone; `minute` null: any time of the day. */
    day: text().notNull(),
    minute: integer(),
    /** In minutes. */
    length: integer().notNull().default(0),
    starts_at: integer().notNull(),
    ends_at: integer().notNull(),
    /** JSON: the public ids of those who do it. */
    people: text().notNull().default("[]"),
    /** JSON [{text, doneAt, doneBy}], with public ids. */
    checklist: text().notNull().default("[]"),
    /** What those who did it wrote; never shown to the client. */
    note: text().notNull().default(""),
    started_at: integer(),
    done_at: integer(),
    /** The number of its photos; `last_photo`: the number of the newest one. */
    photos: integer().notNull().default(0),
    last_photo: integer().notNull().default(0),
    /** The invoice that bills it; "": none. */
    invoice_id: text().notNull().default(""),
    created_at: integer().notNull(),
    /** Incremented with every change. */
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.job_number, t.number] }),
    uniqueIndex("visit_rule_day")
      .on(t.company_id, t.job_number, t.rule_day)
      .where(sql`rule_day <> ''`),
    index("visit_day").on(t.company_id, t.day, t.starts_at),
    index("visit_status").on(t.company_id, t.job_number, t.status, t.starts_at),
    index("visit_invoice")
      .on(t.company_id, t.invoice_id)
      .where(sql`invoice_id <> ''`),
    // Visits that passed without a result.
    index("visit_open")
      .on(t.company_id, t.day, t.starts_at)
      .where(sql`status IN ('planned', 'started')`),
  ],
);

/** A photo of a visit, before or after the work. Private: only the office and its client get it. */
export const visitPhoto = sqliteTable(
  "visit_photo",
  {
    company_id: text().notNull(),
    job_number: integer().notNull(),
    visit: integer().notNull(),
    /** From 1, never given twice. */
    number: integer().notNull(),
    stage: text({ enum: ["before", "after"] }).notNull(),
    /** In R2. */
    key: text().notNull(),
    name: text().notNull(),
    content_type: text().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.job_number, t.visit, t.number] }),
    index("visit_photo_key").on(t.company_id, t.key),
  ],
);

/** The history of a job. */
export const jobEvent = sqliteTable(
  "job_event",
  {
    company_id: text().notNull(),
    job_number: integer().notNull(),
    at: integer().notNull(),
    id: text().notNull(),
    kind: text({
      enum: [
        "made",
        "edited",
        "scheduled",
        "moved",
        "skipped",
        "started",
        "done",
        "undone",
        "completed",
        "closed",
        "reopened",
        "invoiced",
      ],
    }).notNull(),
    side: text({ enum: ["company", "system"] }).notNull(),
    /** Who did it: public id, and the name at that time. */
    person_id: text(),
    person_name: text().notNull().default(""),
    from_status: text().notNull().default(""),
    to_status: text().notNull(),
    /** The visit that it was about; 0: none. */
    visit: integer().notNull().default(0),
    /** A reason, or what changed. */
    text: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.job_number, t.at, t.id] }),
    index("job_event_person").on(t.person_id),
  ],
);

/** The secret address at which a person's calendar app reads the visits. One for each person. */
export const calendarFeed = sqliteTable(
  "calendar_feed",
  {
    company_id: text().notNull(),
    /** Public id. */
    person_id: text().notNull(),
    /** SHA-256 of the secret. */
    hash: text().notNull(),
    /** all: the visits of everyone; own: those of this person, and those of nobody. */
    covers: text({ enum: ["all", "own"] }).notNull(),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.person_id] }),
    uniqueIndex("calendar_feed_hash").on(t.company_id, t.hash),
  ],
);
