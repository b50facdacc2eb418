/** Editing, creating and claiming companies. Times are UTC epoch milliseconds. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { company } from "./companies";
import { person } from "./people";

/** A change of a company's site, with the data needed to undo it. */
export const companyChange = sqliteTable(
  "company_change",
  {
    /** Random, since forms contain it. */
    id: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    at: integer().notNull(),
    /** Null once the account is deleted. */
    person_id: integer().references(() => person.id, { onDelete: "set null" }),
    /** The operation's name: "edit hours". */
    action: text().notNull(),
    /** Selects the undo function. "company": columns of the company's row. */
    kind: text().notNull(),
    /**
     * JSON in the format of `kind`: to restore the data, and to check that it has not changed
     * since.
     */
    before: text().notNull(),
    after: text().notNull(),
    undone_at: integer(),
  },
  (t) => [
    index("company_change_company").on(t.company_id, t.at),
    index("company_change_at").on(t.at),
    index("company_change_person").on(t.person_id, t.at),
  ],
);

/** What somebody typed into a form but did not save. */
export const formDraft = sqliteTable(
  "form_draft",
  {
    /**
     * "person 12"; "browser …" with a hash of its secret: left after its session had ended; "hub …"
     * with the id of a client hub's session: left after its proof had lapsed.
     */
    holder: text().notNull(),
    /** Of the page with the form. */
    path: text().notNull(),
    /** JSON: the fields and their values. */
    fields: text().notNull(),
    at: integer().notNull(),
    /** Only this person may see it; null if the browser's person is unknown, and in a client hub. */
    person_id: integer().references(() => person.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.holder, t.path] }),
    index("form_draft_at").on(t.at),
    index("form_draft_person").on(t.person_id),
  ],
);

/**
 * A company's site in creation: the entries so far, then the progress of the build. One per person.
 */
export const creation = sqliteTable("creation", {
  person_id: integer()
    .primaryKey()
    .references(() => person.id, { onDelete: "cascade" }),
  /** Entries as JSON. */
  entered: text().notNull().default("{}"),
  /** Set once the company exists. */
  company_id: integer().references(() => company.id, { onDelete: "cascade" }),
  /**
   * JSON: the status of each of the five steps ("inactive", "active", "complete" or "failed") and
   * its message.
   */
  progress: text().notNull().default("{}"),
  /** A worker holds the job until this time. */
  claimed_until: integer().notNull().default(0),
  updated_at: integer().notNull(),
});

/**
 * Number of generated pictures per company and kind; EDIT-033 limits it for the company's lifetime.
 */
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
 * A claim by a person without access to the company's email address, or a dispute of a claim. A
 * platform admin decides.
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
    /** Recipient of the decision; for a dispute, the company's previous address. */
    email: text().notNull(),
    /** The person's statement. */
    text: text().notNull().default(""),
    /** Key of a private file in R2. */
    document: text(),
    created_at: integer().notNull(),
    decided_at: integer(),
    decision: text({ enum: ["accepted", "refused"] }),
    /** The decision: by whom, and the reason. */
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

/** A mailed link to claim a profile without an owner. */
export const claimInvitation = sqliteTable(
  "claim_invitation",
  {
    /** SHA-256 of the link's token. */
    token_hash: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    /** The recipient. The link ends if the profile gets another address. */
    email: text().notNull(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    /** When somebody claimed the profile with it. */
    used_at: integer(),
  },
  (t) => [
    index("claim_invitation_company").on(t.company_id),
    index("claim_invitation_expires").on(t.expires_at),
  ],
);

/** A request for a custom domain (API-038), handled by the platform. */
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
    /** The requested domain; "" if none. */
    hostname: text().notNull().default(""),
    created_at: integer().notNull(),
    decided_at: integer(),
    decision: text({ enum: ["assigned", "declined"] }),
    /** The decision: by whom, and the reason. */
    decided_by: integer(),
    reason: text(),
  },
  (t) => [
    index("domain_request_company").on(t.company_id, t.created_at),
    index("domain_request_person").on(t.person_id),
    index("domain_request_open")
      .on(t.created_at)
      .where(sql`decided_at IS NULL`),
  ],
);

/** The source of a profile that was imported. */
export const companySource = sqliteTable("company_source", {
  company_id: integer()
    .primaryKey()
    .references(() => company.id, { onDelete: "cascade" }),
  /** Named by the platform admin: "Texas plumbing licenses, November 2026". */
  register: text().notNull(),
  /** License number. */
  number: text().notNull().default(""),
  imported_at: integer().notNull(),
});

/** Businesses that opted out of imported profiles. */
export const importOptOut = sqliteTable("import_opt_out", {
  /** "phone:5125550101", "email:a@example.com" or "name:river city plumbing 78701". */
  key: text().primaryKey(),
  created_at: integer().notNull(),
});
