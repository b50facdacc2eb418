import type { Config } from "../../config";
import { cloudflareHost } from "./cloudflare-host";
import type { Dns } from "./dns";
import { dnsOverHttps } from "./doh";
import type { DomainHost } from "./domain-host";
import { localDns, localHost } from "./local";

/**
 * The real ones, or on one machine the emulation; in production without settings nobody brings
 * domains here.
 */
export function domainServices(
  { environment, domains: { cloudflare, target } }: Pick<Config, "environment" | "domains">,
  db: D1Database,
): { dns: Dns; domainHost: DomainHost | undefined } {
  if (cloudflare) return { dns: dnsOverHttps(), domainHost: cloudflareHost(cloudflare) };
  if (environment === "production") return { dns: dnsOverHttps(), domainHost: undefined };
  const dns = localDns(db);
  return { dns, domainHost: localHost(db, dns, target) };
}

/** Whether records are those of the tables here. */
export function isEmulated({ environment, domains }: Pick<Config, "environment" | "domains">) {
  return environment === "development" && domains.cloudflare === undefined;
}
