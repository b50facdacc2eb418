/** The visits of the day, and the next one after it. */
import { beforeEach, expect, test } from "vitest";
import { addVisit } from "../../app/jobs/add-visit.server";
import { createJob } from "../../app/jobs/create-job.server";
import { finishVisit, skipVisit } from "../../app/jobs/do-visit.server";
import { readToday } from "../../app/today/read-today.server";
import { insertOffices, type Cast } from "../clients/offices";
import { newClient } from "../documents/offices";
import { call } from "../requests/in-office";

let cast: Cast;
let number: number;
beforeEach(async () => {
  cast = await insertOffices();
  const { id: client } = await newClient(cast.owner);
  ({ jobNumber: number } = await call(createJob, cast.owner, { client, title: "Mow the lawn" }));
});

const plan = (day: string, time = "09:00") =>
  call(addVisit, cast.owner, { number, day, time, length: 60 });

/** At a time of day in Austin, in winter. */
async function today(moment: string) {
  const now = () => Date.parse(`${moment}-06:00`);
  const { day, visits, nextVisit } = await call(readToday, cast.owner, {}, { now });
  return { day, visits: visits.map(({ visit }) => visit), nextVisit };
}

test("in the order of the day, without canceled ones; those done stay", async () => {
  await plan("2026-12-01", "14:00");
  await plan("2026-12-01", "08:00");
  await plan("2026-12-01", "10:00");
  await plan("2026-12-02");
  await call(skipVisit, cast.owner, { number, visit: 3, reason: "Rain" });
  await call(finishVisit, cast.owner, { number, visit: 2 });
  expect(await today("2026-12-01T23:59:59")).toEqual({
    day: "2026-12-01",
    visits: [2, 1],
    nextVisit: Date.parse("2026-12-02T09:00:00-06:00"),
  });
});

test("the next one is not one of today, nor a canceled one", async () => {
  await plan("2026-12-01");
  expect(await today("2026-12-01T08:00:00")).toMatchObject({ visits: [1], nextVisit: null });
  await plan("2026-12-03");
  await plan("2026-12-05");
  await call(skipVisit, cast.owner, { number, visit: 2, reason: "Rain" });
  expect(await today("2026-12-02T08:00:00")).toEqual({
    day: "2026-12-02",
    visits: [],
    nextVisit: Date.parse("2026-12-05T09:00:00-06:00"),
  });
});
