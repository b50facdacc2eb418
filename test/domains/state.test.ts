import { describe, expect, test } from "vitest";
import {
  heldNext,
  isHeld,
  nextCheck,
  unheldNext,
  type Records,
  type DomainState,
} from "../../app/domains/state";
import { statuses, type DomainStatus } from "../../app/domains/statuses";
import type { HostedDomain } from "../../app/outside/domains/domain-host";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1000 * DAY;

const state = (status: DomainStatus, more: Partial<DomainState> = {}): DomainState => ({
  status,
  problem: null,
  changed_at: NOW - HOUR,
  missing_since: null,
  released_at: null,
  ...more,
});
const both: Records = { proof: "right", points: true };
const noRecords: Records = { proof: "none", points: false };
const hosted = (
  hostname: HostedDomain["hostname"],
  certificate: HostedDomain["certificate"],
): HostedDomain => ({ id: "x", hostname, certificate });
const ready = hosted("active", "active");

test("verifying, certificate, active and suspended domains are held", () => {
  expect(statuses.filter(isHeld)).toEqual(["verifying", "certificate", "active", "suspended"]);
});

describe("an unproved domain", () => {
  test.each([
    ["no records", noRecords, "pending", null],
    ["another company's TXT record", { proof: "wrong", points: true }, "pending", "wrong-txt"],
    ["only a record that points here", { proof: "none", points: true }, "pending", "no-txt"],
    ["only the TXT record", { proof: "right", points: false }, "verifying", null],
    ["both records", both, "verifying", null],
  ] as const)("gets the right status with %s", (_name, records, status, problem) => {
    expect(unheldNext(NOW, state("pending"), records)).toEqual({
      status,
      problem,
      missingSince: null,
    });
  });

  test("fails after exactly 14 days without records; a TXT record still verifies it", () => {
    expect(
      unheldNext(NOW, state("pending", { changed_at: NOW - 14 * DAY + 1 }), noRecords).status,
    ).toBe("pending");
    expect(
      unheldNext(NOW, state("pending", { changed_at: NOW - 14 * DAY }), noRecords),
    ).toMatchObject({ status: "failed", problem: "no-records" });
    expect(unheldNext(NOW, state("pending", { changed_at: 0 }), both).status).toBe("verifying");
  });

  test("stays failed with its problem until it is proved", () => {
    expect(unheldNext(NOW, state("failed", { problem: "certificate" }), noRecords)).toMatchObject({
      status: "failed",
      problem: "certificate",
    });
    expect(unheldNext(NOW, state("failed", { problem: "certificate" }), both).status).toBe(
      "verifying",
    );
  });
});

describe("a domain being set up", () => {
  test.each([
    [
      "nothing points here",
      { proof: "right", points: false },
      hosted("pending", "pending"),
      "verifying",
      "not-pointing",
    ],
    ["it points here", both, hosted("pending", "pending"), "verifying", null],
    ["requests arrive here", both, hosted("active", "pending"), "certificate", null],
    [
      "requests arrive here without a visible record",
      { proof: "right", points: false },
      hosted("active", "pending"),
      "certificate",
      null,
    ],
    ["everything is ready", both, ready, "active", null],
    [
      "everything but the TXT record is ready",
      { proof: "none", points: true },
      ready,
      "pending",
      "no-txt",
    ],
    ["the TXT record is wrong", { proof: "wrong", points: true }, ready, "pending", "no-txt"],
    ["the hosting provider refuses it", both, hosted("blocked", "pending"), "failed", "refused"],
    ["the certificate fails", both, hosted("active", "failed"), "failed", "certificate"],
    ["no hosting provider is set up", both, undefined, "verifying", "not-set-up"],
  ] as const)("gets the right status when %s", (_name, records, host, status, problem) => {
    for (const before of ["verifying", "certificate"] as const)
      expect(heldNext(NOW, state(before), records, host, true)).toEqual({
        status,
        problem,
        missingSince: null,
      });
  });

  test("fails after 14 days with the problem that is left", () => {
    const old = state("verifying", { changed_at: NOW - 14 * DAY });
    expect(
      heldNext(NOW, old, { proof: "right", points: false }, hosted("pending", "pending"), true),
    ).toMatchObject({ status: "failed", problem: "not-pointing" });
    expect(
      heldNext(NOW, { ...old, status: "certificate" }, both, hosted("active", "pending"), true),
    ).toMatchObject({ status: "failed", problem: "certificate" });
    expect(heldNext(NOW, old, both, ready, true).status).toBe("active");
  });
});

describe("an active domain", () => {
  test.each([
    ["the TXT record", { proof: "none", points: true }, hosted("active", "active"), "no-txt"],
    [
      "a record that points here",
      { proof: "right", points: false },
      hosted("pending", "active"),
      "not-pointing",
    ],
  ] as const)(
    "stays active for seven days without %s, then is suspended",
    (_name, records, host, problem) => {
      expect(heldNext(NOW, state("active"), records, host, true)).toEqual({
        status: "active",
        problem,
        missingSince: NOW,
      });
      expect(
        heldNext(NOW, state("active", { missing_since: NOW - 7 * DAY + 1 }), records, host, true),
      ).toMatchObject({ status: "active", missingSince: NOW - 7 * DAY + 1 });
      expect(
        heldNext(NOW, state("active", { missing_since: NOW - 7 * DAY }), records, host, true),
      ).toMatchObject({ status: "suspended", problem });
    },
  );

  test("resets the grace period when both records are back", () => {
    expect(
      heldNext(
        NOW,
        state("active", { missing_since: NOW - 6 * DAY, problem: "no-txt" }),
        both,
        ready,
        true,
      ),
    ).toEqual({ status: "active", problem: null, missingSince: null });
  });

  test("stays active when a certificate renewal fails", () => {
    expect(heldNext(NOW, state("active"), both, hosted("active", "failed"), true).status).toBe(
      "active",
    );
  });

  test("returns from suspension with its records, and is removed after 30 days", () => {
    const suspended = state("suspended", { released_at: NOW - 29 * DAY });
    expect(heldNext(NOW, suspended, noRecords, ready, true)).toMatchObject({
      status: "suspended",
      problem: "no-txt",
    });
    expect(heldNext(NOW, suspended, both, ready, true)).toMatchObject({ status: "active" });
    expect(heldNext(NOW, suspended, both, hosted("pending", "pending"), true)).toMatchObject({
      status: "verifying",
    });
    expect(
      heldNext(NOW, { ...suspended, released_at: NOW - 30 * DAY }, noRecords, ready, true).status,
    ).toBe("removed");
  });
});

test("the next check is in ten minutes at first, then hourly, then daily; none once failed or removed", () => {
  const next = (status: DomainStatus, missingSince: number | null = null) => ({
    status,
    problem: null,
    missingSince,
  });
  expect(nextCheck(NOW, next("pending"), NOW - HOUR)).toBe(NOW + HOUR / 6);
  expect(nextCheck(NOW, next("certificate"), NOW - DAY)).toBe(NOW + HOUR);
  expect(nextCheck(NOW, next("active"), 0)).toBe(NOW + DAY);
  expect(nextCheck(NOW, next("active", NOW), 0)).toBe(NOW + 6 * HOUR);
  expect(nextCheck(NOW, next("suspended"), 0)).toBe(NOW + DAY);
  expect([nextCheck(NOW, next("failed"), NOW), nextCheck(NOW, next("removed"), NOW)]).toEqual([
    null,
    null,
  ]);
});

describe("a domain that is not paid for", () => {
  const next = (status: DomainStatus, more: Partial<DomainState> = {}) =>
    heldNext(NOW, state(status, more), both, ready, false);

  test("is set up, but not served, and fails after 14 days", () => {
    expect(next("certificate")).toMatchObject({ status: "certificate", problem: "unpaid" });
    expect(next("certificate", { changed_at: NOW - 14 * DAY })).toMatchObject({
      status: "failed",
      problem: "unpaid",
    });
  });

  test("is no longer served, and is again once it is paid", () => {
    expect(next("active")).toMatchObject({ status: "suspended", problem: "unpaid" });
    const suspended = { released_at: NOW - DAY, problem: "unpaid" as const };
    expect(next("suspended", suspended)).toMatchObject({ status: "suspended", problem: "unpaid" });
    expect(heldNext(NOW, state("suspended", suspended), both, ready, true).status).toBe("active");
  });

  test("is checked once a day", () => {
    expect(nextCheck(NOW, next("certificate"), NOW)).toBe(NOW + DAY);
  });
});
