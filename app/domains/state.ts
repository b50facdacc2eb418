/**
 * The state machine for domains: the next status from the records found. Pure;
 * domain-check.server.ts does the lookups and writes.
 */
import type { HostedDomain } from "../outside/domains/domain-host";
import { DAY, HOUR } from "../duration";
import { lifetimes } from "../lifetimes";
import type { DomainStatus, Problem } from "./statuses";

export interface DomainState {
  status: DomainStatus;
  problem: Problem | null;
  changed_at: number;
  missing_since: number | null;
  released_at: number | null;
}

/** `proof`: the TXT record with the company's token; "wrong" if it has another value. */
export interface Records {
  proof: "right" | "wrong" | "none";
  points: boolean;
}

export interface Next {
  status: DomainStatus;
  problem: Problem | null;
  missingSince: number | null;
}

/** Held by one company; no other company can prove it. */
export function isHeld(status: DomainStatus) {
  return (
    status === "verifying" ||
    status === "certificate" ||
    status === "active" ||
    status === "suspended"
  );
}

/**
 * Next status of a domain that is not held, from its DNS records alone. "verifying" means the
 * company may take it.
 */
export function unheldNext(
  now: number,
  { status, problem, changed_at }: DomainState,
  { proof, points }: Records,
): Next {
  const next = (status: DomainStatus, problem: Problem | null) => ({
    status,
    problem,
    missingSince: null,
  });
  if (proof === "right") return next("verifying", null);
  if (status === "failed") return next("failed", problem);
  if (now - changed_at >= lifetimes.domainSearch) return next("failed", "no-records");
  return next("pending", proof === "wrong" ? "wrong-txt" : points ? "no-txt" : null);
}

/**
 * Next status of a held domain. `hosted` is undefined while the hostname is not set up at the host.
 * The host's report that traffic arrives counts as much as the CNAME, because some DNS providers
 * flatten CNAMEs and hide them from lookups. `paid`: Pro includes it, or a subscription pays for it; an
 * unpaid one is set up, but not served.
 */
export function heldNext(
  now: number,
  { status, changed_at, missing_since, released_at }: DomainState,
  { proof, points }: Records,
  hosted: HostedDomain | undefined,
  paid: boolean,
): Next {
  const next = (
    status: DomainStatus,
    problem: Problem | null,
    missingSince: number | null = null,
  ) => ({ status, problem, missingSince });
  const arrives = points || hosted?.hostname === "active";
  const missing = proof !== "right" ? "no-txt" : arrives ? null : "not-pointing";

  if (status === "active") {
    if (!paid) return next("suspended", "unpaid");
    if (missing === null) return next("active", null);
    const since = missing_since ?? now;
    return now - since >= lifetimes.domainGrace
      ? next("suspended", missing)
      : next("active", missing, since);
  }
  if (status === "suspended") {
    if (now - (released_at ?? changed_at) >= lifetimes.domainHold) return next("removed", null);
    if (missing !== null) return next("suspended", missing);
    if (!paid) return next("suspended", "unpaid");
  }
  // Without a valid proof record, the company must not block others from proving the domain.
  if (proof !== "right") return next("pending", "no-txt");
  if (hosted?.hostname === "blocked") return next("failed", "refused");
  if (hosted?.certificate === "failed") return next("failed", "certificate");
  const isReady = hosted?.hostname === "active" && hosted.certificate === "active";
  if (isReady && paid) return next("active", null);
  if (!hosted) return next("verifying", "not-set-up");
  if (status !== "suspended" && now - changed_at >= lifetimes.domainSearch)
    return next("failed", isReady ? "unpaid" : arrives ? "certificate" : "not-pointing");
  if (isReady) return next("certificate", "unpaid");
  return hosted.hostname === "active"
    ? next("certificate", null)
    : next("verifying", arrives ? null : "not-pointing");
}

/**
 * When to check next, in epoch milliseconds; null for never. Frequent while someone is waiting for
 * it, then daily.
 */
export function nextCheck(
  now: number,
  { status, problem, missingSince }: Next,
  changedAt: number,
): number | null {
  if (status === "failed" || status === "removed") return null;
  if (status === "active") return now + (missingSince === null ? DAY : 6 * HOUR);
  if (status === "suspended" || problem === "unpaid") return now + DAY;
  return now + (problem === "unavailable" || now - changedAt < DAY ? HOUR / 6 : HOUR);
}
