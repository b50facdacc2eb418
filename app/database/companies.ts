/**
 * Companies and their sites: names, domains, media. Times are UTC epoch milliseconds; booleans are
 * 0 or 1.
 */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

export const company = sqliteTable(
  "company",
  {
    id: integer().primaryKey(),
    /** Public id: a UUID. */
    provider_id: text().notNull(),
    /** Lower case; the segment after /company/. */
    vanity_name: text().notNull(),
    name: text().notNull(),
    /** The contract's `aboutMetadata`: a brief description, at most 200 characters. */
    summary: text().notNull().default(""),
    about: text().notNull().default(""),
    about_is_html: integer().notNull().default(0),
    email: text(),
    /** Ten digits. */
    phone: text(),
    /** No trailing slash. */
    website: text(),
    address: text(),
    address2: text(),
    city: text(),
    state_code: text(),
    zip: text(),
    lat: real(),
    lng: real(),
    time_zone: text(),
    /** 1: a mobile business; the street is never shown to others. */
    hide_street: integer().notNull().default(0),
    /** Service radius in miles; null: not given. */
    serves_miles: integer(),
    /** The contract's hours object as JSON (version 1); null: not given. */
    hours: text(),
    unclaimed: integer().notNull().default(0),
    published: integer().notNull().default(0),
    verified: integer().notNull().default(0),
    /** 0 free, 1 Pro monthly, 2 Pro yearly. */
    pro: integer().notNull().default(0),
    /** Until when `pro` counts, if it does not renew by itself: canceled, not paid, or over. */
    pro_ends_at: integer(),
    /** Until when the free trial of Pro gives the same; null: it was not started. */
    trial_ends_at: integer(),
    /** When the next thing about its plan is to be done (plans/mind-plans.server.ts); null: nothing. */
    plan_due_at: integer(),
    /** #rrggbb; null: the product's own color. */
    brand_color: text(),
    banner_media: text(),
    banner_position: text({ enum: ["top", "center", "bottom"] })
      .notNull()
      .default("center"),
    banner_fit: text({ enum: ["cover", "contain"] })
      .notNull()
      .default("cover"),
    /** Hex without #. */
    banner_background: text(),
    banner_overlay: integer().notNull().default(1),
    logo_media: text(),
    logo_fit: text({ enum: ["cover", "contain"] })
      .notNull()
      .default("contain"),
    logo_background: text(),
    facebook: text(),
    x: text(),
    instagram: text(),
    home_video: text(),
    about_video: text(),
    services_video: text(),
    contact_video: text(),
    reviews_video: text(),
    /** Id at the maps service; used to check whether a place already has a profile. */
    place_id: text(),
    /** Number of counted public reviews per star; derived from `review`. */
    stars1: integer().notNull().default(0),
    stars2: integer().notNull().default(0),
    stars3: integer().notNull().default(0),
    stars4: integer().notNull().default(0),
    stars5: integer().notNull().default(0),
    /** Sum of the totals of the same reviews, in tenths of a star; derived from `review`. */
    rating_tenths: integer().notNull().default(0),
    /** Pictures in the gallery, without videos. Triggers on `photo` keep it. */
    picture_count: integer().notNull().default(0),
    /**
     * 1: a reviewer added the company. Search engines don't list it until a second
     * public review, a platform admin or its owner confirms it.
     */
    provisional: integer().notNull().default(0),
    /** Median time until the first answer to a request, in minutes; null: not to be shown. */
    response_minutes: integer(),
    /** The work database of the company's office: WORK_1. Null: not needed yet. */
    work_db: text(),
    /**
     * 1: the company has other owners than when its office was opened. The office stays closed to
     * them until a platform admin releases it.
     */
    office_held: integer().notNull().default(0),
    /** If set, the company is being deleted: nothing of it can be changed. */
    deleting_at: integer(),
    /** Incremented in every batch that changes the public site; part of the page cache key. */
    version: integer().notNull().default(1),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
  },
  (t) => [
    uniqueIndex("company_vanity_name").on(t.vanity_name),
    uniqueIndex("company_provider_id").on(t.provider_id),
    index("company_place_id")
      .on(t.place_id)
      .where(sql`place_id IS NOT NULL`),
    // For search and filters on the admin pages.
    index("company_lower_name").on(sql`lower(name)`),
    index("company_phone")
      .on(t.phone)
      .where(sql`phone IS NOT NULL`),
    index("company_email")
      .on(sql`lower(email)`)
      .where(sql`email IS NOT NULL`),
    index("company_unpublished")
      .on(t.id)
      .where(sql`published = 0`),
    index("company_pro")
      .on(t.id)
      .where(sql`pro > 0`),
    index("company_plan_due")
      .on(t.plan_due_at)
      .where(sql`plan_due_at IS NOT NULL`),
    index("company_provisional")
      .on(t.id)
      .where(sql`provisional = 1`),
    index("company_office_held")
      .on(t.unclaimed)
      .where(sql`office_held = 1`),
    index("company_deleting")
      .on(t.deleting_at)
      .where(sql`deleting_at IS NOT NULL`),
    check("company_vanity_name_lower", sql`vanity_name = lower(vanity_name)`),
  ],
);

/** Former vanity names. They redirect permanently. */
export const formerName = sqliteTable("former_name", {
  vanity_name: text().primaryKey(),
  company_id: integer()
    .notNull()
    .references(() => company.id, { onDelete: "cascade" }),
});

/**
 * Custom domains of companies. Only `active` ones are served. Several companies may have the same
 * name `pending`; the first to verify it gets it.
 */
export const customDomain = sqliteTable(
  "custom_domain",
  {
    hostname: text().notNull(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    status: text({
      enum: ["pending", "verifying", "certificate", "active", "failed", "suspended", "removed"],
    }).notNull(),
    /** What blocks the setup, or why it failed. */
    problem: text({
      enum: [
        "wrong-txt",
        "no-txt",
        "not-pointing",
        "no-records",
        "certificate",
        "refused",
        "taken",
        "unavailable",
        "not-set-up",
        "unpaid",
      ],
    }),
    /** Random token of the TXT record that proves ownership of the domain. */
    token: text().notNull().default(""),
    /**
     * Id of the hostname at the domain host (Cloudflare for SaaS). "": may have been created, id
     * not known yet. Kept until it is deleted there.
     */
    host_id: text(),
    /** The active domain with the latest value is primary; the others redirect to it. */
    preferred_at: integer().notNull().default(0),
    /** Cents per year; 0: included in Pro, or the www variant of another domain. */
    yearly_cents: integer().notNull().default(0),
    /** Whether a subscription pays for it, or for its www variant. */
    billed: integer().notNull().default(0),
    /** Domains that were set up before they were on sale are served without payment until then. */
    free_until: integer().notNull().default(0),
    created_at: integer().notNull(),
    /** When the status last changed. */
    changed_at: integer().notNull().default(0),
    checked_at: integer(),
    /** When it is checked next; null: no more checks. */
    next_check_at: integer(),
    /** Since when the DNS records of an active domain are missing. */
    missing_since: integer(),
    /** When an active domain was released. No other company can get it for 30 days. */
    released_at: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.hostname, t.company_id] }),
    index("custom_domain_company").on(t.company_id, t.status, t.preferred_at),
    uniqueIndex("custom_domain_held")
      .on(t.hostname)
      .where(sql`status IN ('verifying', 'certificate', 'active', 'suspended')`),
    index("custom_domain_next")
      .on(t.next_check_at)
      .where(sql`next_check_at IS NOT NULL`),
  ],
);

/** Local development only: fake DNS records, entered to try out a domain. */
export const localDnsRecord = sqliteTable(
  "local_dns_record",
  {
    name: text().notNull(),
    type: text({ enum: ["TXT", "CNAME"] }).notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.type, t.value] })],
);

/**
 * Local development only: hostnames at the emulated domain host, with the number of status checks.
 */
export const localHostedDomain = sqliteTable(
  "local_hosted_domain",
  { hostname: text().primaryKey(), id: text().notNull(), looks: integer().notNull() },
  (t) => [uniqueIndex("local_hosted_domain_id").on(t.id)],
);

/** A public file in R2. The suffix of the key gives its type: .webp .jpg .png .svg .mp4. */
export const media = sqliteTable(
  "media",
  {
    key: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Size of the original in bytes. */
    bytes: integer().notNull(),
    /** Data URI of a tiny preview, shown while the picture loads. */
    blur: text(),
    /** Poster image of a video: another media key. */
    poster: text(),
    created_at: integer().notNull(),
    /**
     * The uploader; no other company's site shows it. Null if shared. No foreign key: the row
     * outlives the company until the file is deleted.
     */
    company_id: integer(),
  },
  (t) => [
    index("media_company")
      .on(t.company_id, t.created_at)
      .where(sql`company_id IS NOT NULL`),
  ],
);

/** Logos that estimates and invoices show, also former ones. Clients get them without the page. */
export const documentLogo = sqliteTable(
  "document_logo",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    media_key: text()
      .notNull()
      .references(() => media.key),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.media_key] }),
    index("document_logo_media").on(t.media_key),
  ],
);

/** A picture or video in a company's gallery. */
export const photo = sqliteTable(
  "photo",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Unique per company; last segment of the photo's URL. */
    friendly_name: text().notNull(),
    media_key: text()
      .notNull()
      .references(() => media.key),
    alt: text().notNull().default(""),
    caption: text(),
    /** 1 on the second picture of a before/after pair; it follows the first. */
    after_of_pair: integer().notNull().default(0),
    created_at: integer().notNull(),
    /** Files chosen together, which arrive in any order, and the place in the choice. */
    batch: text(),
    batch_place: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.position] }),
    uniqueIndex("photo_friendly_name").on(t.company_id, t.friendly_name),
  ],
);
