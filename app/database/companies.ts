/**
 * A company and what belongs to its site: names, domains, pictures. Times are UTC epoch
 * milliseconds; booleans are 0 or 1.
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
    /** What strangers see instead of `id`: a UUID. */
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
    /** Without a trailing slash. */
    website: text(),
    address: text(),
    address2: text(),
    city: text(),
    state_code: text(),
    zip: text(),
    lat: real(),
    lng: real(),
    time_zone: text(),
    /** 1: the company travels to its customers; its street is never shown to others. */
    hide_street: integer().notNull().default(0),
    /** How far the company travels, in miles; null: it does not say. */
    serves_miles: integer(),
    /** The contract's hours object as JSON (version 1); null: not given. */
    hours: text(),
    unclaimed: integer().notNull().default(0),
    published: integer().notNull().default(0),
    verified: integer().notNull().default(0),
    /** 0 free, 1 Pro monthly, 2 Pro yearly. */
    pro: integer().notNull().default(0),
    /** #rrggbb, or null for the product's own colour. */
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
    /** Of the maps service, for "does this place already have a profile". */
    place_id: text(),
    /** Public reviews that count, by stars: derived from `review`. */
    stars1: integer().notNull().default(0),
    stars2: integer().notNull().default(0),
    stars3: integer().notNull().default(0),
    stars4: integer().notNull().default(0),
    stars5: integer().notNull().default(0),
    /**
     * Raised in every batch that changes anything the public site shows; part of the page cache's
     * key.
     */
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
    // For the platform admins' search, and their lists of few.
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
    check("company_vanity_name_lower", sql`vanity_name = lower(vanity_name)`),
  ],
);

/** Names a company had before: they redirect for ever. */
export const formerName = sqliteTable("former_name", {
  vanity_name: text().primaryKey(),
  company_id: integer()
    .notNull()
    .references(() => company.id, { onDelete: "cascade" }),
});

/**
 * Hostnames of companies' own. Only an `active` one answers. Several companies may wait for one
 * name (`pending`); who proves it first has it alone.
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
    /** What stands in the way, or why it failed. */
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
      ],
    }),
    /** Stands in the TXT record that proves the domain to be this company's. Random. */
    token: text().notNull().default(""),
    /**
     * Its name at whoever brings its requests here; "": it may be there by now. Kept until it is
     * removed there.
     */
    host_id: text(),
    /** The latest of a company's active ones is its main address: the others lead to it. */
    preferred_at: integer().notNull().default(0),
    /** In cents; 0: included with Pro, or the same domain with or without www. */
    yearly_cents: integer().notNull().default(0),
    billed: integer().notNull().default(0),
    created_at: integer().notNull(),
    /** When the status became what it is. */
    changed_at: integer().notNull().default(0),
    checked_at: integer(),
    /** When it is looked at by itself; null: not any more. */
    next_check_at: integer(),
    /** Since when an active one lacks its records. */
    missing_since: integer(),
    /** When one that served the site stopped: for 30 days no other company gets it. */
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

/**
 * On one machine: records of the domain name system, as somebody entered them to try a domain out.
 */
export const localDnsRecord = sqliteTable(
  "local_dns_record",
  {
    name: text().notNull(),
    type: text({ enum: ["TXT", "CNAME"] }).notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.type, t.value] })],
);

/** On one machine: domains that are brought here, and how often was looked how they stand. */
export const localHostedDomain = sqliteTable(
  "local_hosted_domain",
  { hostname: text().primaryKey(), id: text().notNull(), looks: integer().notNull() },
  (t) => [uniqueIndex("local_hosted_domain_id").on(t.id)],
);

/**
 * A file in R2 that may be shown in public. The key holds the kind in its ending: .webp .jpg .png
 * .svg .mp4.
 */
export const media = sqliteTable(
  "media",
  {
    key: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Bytes of the stored original. */
    bytes: integer().notNull(),
    /** A data URI of a few pixels, shown until the picture is there. */
    blur: text(),
    /** A video's still picture: another media key. */
    poster: text(),
    created_at: integer().notNull(),
    /**
     * Whose upload it is: nobody else's site shows it. Null where companies share it. It outlives
     * its company until it is swept.
     */
    company_id: integer(),
  },
  (t) => [
    index("media_company")
      .on(t.company_id, t.created_at)
      .where(sql`company_id IS NOT NULL`),
  ],
);

/** A picture or video of a company's gallery. */
export const photo = sqliteTable(
  "photo",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Unique in the company; the last segment of the photo's address. */
    friendly_name: text().notNull(),
    media_key: text()
      .notNull()
      .references(() => media.key),
    alt: text().notNull().default(""),
    caption: text(),
    /** 1 on the second picture of a before/after pair, which follows the first. */
    after_of_pair: integer().notNull().default(0),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.position] }),
    uniqueIndex("photo_friendly_name").on(t.company_id, t.friendly_name),
  ],
);
