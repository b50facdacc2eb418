import type { Config } from "../../config";
import { cloudflareHost } from "./cloudflare-host";
import type { Dns } from "./dns";
import { dnsOverHttps } from "./doh";
import type { DomainHost } from "./domain-host";
import { localDns, localHost } from "./local";

/**
 * The real DNS and domain host, or the local emulation outside production. No domain host in
 * production without Cloudflare settings.
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

/** Whether DNS records come from our local tables. */
export function isEmulated({ environment, domains }: Pick<Config, "environment" | "domains">) {
  return environment === "development" && domains.cloudflare === undefined;
}
