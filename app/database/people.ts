/**
 * People, how they sign in, who knows whom, and what was done by whom. Times are UTC epoch
 * milliseconds; booleans are 0 or 1.
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

/** Somebody with an account. It begins with a verified e-mail address: there are no others. */
export const person = sqliteTable(
  "person",
  {
    id: integer().primaryKey(),
    /** What others see instead of `id`: a UUID. */
    user_id: text().notNull(),
    /** Lower case, verified. */
    email: text().notNull(),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    /** `scrypt$N$r$p$salt$hash`; null: signs in by code or passkey. */
    password: text(),
    platform_admin: integer().notNull().default(0),
    product_admin: integer().notNull().default(0),
    /** Set: may not sign in. */
    disabled_at: integer(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
    /** Raised with every change, for `If-Match`. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("person_user_id").on(t.user_id),
    uniqueIndex("person_email").on(t.email),
    // For the platform admins' search, and their lists of few.
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
 * One device that is signed in: a family of refresh tokens, kept by the session keeper of the same
 * id.
 */
export const signIn = sqliteTable(
  "sign_in",
  {
    /** Random; the session keeper's name. */
    id: text().primaryKey(),
    person_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    /** How: "password", "code", "passkey". */
    method: text({ enum: ["password", "code", "passkey"] }).notNull(),
    /** As a person would say it: "Chrome on Windows". */
    device: text().notNull(),
    /** SHA-256 of the browser's secret cookie: tells a known browser from a stranger's. */
    browser_hash: text().notNull(),
    created_at: integer().notNull(),
    /** Of the last refresh. */
    used_at: integer().notNull(),
    /** The person showed who they are, for what needs it fresh. */
    proved_at: integer().notNull(),
    ended_at: integer(),
  },
  (t) => [index("sign_in_person").on(t.person_id, t.browser_hash)],
);

/**
 * A code that was mailed: proves that somebody reads an address. Single use, bound to its purpose
 * and to who asked.
 */
export const mailedCode = sqliteTable(
  "mailed_code",
  {
    /** Random; names the code in forms. */
    id: text().primaryKey(),
    purpose: text({
      enum: ["register", "sign-in", "reset-password", "change-email", "company-email", "claim"],
    }).notNull(),
    email: text().notNull(),
    /** The account it is about; null where there is none, in which case no code can be right. */
    person_id: integer().references(() => person.id, { onDelete: "cascade" }),
    /** HMAC-SHA-256 of id and code. */
    code_hash: text().notNull(),
    /** SHA-256 of its holder: the browser's secret cookie, or "company 12, person 3". */
    browser_hash: text().notNull(),
    /**
     * What happens when it is right, as JSON: the new account's name and password hash, the new
     * address.
     */
    payload: text().notNull().default("{}"),
    tries: integer().notNull().default(0),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    used_at: integer(),
  },
  (t) => [
    index("mailed_code_expires").on(t.expires_at),
    index("mailed_code_holder").on(t.browser_hash, t.purpose),
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
    /** As the person calls it. */
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

/** A challenge that a passkey has to sign. Single use. */
export const passkeyChallenge = sqliteTable("passkey_challenge", {
  /**
   * SHA-256 of the challenge and of whose it is: the person who adds a passkey, or the browser that
   * signs in.
   */
  challenge: text().primaryKey(),
  /** Who adds a passkey; null: signs in. */
  person_id: integer().references(() => person.id, { onDelete: "cascade" }),
  expires_at: integer().notNull(),
});

/** A token for programs, made by its person. */
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
    /** "read" or "write" (which reads, too). */
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

/** Who may run a company's site. */
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

/** Two people who are friends: two rows, one for each to be read by. */
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

/** Somebody asked somebody to be friends, by address or by a link. */
export const friendInvitation = sqliteTable(
  "friend_invitation",
  {
    /** Random; what strangers see. */
    id: text().primaryKey(),
    from_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    /** Lower case; null: whoever has the link. */
    to_email: text(),
    /** SHA-256 of the link's token; null: by address alone. */
    token_hash: text(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    /** Accepted, declined or taken back. */
    ended_at: integer(),
    outcome: text({ enum: ["accepted", "declined", "withdrawn"] }),
  },
  (t) => [
    index("friend_invitation_from").on(t.from_id, t.ended_at),
    index("friend_invitation_to").on(t.to_email, t.ended_at),
    uniqueIndex("friend_invitation_token")
      .on(t.token_hash)
      .where(sql`token_hash IS NOT NULL`),
  ],
);

/** `blocked_id` can neither invite `person_id` nor learn why. */
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

/**
 * How often something was tried, by window of time: limits are counted here, where every data
 * centre sees the same.
 */
export const attempt = sqliteTable(
  "attempt",
  {
    /** "sign-in:account:…", without anything secret in it. */
    bucket: text().notNull(),
    /** Epoch milliseconds of the window's beginning. */
    began_at: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.began_at] }), index("attempt_began").on(t.began_at)],
);

/**
 * What was done, by whom, to what. Only ever added to: triggers refuse all else, but that
 * `person_email` becomes "".
 */
export const auditEntry = sqliteTable(
  "audit_entry",
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    /** Who; null: nobody signed in. Not a reference: the entry outlives the account. */
    person_id: integer(),
    /** As the person was called then. */
    person_email: text().notNull().default(""),
    action: text().notNull(),
    /** "person 12", "company river-city-plumbing". */
    object: text().notNull(),
    company_id: integer(),
    /** JSON. */
    details: text().notNull().default("{}"),
    /** Of the caller. */
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

/**
 * A stored answer: who sends the same request again, under the same key, gets it instead of a
 * second effect.
 */
export const idempotentAnswer = sqliteTable(
  "idempotent_answer",
  {
    /** Who and which call, so that nobody meets another's key. */
    caller: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the body. */
    body_hash: text().notNull(),
    /** Null while the first request still runs. */
    status: integer(),
    answer: text(),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caller, t.key] }),
    index("idempotent_answer_created").on(t.created_at),
  ],
);
