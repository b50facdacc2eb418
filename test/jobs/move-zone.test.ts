/** A company moves to another time zone: a visit at 9:00 stays at 9:00. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { addDays, dayOf } from "../../app/calendar/days";
import { momentOf } from "../../app/calendar/wall-time";
import { deliverEffects, DIRECTORY } from "../../app/database/effects.server";
import { DAY } from "../../app/duration";
import { addVisit } from "../../app/jobs/add-visit.server";
import { createJob } from "../../app/jobs/create-job.server";
import { finishVisit, skipVisit } from "../../app/jobs/do-visit.server";
import { closeJob } from "../../app/jobs/end-job.server";
import { moveZones } from "../../app/jobs/move-zone.server";
import { readJob } from "../../app/jobs/read-job.server";
import { repeatJob } from "../../app/jobs/repeat-job.server";
import { effectParts } from "../../workers/office-data";
import { insertOffices, type Cast } from "../clients/offices";
import { newClient } from "../documents/offices";
import { call, rowsOf } from "../requests/in-office";
import { ofDue, runJob, stopJobEverywhere } from "../requests/jobs";
import { NOW } from "../requests/requests";
import { visitorContext } from "../support/context";

const GUAM = "Pacific/Guam";
const first = addDays(dayOf(NOW, "America/Chicago"), 1);
const weekly = { every: 1, unit: "week", weekdays: [], monthsBy: "date", until: "" };

let cast: Cast;
let client: string;
let number: number;
beforeEach(resetData);

/** A job with a rule, whose visits lie on both sides of a change of the clock. */
async function resetData() {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  ({ jobNumber: number } = await call(createJob, cast.owner, { client, title: "Mowing" }));
  await call(repeatJob, cast.owner, { number, day: first, time: "09:00", repeat: weekly });
}

async function moveTo(timeZone: string) {
  await env.DB.prepare("UPDATE company SET time_zone = ?, version = version + 1 WHERE id = 1")
    .bind(timeZone)
    .run();
  await deliverEffects(effectParts(visitorContext({ now: () => NOW + DAY })), DIRECTORY);
}

const move = () => runJob(ofDue(moveZones), NOW + DAY);
const visits = () =>
  rowsOf<{ day: string; minute: number | null; starts_at: number; ends_at: number }>(
    "SELECT day, minute, starts_at, ends_at FROM visit ORDER BY job_number, number",
  );

async function expectIn(timeZone: string) {
  const all = await visits();
  expect(all.length).toBeGreaterThan(50);
  expect(all.map(({ starts_at: at }) => at)).toEqual(
    all.map(({ day, minute }) => momentOf(day, minute ?? 0, timeZone)),
  );
  expect(all.map(({ minute, starts_at, ends_at }) => [minute, ends_at - starts_at])).toEqual(
    all.map(({ minute, day }) => [
      minute,
      minute === null
        ? momentOf(addDays(day, 1), 0, timeZone) - momentOf(day, 0, timeZone)
        : 3_600_000,
    ]),
  );
}

test("its visits keep their day and their time, also those at any time; its jobs follow", async () => {
  const { jobNumber: other } = await call(createJob, cast.owner, { client, title: "Hedges" });
  await call(addVisit, cast.owner, { number: other, day: "2027-03-14" });
  await expectIn("America/Chicago");
  await moveTo(GUAM);
  expect(await move()).toBe(2);
  await expectIn(GUAM);
  expect(await call(readJob, cast.owner, { number })).toMatchObject({
    startDate: momentOf(first, 540, GUAM),
    nextVisit: momentOf(first, 540, GUAM),
    version: 4,
  });
  expect(await move()).toBe(0);
});

test("what did not change stays: another column, the same zone, a job without a visit", async () => {
  const effects = async () =>
    (await env.DB.prepare("SELECT count(*) AS count FROM effect").first<{ count: number }>())!
      .count;
  await env.DB.prepare("UPDATE company SET name = 'River', time_zone = time_zone").run();
  expect(await effects()).toBe(0);
  await call(createJob, cast.owner, { client, title: "Hedges" });
  await moveTo(GUAM);
  expect([await effects(), await move()]).toEqual([0, 1]);
});

test("what was canceled, done or closed moves, too: it may come back", async () => {
  await call(finishVisit, cast.owner, { number, visit: 1 });
  await call(skipVisit, cast.owner, { number, visit: 2, reason: "Rain" });
  await moveTo(GUAM);
  await move();
  await expectIn(GUAM);
  await call(closeJob, cast.owner, { number });
  await moveTo("America/New_York");
  expect(await move()).toBe(1);
  await expectIn("America/New_York");
  expect(await call(readJob, cast.owner, { number })).toMatchObject({ status: "closed" });
});

test("two moves one after the other: the last one counts, also if both runs meet", async () => {
  await moveTo(GUAM);
  await moveTo("America/New_York");
  await Promise.all([move(), move()]);
  await expectIn("America/New_York");
});

test("stopped at each round trip, the next run completes it", async () => {
  await stopJobEverywhere(ofDue(moveZones), NOW + DAY, {
    setUp: async () => {
      await resetData();
      await moveTo(GUAM);
    },
    check: () => expectIn(GUAM),
  });
});
