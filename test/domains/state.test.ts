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
const neither: Records = { proof: "none", points: false };
const hosted = (
  hostname: HostedDomain["hostname"],
  certificate: HostedDomain["certificate"],
): HostedDomain => ({ id: "x", hostname, certificate });
const ready = hosted("active", "active");

test("one that is proved is held, and no other", () => {
  expect(statuses.filter(isHeld)).toEqual(["verifying", "certificate", "active", "suspended"]);
});

describe("of one that nobody has proved", () => {
  test.each([
    ["neither record", neither, "pending", null],
    ["a TXT record of another", { proof: "wrong", points: true }, "pending", "wrong-txt"],
    ["only the way here", { proof: "none", points: true }, "pending", "no-txt"],
    ["only the proof", { proof: "right", points: false }, "verifying", null],
    ["both", both, "verifying", null],
  ] as const)("%s", (_what, records, status, problem) => {
    expect(unheldNext(NOW, state("pending"), records)).toEqual({
      status,
      problem,
      missingSince: null,
    });
  });

  test("after 14 days it is given up, and not a moment before; a proof still counts", () => {
    expect(
      unheldNext(NOW, state("pending", { changed_at: NOW - 14 * DAY + 1 }), neither).status,
    ).toBe("pending");
    expect(
      unheldNext(NOW, state("pending", { changed_at: NOW - 14 * DAY }), neither),
    ).toMatchObject({ status: "failed", problem: "no-records" });
    expect(unheldNext(NOW, state("pending", { changed_at: 0 }), both).status).toBe("verifying");
  });

  test("one that failed stays so with its reason, until it is proved", () => {
    expect(unheldNext(NOW, state("failed", { problem: "certificate" }), neither)).toMatchObject({
      status: "failed",
      problem: "certificate",
    });
    expect(unheldNext(NOW, state("failed", { problem: "certificate" }), both).status).toBe(
      "verifying",
    );
  });
});

describe("of one on its way", () => {
  test.each([
    [
      "nothing points here",
      { proof: "right", points: false },
      hosted("pending", "pending"),
      "verifying",
      "not-pointing",
    ],
    ["it points here", both, hosted("pending", "pending"), "verifying", null],
    ["requests arrive", both, hosted("active", "pending"), "certificate", null],
    [
      "they arrive by a record that nobody sees",
      { proof: "right", points: false },
      hosted("active", "pending"),
      "certificate",
      null,
    ],
    ["all is there", both, ready, "active", null],
    ["all is there but the proof", { proof: "none", points: true }, ready, "pending", "no-txt"],
    ["another proves it by now", { proof: "wrong", points: true }, ready, "pending", "no-txt"],
    ["the network refuses it", both, hosted("blocked", "pending"), "failed", "refused"],
    ["no certificate is issued", both, hosted("active", "failed"), "failed", "certificate"],
    ["nobody brings it here", both, undefined, "verifying", "not-set-up"],
  ] as const)("%s", (_what, records, host, status, problem) => {
    for (const before of ["verifying", "certificate"] as const)
      expect(heldNext(NOW, state(before), records, host)).toEqual({
        status,
        problem,
        missingSince: null,
      });
  });

  test("after 14 days it fails, with what was missing", () => {
    const old = state("verifying", { changed_at: NOW - 14 * DAY });
    expect(
      heldNext(NOW, old, { proof: "right", points: false }, hosted("pending", "pending")),
    ).toMatchObject({ status: "failed", problem: "not-pointing" });
    expect(
      heldNext(NOW, { ...old, status: "certificate" }, both, hosted("active", "pending")),
    ).toMatchObject({ status: "failed", problem: "certificate" });
    expect(heldNext(NOW, old, both, ready).status).toBe("active");
  });
});

describe("of one that serves", () => {
  test.each([
    ["the proof", { proof: "none", points: true }, hosted("active", "active"), "no-txt"],
    [
      "the way here",
      { proof: "right", points: false },
      hosted("pending", "active"),
      "not-pointing",
    ],
  ] as const)(
    "without %s it serves for seven days more, and then no more",
    (_what, records, host, problem) => {
      expect(heldNext(NOW, state("active"), records, host)).toEqual({
        status: "active",
        problem,
        missingSince: NOW,
      });
      expect(
        heldNext(NOW, state("active", { missing_since: NOW - 7 * DAY + 1 }), records, host),
      ).toMatchObject({ status: "active", missingSince: NOW - 7 * DAY + 1 });
      expect(
        heldNext(NOW, state("active", { missing_since: NOW - 7 * DAY }), records, host),
      ).toMatchObject({ status: "suspended", problem });
    },
  );

  test("with both back it is as if they had never been gone", () => {
    expect(
      heldNext(
        NOW,
        state("active", { missing_since: NOW - 6 * DAY, problem: "no-txt" }),
        both,
        ready,
      ),
    ).toEqual({ status: "active", problem: null, missingSince: null });
  });

  test("a certificate that is being renewed takes nothing away", () => {
    expect(heldNext(NOW, state("active"), both, hosted("active", "failed")).status).toBe("active");
  });

  test("suspended it comes back with its records; after 30 days it is gone", () => {
    const suspended = state("suspended", { released_at: NOW - 29 * DAY });
    expect(heldNext(NOW, suspended, neither, ready)).toMatchObject({
      status: "suspended",
      problem: "no-txt",
    });
    expect(heldNext(NOW, suspended, both, ready)).toMatchObject({ status: "active" });
    expect(heldNext(NOW, suspended, both, hosted("pending", "pending"))).toMatchObject({
      status: "verifying",
    });
    expect(
      heldNext(NOW, { ...suspended, released_at: NOW - 30 * DAY }, neither, ready).status,
    ).toBe("removed");
  });
});

test("it is looked at often while somebody waits, then hourly, then daily, and then no more", () => {
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
