/** The visits of rules a year ahead: made by cron, late, twice, at once, and stopped half-way. */
import { beforeEach, expect, test } from "vitest";
import { addDays, dayOf } from "../../app/calendar/days";
import { repeatDays, type Repeat } from "../../app/calendar/repeat";
import { DAY } from "../../app/duration";
import { completeJob } from "../../app/jobs/end-job.server";
import { createJob } from "../../app/jobs/create-job.server";
import { AHEAD } from "../../app/jobs/limits";
import { makeVisits } from "../../app/jobs/make-visits.server";
import { moveVisit } from "../../app/jobs/move-visit.server";
import { repeatJob } from "../../app/jobs/repeat-job.server";
import { insertOffices, type Cast } from "../clients/offices";
import { newClient } from "../documents/offices";
import { call, rowsOf } from "../requests/in-office";
import { ofDue, runJob, stopJobEverywhere } from "../requests/jobs";
import { NOW } from "../requests/requests";

const ZONE = "America/Chicago";
const weekly: Repeat = { every: 1, unit: "week", weekdays: [], monthsBy: "date", until: "" };

let cast: Cast;
let number: number;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices();
  const { id: client } = await newClient(cast.owner);
  ({ jobNumber: number } = await call(createJob, cast.owner, { client, title: "Mowing" }));
}

const first = addDays(dayOf(NOW, ZONE), 1);
const plan = (repeat: Partial<Repeat> = {}) =>
  call(repeatJob, cast.owner, {
    number,
    day: first,
    time: "09:00",
    repeat: { ...weekly, ...repeat },
  });
const make = (at: number) => runJob(ofDue(makeVisits), at);
const days = async () =>
  (await rowsOf("SELECT rule_day FROM visit ORDER BY rule_day")).map(({ rule_day }) => rule_day);
const aheadOf = (at: number) => repeatDays(first, weekly, first, addDays(dayOf(at, ZONE), AHEAD));

test("a year of visits at once, and a year ahead whenever cron runs", async () => {
  await plan();
  expect(await days()).toEqual(aheadOf(NOW));
  expect(await make(NOW + DAY)).toBe(0);
  for (const later of [31, 33, 200, 900]) {
    await make(NOW + later * DAY);
    expect(await days()).toEqual(aheadOf(NOW + (later === 33 ? 31 : later) * DAY));
  }
});

test("each day has one visit, also if cron runs twice at once, and if one was moved to it", async () => {
  await plan();
  await call(moveVisit, cast.owner, { number, visit: 1, day: addDays(first, 7) });
  const at = NOW + 60 * DAY;
  await Promise.all([make(at), make(at)]);
  expect(await days()).toEqual(aheadOf(at));
});

test("an end is an end; a job that is completed gets no more visits", async () => {
  await plan({ until: addDays(first, 400) });
  await make(NOW + 300 * DAY);
  expect(await days()).toEqual(repeatDays(first, weekly, first, addDays(first, 400)));
  expect(await make(NOW + 600 * DAY)).toBe(0);
  await resetData();
  await plan();
  await call(completeJob, cast.owner, { number });
  expect(await make(NOW + 100 * DAY)).toBe(0);
});

test("stopped at each round trip, the next run completes it", async () => {
  const at = NOW + 60 * DAY;
  await stopJobEverywhere(ofDue(makeVisits), at, {
    setUp: async () => {
      await resetData();
      await plan();
    },
    check: async (where) => expect(await days(), where).toEqual(aheadOf(at)),
  });
});
