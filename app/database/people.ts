/**
 * People, sign-in methods, friends and the audit log. Times are UTC epoch milliseconds; booleans
 * are 0 or 1.
 */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { company } from "./companies";

/** An account. Its email address is always verified. */
export const person = sqliteTable(
  "person",
  {
    id: integer().primaryKey(),
    /** Public id: a UUID. */
    user_id: text().notNull(),
    /** Lower case, verified. */
    email: text().notNull(),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    /** `scrypt$N$r$p$salt$hash`; null: signs in with a code or passkey only. */
    password: text(),
    /** For text messages, confirmed by a code: "+1" and ten digits. */
    mobile: text(),
    platform_admin: integer().notNull().default(0),
    product_admin: integer().notNull().default(0),
    /** If set, the person cannot sign in. */
    disabled_at: integer(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
    /** Incremented with every change, for `If-Match`. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("person_user_id").on(t.user_id),
    uniqueIndex("person_email").on(t.email),
    // For search and filters on the admin pages.
    index("person_whole_name").on(sql`lower(first_name || ' ' || last_name)`),
    index("person_last_name").on(sql`lower(last_name)`),
    index("person_platform_admin")
      .on(t.id)
      .where(sql`platform_admin = 1`),
    index("person_product_admin")
      .on(t.id)
      .where(sql`product_admin = 1`),
    index("person_disabled")
      .on(t.id)
      .where(sql`disabled_at IS NOT NULL`),
  ],
);

/**
 * A signed-in device: a family of refresh tokens, managed by the session keeper with the same id.
 */
export const signIn = sqliteTable(
  "sign_in",
  {
    /** Random; also the session keeper's name. */
    id: text().primaryKey(),
    person_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    method: text({ enum: ["password", "code", "passkey"] }).notNull(),
    /** For display: "Chrome on Windows". */
    device: text().notNull(),
    /** SHA-256 of the browser cookie; recognizes known browsers. */
    browser_hash: text().notNull(),
    created_at: integer().notNull(),
    /** Time of the last refresh. */
    used_at: integer().notNull(),
    /** Time of the last authentication, for actions that need a recent one. */
    proved_at: integer().notNull(),
    ended_at: integer(),
  },
  (t) => [
    index("sign_in_person").on(t.person_id, t.browser_hash),
    index("sign_in_browser").on(t.browser_hash, t.used_at),
  ],
);

/**
 * A mailed code, which verifies an email address. Single use, bound to a purpose and to who
 * requested it.
 */
export const mailedCode = sqliteTable(
  "mailed_code",
  {
    /** Random; identifies the code in forms. */
    id: text().primaryKey(),
    purpose: text({
      enum: [
        "register",
        "sign-in",
        "reset-password",
        "change-email",
        "company-email",
        "claim",
        "client-hub",
        "client-email",
        "mobile",
      ],
    }).notNull(),
    /** Or a phone number: "+1" and ten digits. */
    email: text().notNull(),
    /** The account; null if the address has none, in which case no code matches. */
    person_id: integer().references(() => person.id, { onDelete: "cascade" }),
    /** HMAC-SHA-256 of id and code. */
    code_hash: text().notNull(),
    /** SHA-256 of its holder: the browser's secret cookie, or "company 12, person 3". */
    browser_hash: text().notNull(),
    /**
     * JSON: data to apply on success, such as the new account's name and password hash, or the new
     * address.
     */
    payload: text().notNull().default("{}"),
    tries: integer().notNull().default(0),
    /** When it is mailed; in the future for a shared code of the next slot. */
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    used_at: integer(),
    /** 1: everyone who asks for this address in the same slot has the same code. */
    shared: integer().notNull().default(0),
  },
  (t) => [
    index("mailed_code_expires").on(t.expires_at),
    index("mailed_code_holder").on(t.browser_hash, t.purpose),
    index("mailed_code_shared")
      .on(t.email, t.purpose, t.created_at)
      .where(sql`shared = 1`),
  ],
);

export const passkey = sqliteTable(
  "passkey",
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    person_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    /** Name given by the person. */
    name: text().notNull(),
    /** COSE, base64url. */
    public_key: text().notNull(),
    counter: integer().notNull(),
    /** JSON list. */
    transports: text().notNull().default("[]"),
    created_at: integer().notNull(),
    used_at: integer(),
  },
  (t) => [index("passkey_person").on(t.person_id)],
);

/** A challenge for a passkey to sign. Single use. */
export const passkeyChallenge = sqliteTable("passkey_challenge", {
  /**
   * SHA-256 of the challenge and its owner: the person who adds a passkey, or the browser that
   * signs in.
   */
  challenge: text().primaryKey(),
  /** The person who adds a passkey; null for a sign-in. */
  person_id: integer().references(() => person.id, { onDelete: "cascade" }),
  expires_at: integer().notNull(),
});

/** A personal access token for API programs. */
export const apiToken = sqliteTable(
  "api_token",
  {
    id: text().primaryKey(),
    person_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** SHA-256. */
    token_hash: text().notNull(),
    /** "write" includes "read". */
    scope: text({ enum: ["read", "write"] }).notNull(),
    created_at: integer().notNull(),
    expires_at: integer(),
    used_at: integer(),
  },
  (t) => [
    uniqueIndex("api_token_hash").on(t.token_hash),
    index("api_token_person").on(t.person_id),
  ],
);

/** Owners of a company. */
export const companyOwner = sqliteTable(
  "company_owner",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    person_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    since: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.person_id] }),
    index("company_owner_person").on(t.person_id),
  ],
);

/** Friendship as two rows, one per direction, so that each side is one index lookup. */
export const friendship = sqliteTable(
  "friendship",
  {
    person_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    friend_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    since: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.person_id, t.friend_id] }),
    index("friendship_friend").on(t.friend_id),
    check("friendship_two", sql`person_id <> friend_id`),
  ],
);

/** A friend invitation, by email address or by link. */
export const friendInvitation = sqliteTable(
  "friend_invitation",
  {
    /** Random; public id. */
    id: text().primaryKey(),
    from_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    /** Lower case; null: anyone with the link. */
    to_email: text(),
    /** SHA-256 of the link's token; null: by email address only. */
    token_hash: text(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    /** Accepted, declined or withdrawn. */
    ended_at: integer(),
    outcome: text({ enum: ["accepted", "declined", "withdrawn"] }),
  },
  (t) => [
    index("friend_invitation_from").on(t.from_id, t.ended_at),
    index("friend_invitation_to").on(t.to_email, t.ended_at),
    index("friend_invitation_expires").on(t.expires_at),
    uniqueIndex("friend_invitation_token")
      .on(t.token_hash)
      .where(sql`token_hash IS NOT NULL`),
  ],
);

/** `blocked_id` cannot invite `person_id` and is not notified of the block. */
export const block = sqliteTable(
  "block",
  {
    person_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    blocked_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    since: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.person_id, t.blocked_id] })],
);

/** Rate limit counters per time window. In D1, so that all data centers share them. */
export const attempt = sqliteTable(
  "attempt",
  {
    /** The limit's name and a hash of what is counted. */
    bucket: text().notNull(),
    /** Start of the window, epoch milliseconds. */
    began_at: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.began_at] }), index("attempt_began").on(t.began_at)],
);

/**
 * The audit log: actor, action, object. Append-only: triggers reject updates and deletes, except
 * for clearing `person_email`.
 */
export const auditEntry = sqliteTable(
  "audit_entry",
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    /** The actor; null: not signed in. No foreign key, since entries outlive the account. */
    person_id: integer(),
    /** The actor's email address at that time. */
    person_email: text().notNull().default(""),
    action: text().notNull(),
    /** "person 12", "company river-city-plumbing". */
    object: text().notNull(),
    company_id: integer(),
    /** JSON. */
    details: text().notNull().default("{}"),
    /** IP address of the caller. */
    address: text().notNull().default(""),
    request_id: text().notNull(),
  },
  (t) => [
    index("audit_entry_person").on(t.person_id, t.id),
    index("audit_entry_company").on(t.company_id, t.id),
    index("audit_entry_object").on(t.object, t.id),
    index("audit_entry_action").on(t.action, t.id),
    index("audit_entry_email").on(t.person_email),
    index("audit_entry_at").on(t.at),
  ],
);

/** A stored response for an Idempotency-Key, returned to repeated requests. */
export const idempotentAnswer = sqliteTable(
  "idempotent_answer",
  {
    /** Caller and call; keys are scoped to them. */
    caller: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the body. */
    body_hash: text().notNull(),
    /** Null while the first request is running. */
    status: integer(),
    answer: text(),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caller, t.key] }),
    index("idempotent_answer_created").on(t.created_at),
  ],
);
