/** The secret address for calendar apps: what it shows, to whom, and until when. */
import ICAL from "ical.js";
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { addDays, dayOf } from "../../app/calendar/days";
import { addVisit } from "../../app/jobs/add-visit.server";
import {
  makeFeed,
  readFeed,
  readFeedSettings,
  revokeFeed,
} from "../../app/jobs/calendar-feed.server";
import { createJob } from "../../app/jobs/create-job.server";
import { skipVisit } from "../../app/jobs/do-visit.server";
import type { User } from "../../app/operations/actor";
import { insertOffices, type Cast } from "../clients/offices";
import { newClient } from "../documents/offices";
import { call, rowsOf } from "../requests/in-office";
import { NOW } from "../requests/requests";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";

let cast: Cast;
let client: string;
beforeEach(async () => {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
});

const today = dayOf(NOW, "America/Chicago");

async function plan(title: string, days: number, people: User[] = []) {
  const { jobNumber: number } = await call(createJob, cast.owner, { client, title });
  await call(addVisit, cast.owner, {
    ...{ number, day: addDays(today, days), time: "09:00", length: 60 },
    people: people.map(({ userId }) => userId),
  });
  return { number, visit: 1 };
}

async function feedOf(actor: User, covers = "all") {
  const { url } = await call(makeFeed, actor, { covers });
  const [, company, secret] = /\/calendar\/([^/]+)\/([\w-]+)\.ics$/.exec(url)!;
  return { company: company!, secret: secret! };
}

type Address = Awaited<ReturnType<typeof feedOf>>;

const at = () => visitorContext({ now: () => NOW });

/** The titles, read by another library. */
async function shown(address: Address) {
  const { text } = await readFeed(at(), address);
  return new ICAL.Component(ICAL.parse(text) as string[])
    .getAllSubcomponents("vevent")
    .map((one) => new ICAL.Event(one).summary.replace("Maria Lopez: ", ""));
}

const refused = async (address: Address) => (await refusalOf(readFeed(at(), address))).code;

test("visits of the last month and the next half year, without skipped ones", async () => {
  for (const days of [-32, -31, 0, 183, 184]) await plan(`in ${days}`, days);
  const skipped = await plan("skipped", 1);
  await call(skipVisit, cast.owner, { ...skipped, reason: "Rain" });
  expect(await shown(await feedOf(cast.owner))).toEqual(["in -31", "in 0", "in 183"]);
});

test("everyone's visits, or one's own and those of nobody", async () => {
  await plan("Olive's", 1, [cast.owner]);
  await plan("Stan's", 2, [cast.staff]);
  await plan("nobody's", 3);
  expect(await shown(await feedOf(cast.staff))).toEqual(["Olive's", "Stan's", "nobody's"]);
  expect(await shown(await feedOf(cast.staff, "own"))).toEqual(["Stan's", "nobody's"]);
});

test("a new address ends the former one; a revoked one ends; that of another person stays", async () => {
  const others = await feedOf(cast.staff);
  const former = await feedOf(cast.owner);
  const address = await feedOf(cast.owner);
  expect(former.secret).not.toBe(address.secret);
  expect(await refused(former)).toBe("not-found");
  expect(await shown(address)).toEqual([]);
  await call(revokeFeed, cast.owner, {});
  expect(await refused(address)).toBe("not-found");
  expect(await call(readFeedSettings, cast.owner, {})).toMatchObject({ createdAt: null });
  expect(await shown(others)).toEqual([]);
});

test("two addresses at once: the one that is named works", async () => {
  await feedOf(cast.owner);
  const made = await Promise.allSettled([feedOf(cast.owner), feedOf(cast.owner)]);
  const named = made.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const reasons = made.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  expect(named).toHaveLength(1);
  expect(reasons).toEqual([expect.objectContaining({ code: "conflict" })]);
  expect(await shown(named[0]!)).toEqual([]);
});

test("it ends when its person leaves the office", async () => {
  const address = await feedOf(cast.staff);
  await env.DB.prepare("DELETE FROM company_staff WHERE person_id = 1902").run();
  expect(await refused(address)).toBe("not-found");
});

test("of a company that is being deleted, or whose office is held, it shows nothing", async () => {
  const address = await feedOf(cast.owner);
  await env.DB.prepare("UPDATE company SET office_held = 1 WHERE id = 1").run();
  expect(await refused(address)).toBe("not-found");
  await env.DB.prepare("UPDATE company SET office_held = 0, deleting_at = 1 WHERE id = 1").run();
  expect(await refused(address)).toBe("not-found");
});

test("a secret opens its own company's calendar only, and is stored as a hash", async () => {
  const { secret } = await feedOf(cast.owner);
  const theirs = "00000000-0000-4000-8000-000000000002";
  expect(await refused({ company: theirs, secret })).toBe("not-found");
  expect(JSON.stringify(await rowsOf("SELECT * FROM calendar_feed"))).not.toContain(secret);
});

test("a platform admin gets none", async () => {
  const refusal = await refusalOf(call(makeFeed, cast.admin, {}));
  expect(refusal.code).toBe("forbidden");
});
