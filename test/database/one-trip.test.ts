import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { oneTrip } from "../../app/database/one-trip";
import { plumber, insertCast } from "../cast/cast";

beforeAll(() => insertCast({ companies: [plumber] }));

const name = "SELECT name FROM company WHERE id = ?";
const city = "SELECT city FROM zip WHERE zip = ?";

describe("reads in one turn", () => {
  test("are sent as one batch, and each gets its own rows", async () => {
    const batch = vi.spyOn(env.DB, "batch");
    const reads = oneTrip(env.DB);
    const [one, none, all] = await Promise.all([
      reads.first(name, 1),
      reads.first(name, 99),
      reads.all(city, "78701"),
    ]);
    expect([one, none, all]).toEqual([
      { name: "River City Plumbing" },
      undefined,
      [{ city: "Austin" }],
    ]);
    expect(batch).toHaveBeenCalledTimes(1);
    expect(reads.spent.roundTrips).toBe(1);
    batch.mockRestore();
  });

  test("are one batch even if loaders await in between", async () => {
    const reads = oneTrip(env.DB);
    const later = async () => {
      await Promise.resolve();
      await Promise.resolve();
      return reads.first(name, 1);
    };
    await Promise.all([reads.first(name, 1), later(), later()]);
    expect(reads.spent.roundTrips).toBe(1);
  });

  test("a read that depends on an earlier result is a second round trip", async () => {
    const reads = oneTrip(env.DB);
    await reads.first(name, 1);
    await reads.first(name, 1);
    expect(reads.spent.roundTrips).toBe(2);
  });

  test("rows are counted over all reads", async () => {
    const reads = oneTrip(env.DB);
    await Promise.all([reads.first(name, 1), reads.first(city, "78701")]);
    expect(reads.spent.rowsRead).toBe(2);
  });
});

describe("a failing statement", () => {
  test("rejects its whole batch; the next batch works", async () => {
    const reads = oneTrip(env.DB);
    const settled = await Promise.allSettled([
      reads.first(name, 1),
      reads.first("SELECT nothing FROM nowhere"),
      reads.first(city, "78701"),
    ]);
    expect(settled.map((one) => one.status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await reads.first(name, 1)).toEqual({ name: "River City Plumbing" });
  });

  test("does not affect reads of another request", async () => {
    const [bad, good] = [oneTrip(env.DB), oneTrip(env.DB)];
    const settled = await Promise.allSettled([
      bad.first("SELECT nothing FROM nowhere"),
      good.first(name, 1),
    ]);
    expect(settled.map((one) => one.status)).toEqual(["rejected", "fulfilled"]);
  });
});
