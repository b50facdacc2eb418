/**
 * What stands behind editing a company's site, creating one and claiming one. Times are UTC epoch
 * milliseconds.
 */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { company } from "./companies";
import { person } from "./people";

/** A change of a company's site, with what was there before: so it can be undone. */
export const companyChange = sqliteTable(
  "company_change",
  {
    /** Random: it stands in forms. */
    id: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    at: integer().notNull(),
    /** Null once the account is deleted. */
    person_id: integer().references(() => person.id, { onDelete: "set null" }),
    /** "edit hours": the operation's name. */
    action: text().notNull(),
    /**
     * What kind of thing it was, and so how it is undone: "company" for columns of the company's
     * row.
     */
    kind: text().notNull(),
    /** JSON: what the kind needs to put it back, and to see whether it still stands. */
    before: text().notNull(),
    after: text().notNull(),
    undone_at: integer(),
  },
  (t) => [
    index("company_change_company").on(t.company_id, t.at),
    index("company_change_at").on(t.at),
  ],
);

/** A text that is being written, kept while it is: one for each person and place. */
export const textDraft = sqliteTable(
  "text_draft",
  {
    person_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    /** "about", "offer 12". */
    place: text().notNull(),
    text: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.person_id, t.company_id, t.place] }),
    index("text_draft_at").on(t.at),
  ],
);

/**
 * A company's site that a person is about to create: what they entered so far, then how far the
 * making has come. One at a time.
 */
export const creation = sqliteTable("creation", {
  person_id: integer()
    .primaryKey()
    .references(() => person.id, { onDelete: "cascade" }),
  /** What was entered, as JSON. */
  entered: text().notNull().default("{}"),
  /** Once it is made. */
  company_id: integer().references(() => company.id, { onDelete: "cascade" }),
  /** Of the five items, as JSON: "inactive", "active", "complete" or "failed", with the message. */
  progress: text().notNull().default("{}"),
  /** While a worker is at it, until then nobody else begins. */
  claimed_until: integer().notNull().default(0),
  updated_at: integer().notNull(),
});

/** How many pictures of a kind were made for a company: EDIT-033's attempts, for its life. */
export const generation = sqliteTable(
  "generation",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    kind: text({ enum: ["banner", "logo"] }).notNull(),
    used: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.kind] })],
);

/**
 * Somebody says that a company is theirs and has no access to its e-mail address: a platform admin
 * decides. Also disputes of a claim.
 */
export const claimRequest = sqliteTable(
  "claim_request",
  {
    /** Random. */
    id: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    person_id: integer().references(() => person.id, { onDelete: "cascade" }),
    kind: text({ enum: ["document", "domain-mail", "dispute"] }).notNull(),
    /** Whom the decision is mailed to: of a dispute, the address that the company had before. */
    email: text().notNull(),
    /** What they say. */
    text: text().notNull().default(""),
    /** A private file in R2. */
    document: text(),
    created_at: integer().notNull(),
    decided_at: integer(),
    decision: text({ enum: ["accepted", "refused"] }),
    /** By whom, and why. */
    decided_by: integer(),
    reason: text(),
  },
  (t) => [
    index("claim_request_company").on(t.company_id),
    index("claim_request_person").on(t.person_id),
    index("claim_request_open")
      .on(t.created_at)
      .where(sql`decided_at IS NULL`),
  ],
);

/** Somebody asked for a domain of the company's own (API-038): for the platform to arrange. */
export const domainRequest = sqliteTable(
  "domain_request",
  {
    id: integer().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    person_id: integer().references(() => person.id, { onDelete: "set null" }),
    /** Ten digits. */
    phone: text().notNull(),
    /** A domain that they name; "" for none. */
    hostname: text().notNull().default(""),
    created_at: integer().notNull(),
    decided_at: integer(),
    decision: text({ enum: ["assigned", "declined"] }),
    /** By whom, and why. */
    decided_by: integer(),
    reason: text(),
  },
  (t) => [
    index("domain_request_company").on(t.company_id, t.created_at),
    index("domain_request_open")
      .on(t.created_at)
      .where(sql`decided_at IS NULL`),
  ],
);

/** Where a profile comes from that nobody entered by hand. */
export const companySource = sqliteTable("company_source", {
  company_id: integer()
    .primaryKey()
    .references(() => company.id, { onDelete: "cascade" }),
  /** As the platform admin calls it: "Texas plumbing licenses, November 2026". */
  register: text().notNull(),
  /** The license's. */
  number: text().notNull().default(""),
  imported_at: integer().notNull(),
});

/** Who wants no profile made of public registers. */
export const importOptOut = sqliteTable("import_opt_out", {
  /** "phone:5125550101", "email:a@example.com" or "name:river city plumbing 78701". */
  key: text().primaryKey(),
  created_at: integer().notNull(),
});
