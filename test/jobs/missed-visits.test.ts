/** Visits whose day is over without a result: what Today shows of them. */
import { beforeEach, expect, test } from "vitest";
import { addVisit } from "../../app/jobs/add-visit.server";
import { createJob } from "../../app/jobs/create-job.server";
import { finishVisit, skipVisit, startVisit } from "../../app/jobs/do-visit.server";
import { closeJob } from "../../app/jobs/end-job.server";
import { moveVisit } from "../../app/jobs/move-visit.server";
import { readToday } from "../../app/today/read-today.server";
import { insertOffices, type Cast } from "../clients/offices";
import { newClient } from "../documents/offices";
import { call } from "../requests/in-office";

let cast: Cast;
let client: string;
let number: number;
beforeEach(async () => {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  ({ jobNumber: number } = await call(createJob, cast.owner, { client, title: "Mow the lawn" }));
});

const plan = (day: string, time = "09:00") =>
  call(addVisit, cast.owner, { number, day, time, length: 60 });
/** At a time of day in Austin, in winter. */
const at = (moment: string) => ({ now: () => Date.parse(`${moment}-06:00`) });

async function missed(moment: string) {
  const today = await call(readToday, cast.owner, {}, at(moment));
  return { visits: today.missed.map(({ visit }) => visit), more: today.moreMissed };
}

test("those of days that are over, the oldest first, until they are finished, moved or canceled", async () => {
  await plan("2026-12-03");
  await plan("2026-12-01", "14:00");
  await plan("2026-12-01", "");
  await plan("2026-12-02");
  expect(await missed("2026-12-01T23:59:59")).toEqual({ visits: [], more: false });
  expect(await missed("2026-12-02T00:00:00")).toEqual({ visits: [3, 2], more: false });
  expect(await missed("2026-12-04T09:00:00")).toEqual({ visits: [3, 2, 4, 1], more: false });
  await call(startVisit, cast.owner, { number, visit: 2 });
  expect(await missed("2026-12-04T09:00:00")).toMatchObject({ visits: [3, 2, 4, 1] });
  await call(finishVisit, cast.owner, { number, visit: 2 });
  await call(moveVisit, cast.owner, { number, visit: 3, day: "2026-12-04", time: "", length: 0 });
  await call(skipVisit, cast.owner, { number, visit: 4, reason: "Rain" });
  expect(await missed("2026-12-04T09:00:00")).toEqual({ visits: [1], more: false });
});

test("each with its job, its client and its time", async () => {
  await plan("2026-12-01");
  const { missed } = await call(readToday, cast.owner, {}, at("2026-12-02T08:00:00"));
  expect(missed).toEqual([
    {
      jobNumber: number,
      visit: 1,
      status: "planned",
      day: "2026-12-01",
      time: "09:00",
      length: 60,
      startsAt: Date.parse("2026-12-01T09:00:00-06:00"),
      endsAt: Date.parse("2026-12-01T10:00:00-06:00"),
      title: "Mow the lawn",
      client: "Maria Lopez",
    },
  ]);
});

test("none of a job that is closed, also if one was begun", async () => {
  await plan("2026-12-01");
  await plan("2026-12-02");
  await call(startVisit, cast.owner, { number, visit: 1 });
  await call(closeJob, cast.owner, { number });
  expect(await missed("2026-12-09T08:00:00")).toEqual({ visits: [], more: false });
});

test("at most 25; then there are more", async () => {
  for (let visit = 1; visit <= 25; visit++) await plan("2026-12-01");
  const { visits, more } = await missed("2026-12-02T08:00:00");
  expect([visits.length, more]).toEqual([25, false]);
  await plan("2026-12-01");
  expect(await missed("2026-12-02T08:00:00")).toMatchObject({ visits, more: true });
});
