/** A job from its making to its invoice. */
import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "../../app/calendar/days";
import { addVisit } from "../../app/jobs/add-visit.server";
import { createJob } from "../../app/jobs/create-job.server";
import {
  finishVisit,
  noteVisit,
  skipVisit,
  startVisit,
  undoVisit,
} from "../../app/jobs/do-visit.server";
import { editJob } from "../../app/jobs/edit-job.server";
import { closeJob, completeJob, reopenJob } from "../../app/jobs/end-job.server";
import { invoiceJob } from "../../app/jobs/invoice-job.server";
import { listJobs } from "../../app/jobs/list-jobs.server";
import { moveVisit } from "../../app/jobs/move-visit.server";
import { readJob } from "../../app/jobs/read-job.server";
import { readSchedule } from "../../app/jobs/read-schedule.server";
import { endRepeat, repeatJob } from "../../app/jobs/repeat-job.server";
import { createDocument } from "../../app/documents/create-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { deleteDraft } from "../../app/documents/delete-draft.server";
import { readDocument } from "../../app/documents/read-document.server";
import { answerHubEstimate } from "../../app/client-hub/documents/answer-hub-estimate.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { call as inHub } from "../client-hub/hub";
import { insertOffices, river, type Cast } from "../clients/offices";
import { line, newClient, openedHub, sent } from "../documents/offices";
import { call, mails, refused, rowsOf } from "../requests/in-office";
import { refusalOf } from "../support/refusal";

let cast: Cast;
let client: string;
beforeEach(async () => {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  mails.length = 0;
});

const start = async (input: object = {}) =>
  (await call(createJob, cast.owner, { client, title: "Mow the lawn", ...input })).jobNumber;
const read = (number: number) => call(readJob, cast.owner, { number });
const list = (input: object = {}) => call(listJobs, cast.owner, input);

test("a place has a state and a zip code of the US, or none", async () => {
  const place = { address: "", address2: "", city: "", stateCode: "ZZ", zip: "abc" };
  const wrong = { client, title: "Mow", place };
  expect(await refused(createJob, cast.owner, wrong)).toMatchObject({
    code: "invalid",
    fields: {
      "place.stateCode": "Choose the state.",
      "place.zip": "Enter a US zip code, such as 78701.",
    },
  });
  const right = { ...place, stateCode: "tx", zip: "78701-1234" };
  const number = await start({ place: right });
  expect((await read(number)).place).toEqual({ ...right, stateCode: "TX" });
});

const weekly = { every: 1, unit: "week" };

test("a job with one visit: planned, begun, done, completed, billed", async () => {
  const number = await start();
  expect(number).toBe(1001);
  expect(await read(number)).toMatchObject({ status: "unscheduled", startDate: null, people: [] });
  await call(editJob, cast.owner, {
    number,
    items: [{ name: "Mowing", rate: 4500 }],
    checklist: ["Edges", "Clippings"],
    instructions: "Gate code 1234",
  });
  await call(addVisit, cast.owner, { number, day: "2026-11-05", time: "09:00", length: 90 });
  let job = await read(number);
  expect(job).toMatchObject({
    status: "scheduled",
    total: 4500,
    instructions: "Gate code 1234",
    coming: [
      { visit: 1, status: "planned", day: "2026-11-05", time: "09:00", length: 90, people: [] },
    ],
  });
  // 9:00 in Texas, after the end of daylight saving time.
  expect(new Date(job.startDate!).toISOString()).toBe("2026-11-05T15:00:00.000Z");
  expect(job.nextVisit).toBe(job.startDate);
  await call(startVisit, cast.owner, { number, visit: 1 });
  await call(noteVisit, cast.owner, { number, visit: 1, ticked: [1] });
  job = await read(number);
  expect(job.status).toBe("in-progress");
  expect(job.coming[0]!.checklist).toMatchObject([
    { text: "Edges", doneAt: null, doneBy: "" },
    { text: "Clippings", doneAt: expect.any(Number) as number },
  ]);
  await call(finishVisit, cast.owner, { number, visit: 1, ticked: [0, 1], note: "Tall grass" });
  await call(completeJob, cast.owner, { number });
  job = await read(number);
  expect(job).toMatchObject({
    status: "completed",
    folder: "done",
    nextVisit: null,
    over: [{ status: "done", note: "Tall grass", billed: false }],
  });
  const { id } = await call(invoiceJob, cast.owner, { number });
  job = await read(number);
  expect(job.invoices).toMatchObject([{ id, kind: "invoice", status: "Draft", total: 4500 }]);
  expect(job.over[0]!.billed).toBe(true);
  await expect(call(invoiceJob, cast.owner, { number })).rejects.toMatchObject({
    code: "conflict",
  });
  await call(deleteDraft, cast.owner, { kind: "invoice", ref: id });
  expect((await read(number)).over[0]!.billed).toBe(false);
  await call(closeJob, cast.owner, { number, reason: "Paid in cash" });
  expect(await read(number)).toMatchObject({ status: "closed", closedReason: "Paid in cash" });
  await call(reopenJob, cast.owner, { number });
  job = await read(number);
  expect(job).toMatchObject({ status: "in-progress", closedReason: "" });
  expect(job.events.map(({ kind }) => kind).reverse()).toEqual([
    "made",
    "edited",
    "scheduled",
    "started",
    "done",
    "completed",
    "invoiced",
    "closed",
    "reopened",
  ]);
});

describe("a weekly mowing from March to November", () => {
  const rule = {
    day: "2027-03-03",
    time: "09:00",
    length: 60,
    repeat: { ...weekly, until: "2027-11-24" },
  };

  test("has its visits at 9:00 at home, in winter and summer", async () => {
    const number = await start({ checklist: ["Edges"] });
    await call(repeatJob, cast.owner, { number, ...rule });
    const job = await read(number);
    expect(job).toMatchObject({ status: "scheduled", repeats: true });
    expect(job.rule!.text).toBe("Every week on Wednesday until Nov 24, 2027");
    expect(job.coming).toHaveLength(12);
    expect(job.moreComing).toBe(true);
    // March 3 and 10 are before daylight saving time.
    expect(job.coming.slice(0, 3).map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
      "2027-03-03T15:00:00.000Z",
      "2027-03-10T15:00:00.000Z",
      "2027-03-17T14:00:00.000Z",
    ]);
    const week = await call(readSchedule, cast.owner, { day: "2027-06-11" });
    expect(week.days).toEqual(Array.from({ length: 7 }, (_, i) => addDays("2027-06-06", i)));
    expect(week.visits).toMatchObject([
      { jobNumber: number, day: "2027-06-09", time: "09:00", title: "Mow the lawn" },
    ]);
  });

  test("one is moved by its day alone, by its time alone, or to other people: the rest stays", async () => {
    const number = await start();
    await call(addVisit, cast.owner, { number, day: "2027-03-03", time: "09:00", length: 90 });
    const move = async (input: object) => {
      await call(moveVisit, cast.owner, { number, visit: 1, ...input });
      const { day, time, length, people } = (await read(number)).coming[0]!;
      return [day, time, length, people.length];
    };
    expect(await move({ day: "2027-03-15" })).toEqual(["2027-03-15", "09:00", 90, 0]);
    expect(await move({ time: "13:30" })).toEqual(["2027-03-15", "13:30", 90, 0]);
    expect(await move({ length: 30 })).toEqual(["2027-03-15", "13:30", 30, 0]);
    const { workers } = await read(number);
    const people = [workers[0]!.userId];
    expect(await move({ people })).toEqual(["2027-03-15", "13:30", 30, 1]);
    expect(await move({ time: "" })).toEqual(["2027-03-15", "", 0, 1]);
    expect(await move({ day: "2027-03-16" })).toEqual(["2027-03-16", "", 0, 1]);
    expect(await move({ time: "08:00" })).toEqual(["2027-03-16", "08:00", 60, 1]);
  });

  test("one is moved, one is skipped, one is done and billed, and another rule begins", async () => {
    const number = await start();
    await call(editJob, cast.owner, { number, items: [{ name: "Mowing", rate: 4500 }] });
    await call(repeatJob, cast.owner, { number, ...rule });
    await call(moveVisit, cast.owner, { number, visit: 1, day: "2027-03-04", time: "10:30" });
    await call(skipVisit, cast.owner, { number, visit: 2, reason: "Rain" });
    await call(finishVisit, cast.owner, { number, visit: 1 });
    await call(finishVisit, cast.owner, { number, visit: 3 });
    expect(await read(number)).toMatchObject({ status: "in-progress", unbilled: 2 });
    const { id } = await call(invoiceJob, cast.owner, { number });
    const invoice = await call(readDocument, cast.owner, { kind: "invoice", ref: id });
    expect(invoice.content).toMatchObject({
      items: [{ name: "Mowing", rate: 4500, quantity: 2 }],
      notes: "Visits: Mar 4, 2027; Mar 17, 2027",
    });
    expect(invoice.total).toBe(9000);
    await expect(call(invoiceJob, cast.owner, { number })).rejects.toMatchObject({
      code: "conflict",
    });
    // On Fridays from June on; what was done stays.
    await call(repeatJob, cast.owner, {
      number,
      ...rule,
      day: "2027-06-04",
      repeat: { ...rule.repeat, weekdays: [5] },
    });
    const june = await call(readSchedule, cast.owner, { day: "2027-06-04" });
    expect(june.visits.map(({ day }) => day)).toEqual(["2027-06-02", "2027-06-04"]);
  });

  test("ends earlier", async () => {
    const number = await start();
    await call(repeatJob, cast.owner, { number, ...rule });
    await call(endRepeat, cast.owner, { number, day: "2027-03-17" });
    const job = await read(number);
    expect(job.coming.map(({ day }) => day)).toEqual(["2027-03-03", "2027-03-10", "2027-03-17"]);
    await call(undoVisit, cast.owner, { number, visit: 1 });
    await call(completeJob, cast.owner, { number });
    expect((await read(number)).coming).toEqual([]);
  });
});

test("the list, by number and by start, in parts", async () => {
  for (const day of ["2026-12-03", "2026-12-01", "", "2026-12-02"]) {
    const number = await start();
    if (day) await call(addVisit, cast.owner, { number, day });
  }
  const numbers = async (input: object) => (await list(input)).jobs.map((job) => job.jobNumber);
  expect(await numbers({})).toEqual([1004, 1003, 1002, 1001]);
  expect(await numbers({ sortField: "startDate", sortOrder: 1 })).toEqual([1003, 1002, 1004, 1001]);
  const part = { sortField: "startDate", sortOrder: 1, rows: 2 };
  expect(await numbers({ ...part, after: 1002 })).toEqual([1004, 1001]);
  expect(await numbers({ ...part, after: 1003 })).toEqual([1002, 1004]);
  expect(await list({ rows: 2, first: 1 })).toMatchObject({
    jobs: [{ jobNumber: 1003 }, { jobNumber: 1002 }],
    totalRecords: 4,
    more: true,
  });
  expect(await numbers({ q: "lopez" })).toHaveLength(4);
  expect(await numbers({ q: "#1002" })).toEqual([1002]);
  expect(await numbers({ client })).toHaveLength(4);
});

test("a job names the estimate that it carries out, also by the estimate's number", async () => {
  await sent(cast.owner, "estimate", client);
  const { jobNumber } = await call(createJob, cast.owner, { estimate: "1001", title: "Drain" });
  const { estimateNumber, title, items } = await call(readJob, cast.owner, { number: jobNumber });
  expect([estimateNumber, title, items.map(({ name }) => name)]).toEqual([
    ...[1001, "Drain", ["Drain cleaning"]],
  ]);
});

test("a job of an estimate that was billed with a deposit is not billed again, until that is void", async () => {
  await sent(cast.owner, "estimate", client, {
    items: [line("Water heater", 100_000)],
    deposit: { percent: 50 },
  } as never);
  await inHub(answerHubEstimate, await openedHub(), {
    ...{ uri: river, kind: "estimate", number: 1001, status: "Approved" },
  });
  const { jobNumber: number } = await call(createJob, cast.owner, { estimate: 1001 });
  const { invoices } = await read(number);
  expect(invoices).toMatchObject([{ kind: "invoice", number: 1001, total: 100_000 }]);
  const refusal = await refused(invoiceJob, cast.owner, { number });
  expect([refusal.code, refusal.message]).toEqual([
    "conflict",
    "This job has its invoice already. Void it, or delete its draft, to bill again.",
  ]);
  await call(voidInvoice, cast.owner, { ref: "1001" });
  expect(await call(invoiceJob, cast.owner, { number })).toMatchObject({ status: "Draft" });
  expect((await read(number)).invoices).toHaveLength(2);
});

test("an estimate is billed once: by itself, by its job, or by the approval; also at once", async () => {
  const estimate = { items: [line("Roof", 70_000)], deposit: { percent: 50 } };
  await sent(cast.owner, "estimate", client, estimate);
  const hub = await openedHub();
  const { jobNumber: number } = await call(createJob, cast.owner, { estimate: "1001" });
  const bill = () => call(createDocument, cast.owner, { kind: "invoice", estimate: "1001" });
  const both = await Promise.allSettled([bill(), call(invoiceJob, cast.owner, { number })]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [draft] = (await read(number)).invoices;
  for (const again of [bill, () => call(invoiceJob, cast.owner, { number })])
    expect(await refusalOf(again())).toMatchObject({ code: "conflict" });
  await call(sendDocument, cast.owner, { kind: "invoice", ref: draft!.id });
  await inHub(answerHubEstimate, hub, {
    ...{ uri: river, kind: "estimate", number: 1001, status: "Approved" },
  });
  const { invoices } = await read(number);
  expect(invoices.map(({ number, total }) => [number, total])).toEqual([[1001, 70_000]]);
  expect(await call(readDocument, cast.owner, { kind: "estimate", ref: "1001" })).toMatchObject({
    toBill: 0,
    made: [{ number: 1001 }],
  });
  expect(await rowsOf("SELECT job_number FROM document WHERE kind = 'invoice'")).toEqual([
    { job_number: number },
  ]);
});

test("an invoice that was made before the job belongs to it", async () => {
  await sent(cast.owner, "estimate", client);
  await call(createDocument, cast.owner, { kind: "invoice", estimate: "1001" });
  const { jobNumber: number } = await call(createJob, cast.owner, { estimate: "1001" });
  expect(await rowsOf("SELECT job_number FROM document WHERE kind = 'invoice'")).toEqual([
    { job_number: number },
  ]);
});

test("a job can't take the estimate of another client", async () => {
  await sent(cast.owner, "estimate", client);
  const ana = (await newClient(cast.owner, "ana@ruiz.example")).id;
  expect(await refused(createJob, cast.owner, { estimate: "1001", client: ana })).toMatchObject({
    code: "invalid",
    fields: { client: "That belongs to another client." },
  });
});

describe("rules far away", () => {
  test("in the past, with more visits than a job has before today: refused", async () => {
    const number = await start();
    const rule = { number, day: "2000-01-01", repeat: { every: 1, unit: "day" } };
    expect((await refused(repeatJob, cast.owner, rule)).message).toContain("at most 2000 visits");
  });

  test("in the future: the first visit is planned, and shown to its client", async () => {
    const number = await start();
    await call(repeatJob, cast.owner, {
      ...{ number, day: "2028-02-29", repeat: { every: 1, unit: "year" } },
    });
    const { status, coming } = await read(number);
    expect([status, coming.map(({ day }) => day)]).toEqual(["scheduled", ["2028-02-29"]]);
  });
});
