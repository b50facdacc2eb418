import type { Config } from "../config";
import type { Site } from "../site";
import type { Dns } from "../outside/domains/dns";
import type { DomainHost } from "../outside/domains/domain-host";
import type { Geocoder } from "../outside/geocoder/geocoder";
import type { PlaceService } from "../outside/places/place-service";
import type { Generator } from "../outside/ai/generator";
import type { Reads } from "../database/one-trip";
import type { SessionKeepers } from "./session-keepers";
import type { Mailer } from "../outside/mail/mailer";
import type { Actor } from "./actor";

/**
 * Made once per request and passed down: nothing that belongs to one request may live in a module
 * variable.
 */
export interface RequestContext {
  readonly requestId: string;
  readonly config: Config;
  /** Which site the hostname serves. */
  readonly site: Site;
  readonly actor: Actor;
  /** Writes, and reads that depend on an earlier answer. */
  readonly db: D1Database;
  /** Reads: all that are asked for in one turn go to the database in one batch. */
  readonly reads: Reads;
  readonly keepers: SessionKeepers;
  readonly mailer: Mailer;
  /** Of whoever calls: an IP address, as the network saw it. */
  readonly address: string;
  /** What the browser calls itself. */
  readonly userAgent: string;
  /**
   * The secret of the browser's own cookie; what is mailed is bound to it. "" where it has none
   * yet.
   */
  readonly browser: string;
  /** Cookies that the answer sets. */
  readonly setCookies: string[];
  readonly media: R2Bucket;
  readonly images: ImagesBinding | undefined;
  /** Where the network thinks the visitor is; nothing is known of it on some requests. */
  readonly guessedPlace: GuessedPlace | undefined;
  /** Businesses by name from a maps service; absent: none is configured. */
  readonly placeService: PlaceService | undefined;
  readonly geocoder: Geocoder;
  readonly dns: Dns;
  /** Brings companies' domains here, with certificates; absent: none is configured. */
  readonly domainHost: DomainHost | undefined;
  /** Writes texts and draws pictures of companies. */
  readonly ai: Generator;
  now(): number;
  /** Work that the answer need not wait for. */
  later(work: () => Promise<unknown>): void;
  /** The pages of this hostname that this isolate keeps are looked up anew. */
  forgetPages(hostname: string): void;
  /** A line in the operator's log about something that failed without failing the request. */
  notice(entry: { event: string; error: string }): void;
  /** Set on pages whose scripts carry a nonce; absent on pages that enter the cache. */
  readonly nonce: string | undefined;
  /** What a loader tells the page cache. */
  readonly page: PageNotes;
}

export interface GuessedPlace {
  zip: string | undefined;
  lat: number;
  lng: number;
}

export interface PageNotes {
  /** The version of the company that the page shows: the page may be kept under it. */
  companyVersion?: number;
  /**
   * Where the company's own address is, while the page is asked for by another of its domains: an
   * origin.
   */
  canonicalOrigin?: string;
  /** A part of the page could not be loaded: it is shown, and not kept for others. */
  incomplete?: boolean;
}

declare module "@remix-run/cloudflare" {
  // Merging needs an interface, and there is nothing to add.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface AppLoadContext extends RequestContext {}
}
