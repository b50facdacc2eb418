/**
 * What becomes of a domain by what is seen of it. Pure: domain-check.server.ts looks, and writes it
 * down.
 */
import type { HostedDomain } from "../outside/domains/domain-host";
import { DAY, HOUR } from "../duration";
import { lifetimes } from "../lifetimes";
import type { DomainStatus, Problem } from "./statuses";

export interface Standing {
  status: DomainStatus;
  problem: Problem | null;
  changed_at: number;
  missing_since: number | null;
  released_at: number | null;
}

/** `proof`: of the TXT record that holds the company's token; "wrong" is one with another value. */
export interface Records {
  proof: "right" | "wrong" | "none";
  points: boolean;
}

export interface Next {
  status: DomainStatus;
  problem: Problem | null;
  missingSince: number | null;
}

/** One company has the name, and no other may prove it. */
export function isHeld(status: DomainStatus) {
  return (
    status === "verifying" ||
    status === "certificate" ||
    status === "active" ||
    status === "suspended"
  );
}

/** Of one that nobody has proved yet, by its records alone. "verifying": it may be taken. */
export function unheldNext(
  now: number,
  { status, problem, changed_at }: Standing,
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
 * Of one that a company has. `hosted`: undefined while nobody brings its requests here. The
 * network's own word that requests arrive counts as much as the record: some providers write a
 * CNAME that nobody sees.
 */
export function heldNext(
  now: number,
  { status, changed_at, missing_since, released_at }: Standing,
  { proof, points }: Records,
  hosted: HostedDomain | undefined,
): Next {
  const next = (
    status: DomainStatus,
    problem: Problem | null,
    missingSince: number | null = null,
  ) => ({ status, problem, missingSince });
  const arrives = points || hosted?.hostname === "active";
  const missing = proof !== "right" ? "no-txt" : arrives ? null : "not-pointing";

  if (status === "active") {
    if (missing === null) return next("active", null);
    const since = missing_since ?? now;
    return now - since >= lifetimes.domainGrace
      ? next("suspended", missing)
      : next("active", missing, since);
  }
  if (status === "suspended") {
    if (now - (released_at ?? changed_at) >= lifetimes.domainHold) return next("removed", null);
    if (missing !== null) return next("suspended", missing);
  }
  // Who can no longer prove it keeps it from nobody else.
  if (proof !== "right") return next("pending", "no-txt");
  if (hosted?.hostname === "blocked") return next("failed", "refused");
  if (hosted?.certificate === "failed") return next("failed", "certificate");
  if (hosted?.hostname === "active" && hosted.certificate === "active") return next("active", null);
  if (!hosted) return next("verifying", "not-set-up");
  if (status !== "suspended" && now - changed_at >= lifetimes.domainSearch)
    return next("failed", arrives ? "certificate" : "not-pointing");
  return hosted.hostname === "active"
    ? next("certificate", null)
    : next("verifying", arrives ? null : "not-pointing");
}

/**
 * When it is looked at by itself; null: not any more. Often while somebody waits for it, then
 * daily.
 */
export function nextCheck(
  now: number,
  { status, problem, missingSince }: Next,
  changedAt: number,
): number | null {
  if (status === "failed" || status === "removed") return null;
  if (status === "active") return now + (missingSince === null ? DAY : 6 * HOUR);
  if (status === "suspended") return now + DAY;
  return now + (problem === "unavailable" || now - changedAt < DAY ? HOUR / 6 : HOUR);
}
