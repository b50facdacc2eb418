import type { Config } from "../config";
import type { Site } from "../site";
import type { Dns } from "../outside/domains/dns";
import type { DomainHost } from "../outside/domains/domain-host";
import type { Geocoder } from "../outside/geocoder/geocoder";
import type { PlaceService } from "../outside/places/place-service";
import type { Generator } from "../outside/ai/generator";
import type { HumanCheck } from "../outside/human-check/human-check";
import type { Reads } from "../database/one-trip";
import type { WorkDatabases } from "../database/work-databases/databases";
import type { OfficeCompany, Work } from "../database/work-databases/work";
import type { Rooms } from "./rooms";
import type { SessionKeepers } from "./session-keepers";
import type { NoteVisits, VisitCounts } from "./visit-counts";
import type { Mailer } from "../outside/mail/mailer";
import type { Payments } from "../outside/payments/payments";
import type { Sms } from "../outside/sms/sms";
import type { Actor } from "./actor";
import type { HubSession } from "./hub-session";

/**
 * Built once per request and passed down. Request state must never be in a module variable, since
 * isolates serve many requests.
 */
export interface RequestContext {
  readonly requestId: string;
  readonly config: Config;
  /** The site served on this hostname. */
  readonly site: Site;
  readonly actor: Actor;
  /** The directory. For writes, and for reads that depend on earlier results. */
  readonly db: D1Database;
  /** Batches reads issued in the same turn into one round trip. */
  readonly reads: Reads;
  /** The data of a company's office, in its work database. */
  work(company: OfficeCompany): Work;
  /** For what covers all offices: failed mail, sizes. Everything else goes through `work`. */
  readonly workDatabases: WorkDatabases;
  /** Delivers the due mail and effects of one database: DIRECTORY or a work database. */
  deliver(database: string): Promise<void>;
  readonly keepers: SessionKeepers;
  /** The rooms of conversations. */
  readonly rooms: Rooms;
  /** How often companies were seen. */
  readonly visits: VisitCounts;
  readonly noteVisits: NoteVisits;
  readonly mailer: Mailer;
  /** Throws where `sendsSms` (config.ts) says that we can't. */
  readonly sms: Sms;
  /**
   * The client hub that the caller has open; undefined if none is. Read from the directory at the
   * first call, together with other reads of that turn.
   */
  hub(): Promise<HubSession | undefined>;
  /** The caller's IP address, as seen by Cloudflare. */
  readonly address: string;
  /** What limits count in place of the address (security/network.ts). */
  readonly network: string;
  /** The User-Agent header. */
  readonly userAgent: string;
  /** The browser's secret cookie, which mailed codes are bound to; "" if it has none yet. */
  readonly browser: string;
  /** Cookies that the response sets; identity/cookies.ts decides on their attributes. */
  readonly setCookies: SetCookie[];
  readonly media: R2Bucket;
  readonly images: ImagesBinding | undefined;
  /** The visitor's location by IP address; undefined if unknown. */
  readonly guessedPlace: GuessedPlace | undefined;
  /** Business lookup at a maps service; undefined if not configured. */
  readonly placeService: PlaceService | undefined;
  readonly geocoder: Geocoder;
  readonly dns: Dns;
  /** Manages custom hostnames and their certificates; undefined if not configured. */
  readonly domainHost: DomainHost | undefined;
  /** Generates text and images for companies. */
  readonly ai: Generator;
  /** Stripe; undefined if not configured. */
  readonly payments: Payments | undefined;
  /** Checks that a person sent a form; undefined if not configured. */
  readonly humanCheck: HumanCheck | undefined;
  now(): number;
  /**
   * Development only: how far `now` is ahead of the time, in milliseconds. Then runs the scheduled jobs,
   * which have something to do.
   */
  setClock(ahead: number): Promise<void>;
  /** Waits, in milliseconds, to answer later. */
  wait(ms: number): Promise<void>;
  /** Runs work after the response. */
  later(work: () => Promise<unknown>): void;
  /** Drops the page cache entry of this hostname in this isolate. */
  forgetPages(hostname: string): void;
  /** Logs a failure that did not fail the request. */
  notice(entry: { event: string; error: string }): void;
  /** Logs what was done outside, by ids alone. */
  info(entry: { event: string } & Record<string, string>): void;
  /** Marks a page's own inline scripts and styles. Undefined for API calls and files. */
  readonly nonce: string | undefined;
  /** Caching hints from loaders. */
  readonly page: PageNotes;
}

/** Our cookies, by the names that identity/cookies.ts may prefix. */
export type CookieName =
  "access" | "refresh" | "ended" | "browser" | "editing" | "draft" | "hub" | "chat";

export interface SetCookie {
  name: CookieName;
  value: string;
  /** In seconds; 0 deletes the cookie. Undefined: until the browser is closed. */
  maxAge?: number;
}

export interface GuessedPlace {
  zip: string | undefined;
  lat: number;
  lng: number;
}

export interface PageNotes {
  /** The company's version; allows caching the page under it. */
  companyVersion?: number;
  /** Origin of the company's primary domain if the request came by another one. */
  canonicalOrigin?: string;
  /** The page shows the human check, whose script its policy must allow. */
  humanCheck?: boolean;
  /** Forms of the page lead to Stripe, which its policy must allow. */
  payments?: boolean;
  /** Clients enter cards on the page, with Stripe's script. */
  paying?: boolean;
  /** The page shows others of this host in frames, which its policy must allow. */
  frames?: boolean;
  /** The caller works for the company whose site the page belongs to: it is no visit. */
  byCompany?: boolean;
  /** Part of the page failed to load; the page must not be cached. */
  incomplete?: boolean;
  /** JSON-LD of the document. The browser's code doesn't need it, so it is no loader data. */
  structuredData?: object;
}

declare module "@remix-run/cloudflare" {
  // Module augmentation needs an interface, though it adds nothing.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface AppLoadContext extends RequestContext {}
}
