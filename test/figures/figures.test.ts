/** The office's figures: what they count, and that each opens the list of exactly that. */
import { beforeEach, describe, expect, test } from "vitest";
import { answerHubEstimate } from "../../app/client-hub/documents/answer-hub-estimate.server";
import { createDocument } from "../../app/documents/create-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { DAY } from "../../app/duration";
import { figureNames, type FigureName } from "../../app/figures/figures";
import { listFigure } from "../../app/figures/list-figure.server";
import { readFigures } from "../../app/figures/read-figures.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { reversePayment } from "../../app/invoices/reverse-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { createJob } from "../../app/jobs/create-job.server";
import { invoiceJob } from "../../app/jobs/invoice-job.server";
import { call as inHub } from "../client-hub/hub";
import { databaseOfCompany, insertOffices, river, type Cast } from "../clients/offices";
import { line, newClient, openedHub, sent } from "../documents/offices";
import { call, mails, refused, rowsOf } from "../requests/in-office";
import { NOW } from "../requests/requests";

let cast: Cast;
let client: string;
beforeEach(async () => {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  mails.length = 0;
});

const at = (days: number) => ({ now: () => NOW + days * DAY });
const invoice = (rate: number) =>
  sent(cast.owner, "invoice", client, { items: [line("Work", rate)] });
const pay = (ref: string, amount: number) =>
  call(recordPayment, cast.owner, { ref, method: "check", amount });
interface Of {
  client?: string;
}
const read = (days = 0, of: Of = {}) => call(readFigures, cast.owner, of, at(days));
const figure = async (name: FigureName, days = 0, of: Of = {}) => {
  const { figures } = await read(days, of);
  const { amount, count } = figures.find((one) => one.name === name)!;
  return [amount, count];
};

/** All parts of the list, of two rows each. */
async function listed(name: FigureName, days = 0, of: Of = {}) {
  const all = [];
  let after: string | undefined;
  do {
    const { lines, more } = await call(
      listFigure,
      cast.owner,
      { name, rows: 2, ...of, ...(after && { after }) },
      at(days),
    );
    all.push(...lines);
    const last = lines.at(-1);
    after = more && last ? `${last.at}.${last.id}` : undefined;
  } while (after);
  return all;
}

async function everyListAgrees(days = 0, of: Of = {}) {
  for (const name of figureNames) {
    const lines = await listed(name, days, of);
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    expect([name, sum, lines.length]).toEqual([name, ...(await figure(name, days, of))]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  }
}

test("outstanding and overdue: what is still due", async () => {
  for (const rate of [10_000, 5_000, 2_000, 1_000, 700]) await invoice(rate);
  await pay("1001", 4_000);
  await pay("1002", 5_000);
  await call(voidInvoice, cast.owner, { ref: "1003" });
  expect(await figure("outstanding")).toEqual([7_700, 3]);
  expect(await figure("overdue")).toEqual([0, 0]);
  expect(await figure("overdue", 60)).toEqual([7_700, 3]);
  await everyListAgrees();
  await everyListAgrees(60);
});

test("this month against last, by the company's months", async () => {
  for (const rate of [10_000, 5_000, 2_000]) await invoice(rate);
  const { payment } = await pay("1001", 4_000);
  await pay("1002", 5_000);
  await call(reversePayment, cast.owner, { ref: "1001", payment });
  // The last moment of October in Texas, and the first one of November.
  const [october, november] = ["2026-11-01T04:59:59.999Z", "2026-11-01T05:00:00Z"].map((one) =>
    Date.parse(one),
  );
  const db = await databaseOfCompany(river);
  await db.batch([
    db.prepare("UPDATE document SET sent_at = ? WHERE number = 1001").bind(october!),
    db.prepare("UPDATE document SET sent_at = ? WHERE number > 1001").bind(november!),
    db.prepare("UPDATE money_entry SET at = ? WHERE cause = 'payment'").bind(october!),
    db.prepare("UPDATE money_entry SET at = ? WHERE cause = 'reversal'").bind(november!),
  ]);
  const inNovember = Math.round((Date.parse("2026-11-15T12:00:00Z") - NOW) / DAY);
  expect(await figure("billed-this-month", inNovember)).toEqual([7_000, 2]);
  expect(await figure("billed-last-month", inNovember)).toEqual([10_000, 1]);
  expect(await figure("received-this-month", inNovember)).toEqual([-4_000, 1]);
  expect(await figure("received-last-month", inNovember)).toEqual([9_000, 2]);
  await everyListAgrees(inNovember);
});

test("approved, not invoiced: by neither an invoice of its own nor one of its job", async () => {
  const approve = async (items: object[]) => {
    const number = await sent(cast.owner, "estimate", client, { items } as never);
    await inHub(answerHubEstimate, await openedHub(), {
      ...{ uri: river, kind: "estimate", number, status: "Approved" },
    });
  };
  for (const rate of [10_000, 5_000, 2_000]) await approve([line("Work", rate)]);
  const plan = line("Mowing", 900, { billingCycle: { interval: "m", frequency: 1 } });
  await approve([plan]);
  expect(await figure("to-bill")).toEqual([17_000, 3]);
  const { id } = await call(createDocument, cast.owner, { kind: "invoice", estimate: "1001" });
  await call(sendDocument, cast.owner, { kind: "invoice", ref: id });
  expect(await figure("to-bill")).toEqual([7_000, 2]);
  const { jobNumber } = await call(createJob, cast.owner, { estimate: "1002" });
  await call(invoiceJob, cast.owner, { number: jobNumber });
  expect(await figure("to-bill")).toEqual([2_000, 1]);
  await call(voidInvoice, cast.owner, { ref: "1001" });
  expect(await figure("to-bill")).toEqual([12_000, 2]);
  // Of what has both, without the plan: its subscription bills it.
  await approve([line("Cleanup", 1_000), plan]);
  expect(await figure("to-bill")).toEqual([13_000, 3]);
  await everyListAgrees();
});

test("the clients who owe the most", async () => {
  await invoice(10_000);
  const ana = await newClient(cast.owner, "ana@ruiz.example");
  for (const rate of [9_000, 3_000])
    await sent(cast.owner, "invoice", ana.id, { items: [line("Roof", rate)] });
  const { clients } = await read(60);
  expect(
    clients.map(({ clientHubId, outstanding, overdue, count }) => [
      ...[clientHubId, outstanding, overdue, count],
    ]),
  ).toEqual([
    [ana.id, 12_000, 12_000, 2],
    [client, 10_000, 10_000, 1],
  ]);
  expect(await rowsOf("SELECT sum(due) AS due FROM document")).toEqual([{ due: 22_000 }]);
});

describe("of one client", () => {
  test("each counts that client’s alone, and those of all clients are the office’s", async () => {
    const ana = (await newClient(cast.owner, "ana@ruiz.example")).id;
    for (const rate of [10_000, 5_000]) await invoice(rate);
    await sent(cast.owner, "invoice", ana, { items: [line("Roof", 3_000)] });
    for (const one of [client, ana])
      await sent(cast.owner, "estimate", one, { items: [line("Work", 700)] });
    await (
      await databaseOfCompany(river)
    )
      .prepare(
        "UPDATE document SET status = 'Approved', work_total = total WHERE kind = 'estimate'",
      )
      .run();
    for (const ref of ["1001", "1003"]) await pay(ref, 1_000);
    for (const days of [0, 60])
      for (const name of figureNames) {
        const [all, own, others] = [
          await figure(name, days),
          await figure(name, days, { client }),
          await figure(name, days, { client: ana }),
        ];
        expect([name, own[0]! + others[0]!, own[1]! + others[1]!]).toEqual([name, ...all]);
      }
    expect(await figure("outstanding", 0, { client })).toEqual([14_000, 2]);
    expect(await figure("to-bill", 0, { client: ana })).toEqual([700, 1]);
    expect(await figure("received-this-month", 0, { client: ana })).toEqual([1_000, 1]);
    await everyListAgrees(0, { client });
    await everyListAgrees(60, { client: ana });
    const { client: name, clients } = await read(0, { client: ana });
    expect([name, clients]).toEqual(["Maria Lopez", []]);
    const list = await call(listFigure, cast.owner, { name: "outstanding", client: ana }, at(0));
    expect(list.client).toBe(name);
  });

  test("another company’s client is not found", async () => {
    const unknown = { client: crypto.randomUUID() };
    expect(await refused(readFigures, cast.owner, unknown)).toMatchObject({
      code: "not-found",
      message: "There is no such client.",
    });
  });
});
