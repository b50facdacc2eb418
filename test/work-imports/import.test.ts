/** Estimates, invoices and jobs from files: of other programs, and our own export. */
import { beforeEach, describe, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { importClients } from "../../app/clients/import-clients.server";
import { listClients } from "../../app/clients/list-clients.server";
import { answerHubEstimate } from "../../app/client-hub/documents/answer-hub-estimate.server";
import type { Content } from "../../app/documents/content";
import { createDocument } from "../../app/documents/create-document.server";
import { listDocuments } from "../../app/documents/list-documents.server";
import { readDocument } from "../../app/documents/read-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { exportList } from "../../app/exports/export-list.server";
import type { ExportList } from "../../app/exports/lists";
import { readFigures } from "../../app/figures/read-figures.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { reversePayment } from "../../app/invoices/reverse-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { addVisit } from "../../app/jobs/add-visit.server";
import { createJob } from "../../app/jobs/create-job.server";
import { invoiceJob } from "../../app/jobs/invoice-job.server";
import { listJobs } from "../../app/jobs/list-jobs.server";
import { readJob } from "../../app/jobs/read-job.server";
import { searchOffice } from "../../app/office-search/search-office.server";
import { importWork, previewWorkImport } from "../../app/work-imports/import-work.server";
import type { ImportKind } from "../../app/work-imports/columns";
import { call as inHub } from "../client-hub/hub";
import { databaseOfCompany, insertOffices, other, river, type Cast } from "../clients/offices";
import { draft, line, newClient, openedHub, sent } from "../documents/offices";
import { call, mails, refused, rowsOf } from "../requests/in-office";
import { NOW } from "../requests/requests";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  mails.length = 0;
});

const load = (kind: ImportKind, csv: string) => call(importWork, cast.owner, { kind, csv });
const preview = (kind: ImportKind, csv: string) =>
  call(previewWorkImport, cast.owner, { kind, csv });
const invoices = async (folder = "open") =>
  (await call(listDocuments, cast.owner, { kind: "invoice", folder })).documents;
const read = (kind: "estimate" | "invoice", ref: string) =>
  call(readDocument, cast.owner, { kind, ref });

describe("files of other programs", () => {
  test("Jobber's invoices: what is due, what was paid, and the tax", async () => {
    const csv = [
      "Invoice #,Client name,Client email,Subject,Status,Created date,Issued date,Due date,Marked paid date,Line items,Pre-tax total ($),Discount ($),Tax (%),Tax amount ($),Total ($),Balance ($),Lead source",
      '512,Maria Lopez,maria@lopez.example,Water heater,Past Due,"Sep 28, 2026","Oct 1, 2026","Oct 15, 2026",,"Heater (1, $1000.00)",1000.00,50.00,8.25,78.38,1028.38,1028.38,Google',
      '513,Bob Baker,,Drain,Paid,"Oct 2, 2026","Oct 2, 2026","Oct 2, 2026","Oct 9, 2026",,120.00,0.00,0,0.00,120.00,0.00,',
      '514,Bob Baker,,Drain again,Awaiting payment,"Oct 3, 2026","Oct 3, 2026","Nov 20, 2026",,,120.00,0.00,0,0.00,120.00,20.00,',
    ].join("\n");
    expect(await preview("invoice", csv)).toMatchObject({
      rows: 3,
      added: 3,
      clients: 2,
      wrong: 0,
      ignored: ["Lead source"],
      sample: [
        { number: "512", client: "Maria Lopez", isNewClient: true, status: "Sent", total: 102_838 },
        { status: "Paid" },
        { status: "Partial" },
      ],
    });
    expect(await load("invoice", csv)).toMatchObject({ added: 3, clients: 2 });
    expect(await invoices()).toMatchObject([
      { number: 1003, status: "Partial", total: 12_000, due: 2000, overdue: false },
      { number: 1001, status: "Sent", due: 102_838, overdue: true, client: "Maria Lopez" },
    ]);
    const { events } = await read("invoice", "1001");
    expect(events).toMatchObject([{ kind: "made", text: "invoice 512" }]);
    expect(
      await rowsOf(
        `SELECT i.value ->> 'name' AS name, i.value ->> 'rate' AS rate
          FROM document d, json_each(d.content, '$.items') i WHERE d.number = 1001`,
      ),
    ).toEqual([
      { name: "Water heater", rate: 100_000 },
      { name: "Discount", rate: -5000 },
      { name: "Sales tax", rate: 7838 },
    ]);
    expect(mails).toEqual([]);
  });

  test("QuickBooks' list of invoices, and its file with a row for each line", async () => {
    await load(
      "invoice",
      [
        "Date,Transaction type,Num,Name,Memo/Description,Due date,Amount,Open balance,Status",
        '10/01/2026,Invoice,77,"Lopez, Maria",Repair,10/31/2026,"$1,204.50",$204.50,Overdue 12 days',
      ].join("\n"),
    );
    await load(
      "invoice",
      [
        "*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Taxable,TaxRate",
        "88,Maria Lopez,10/02/2026,11/01/2026,Faucet,Chrome,2,75.25,150.50,Y,8.25%",
        "88,Maria Lopez,10/02/2026,11/01/2026,Trip,,1,40,40,N,8.25%",
      ].join("\n"),
    );
    expect(await invoices()).toMatchObject([
      { number: 1002, total: 15_050 + 4000 + 1242, status: "Sent" },
      { number: 1001, total: 120_450, due: 20_450, status: "Partial" },
    ]);
    const { clients } = await call(listClients, cast.owner, {});
    expect(clients.map(({ name }) => name)).toEqual(["Maria Lopez"]);
  });

  test("Housecall Pro's jobs, with their place and their visit", async () => {
    const csv = [
      "HCP Job #,Customer name,Mobile number,Street,City,State,Zip,Job description,Job status,Job scheduled start date,Job amount",
      "3311,Maria Lopez,(512) 555-0142,77 Ranch Road,Austin,Texas,78704,Replace disposal,scheduled,12/03/2026 9:30 AM,350.00",
      "3312,Maria Lopez,(512) 555-0142,77 Ranch Road,Austin,Texas,78704,Old work,complete rated,10/03/2026 9:30 AM,100.00",
      "3313,Maria Lopez,(512) 555-0142,77 Ranch Road,Austin,Texas,78704,Later,needs scheduling,,",
    ].join("\n");
    expect(await load("job", csv)).toMatchObject({ added: 3, clients: 1, wrong: 0 });
    const job = await call(readJob, cast.owner, { number: 1001 });
    expect(job).toMatchObject({
      title: "Replace disposal",
      status: "scheduled",
      total: 35_000,
      place: { address: "77 Ranch Road", city: "Austin", stateCode: "TX", zip: "78704" },
      coming: [{ day: "2026-12-03", time: "09:30", status: "planned" }],
    });
    const { jobs } = await call(listJobs, cast.owner, {});
    expect(jobs.map(({ jobNumber, status }) => [jobNumber, status])).toEqual([
      [1003, "unscheduled"],
      [1002, "completed"],
      [1001, "scheduled"],
    ]);
    const found = await call(searchOffice, cast.owner, { q: "disposal" });
    expect(found.jobs.map(({ jobNumber }) => jobNumber)).toEqual([1001]);
  });

  test("estimates that were accepted, declined, or wait", async () => {
    const csv = [
      "Quote #,Client name,Status,Created date,Total ($)",
      "1,Maria Lopez,Approved,2026-10-20,100",
      "2,Maria Lopez,Awaiting response,2026-10-21,200",
      "3,Maria Lopez,Archived,2026-10-22,300",
    ].join("\n");
    expect(await load("estimate", csv)).toMatchObject({ added: 3 });
    expect(await rowsOf("SELECT number, status FROM document ORDER BY number")).toEqual([
      { number: 1001, status: "Approved" },
      { number: 1002, status: "Sent" },
      { number: 1003, status: "Closed" },
    ]);
    const { figures } = await call(readFigures, cast.owner, {});
    expect(figures.find(({ name }) => name === "to-bill")).toMatchObject({
      amount: 10_000,
      count: 1,
    });
  });
});

describe("twice", () => {
  const csv =
    "number,client,total\n1,Maria Lopez,10\n2,Bob Baker,20\n,Bob Baker,30\n,Bob Baker,30\n";

  test("their numbers there still find them", async () => {
    await load("invoice", "number,client,total\nINV-77,Maria Lopez,10\n778,Maria Lopez,20\n,Bob,5");
    await load("job", "number,client,title\n77,Bob Baker,Drain");
    const found = async (q: string) => {
      const { invoices, jobs } = await call(searchOffice, cast.owner, { q });
      return [invoices.map(({ total }) => total), jobs.map(({ title }) => title)];
    };
    expect(await found("INV-77")).toEqual([[1_000], []]);
    expect(await found("778")).toEqual([[2_000], []]);
    expect(await found("#77")).toEqual([[], ["Drain"]]);
    expect(await found("")).toEqual([[], []]);
    const { documents } = await call(listDocuments, cast.owner, { kind: "invoice", q: "778" });
    expect(documents.map(({ total }) => total)).toEqual([2_000]);
    expect((await call(listJobs, cast.owner, { q: "77" })).jobs).toHaveLength(1);
  });

  test("the same file makes nothing twice; equal rows without a number are one", async () => {
    expect(await load("invoice", csv)).toMatchObject({ rows: 4, added: 3, clients: 2 });
    expect(await load("invoice", csv)).toMatchObject({ added: 0, unchanged: 4, clients: 0 });
    expect(await invoices()).toHaveLength(3);
  });

  test("two at once make each once", async () => {
    const results = await Promise.allSettled([load("invoice", csv), load("invoice", csv)]);
    expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    await load("invoice", csv);
    expect((await invoices()).map(({ number }) => number)).toEqual([1003, 1002, 1001]);
    expect((await call(listClients, cast.owner, {})).total).toBe(2);
  });
});

describe("rows that can't be read", () => {
  test.each([
    [
      "invoice",
      "number,client,total\n1,,10",
      { column: "client", message: "Enter the client’s name." },
    ],
    [
      "invoice",
      "number,client,total\n1,Maria,ten",
      { column: "total", message: "We can’t read this amount. Write it like 1204.50." },
    ],
    ["invoice", "number,client,date,total\n1,Maria,2026-02-30,10", { column: "date" }],
    ["invoice", "number,client,status,total\n1,Maria,Strange,10", { column: "status" }],
    ["invoice", "number,client,total,balance\n1,Maria,10,20", { column: "balance" }],
    ["invoice", "number,client,total\n1,Maria,9999999", { message: expect.any(String) }],
    ["invoice", "number,client\n1,Maria", { column: "total" }],
    [
      "invoice",
      "number,client,item,rate,total\n1,Maria,Work,10,11",
      { message: "The lines come to $10.00, but the total is $11.00." },
    ],
    ["job", "number,client,title,visit date\n1,Maria,Work,tomorrow", { column: "visit date" }],
    [
      "invoice",
      "number,client,total\n1,Maria,10\n1,Bob,20",
      { line: 3, message: "Line 2 has this number for another client." },
    ],
    [
      "invoice",
      "number,client,total\n1,Maria,-50",
      { column: "total", message: "The total can’t be less than zero." },
    ],
    [
      "invoice",
      "number,client,total,status,date\n1,Maria,50,Sent,2031-01-01",
      {
        column: "date",
        message: "This day is still to come. Correct it, or import a draft.",
      },
    ],
    [
      "invoice",
      "number,client,total,status,date,paid date\n1,Maria,50,Paid,2026-10-01,2031-01-01",
      { column: "paiddate" },
    ],
    [
      "estimate",
      "number,client,total,status,status date\n1,Maria,50,Approved,2031-01-01",
      { column: "statusdate" },
    ],
    ["job", "number,client,title,total\n1,Maria,Work,-10", { column: "total" }],
  ] as const)("%s: %s", async (kind, csv, error) => {
    const { errors, wrong } = await load(kind, csv);
    expect(wrong).toBe(1);
    expect(errors).toMatchObject([error]);
  });

  test("a name that several clients have is no guess", async () => {
    for (const phone of ["5125550001", "5125550002"])
      await call(addClient, cast.owner, {
        firstName: "Maria",
        lastName: "Lopez",
        mobilePhoneNumber: phone,
      });
    const { errors, added } = await load("invoice", "number,client,total\n1,Maria Lopez,10");
    expect([added, errors[0]!.message]).toEqual([
      0,
      "Several clients are named Maria Lopez. Add a column with their email addresses.",
    ]);
    expect(
      await load("invoice", "number,client,phone,total\n1,Maria Lopez,(512) 555-0002,10"),
    ).toMatchObject({ added: 1, clients: 0 });
  });

  test("an email address that a client of this name doesn't have makes a new client", async () => {
    await call(addClient, cast.owner, { firstName: "Maria", lastName: "Lopez" });
    const csv = "number,client,email,total\n1,Maria Lopez,maria@lopez.example,10";
    expect(await load("invoice", csv)).toMatchObject({ added: 1, clients: 1 });
    expect(
      await load("invoice", "number,client,email,total\n2,M. Lopez,maria@lopez.example,10"),
    ).toMatchObject({ added: 1, clients: 0 });
  });

  test("a file without a client's column is refused whole", async () => {
    await newClient(cast.owner);
    const { code, message } = await refused(importWork, cast.owner, {
      kind: "invoice",
      csv: "number,total\n1,10",
    });
    expect([code, message]).toEqual([
      "invalid",
      "The first line must name the columns. We found none for the client.",
    ]);
  });
});

describe("our own export", () => {
  const at = (days: number) => ({ now: () => NOW + days * 86_400_000 });

  async function exported(list: ExportList) {
    let csv = "";
    let after: string | null | undefined;
    do {
      const part = await call(exportList, cast.owner, { list, ...(after && { after }) });
      csv += part.csv;
      after = part.next;
    } while (after !== null);
    return csv;
  }

  /** To a client without an email address. */
  async function sentByLink(kind: "estimate" | "invoice", client: string) {
    const ref = await draft(cast.owner, kind, client);
    await call(sendDocument, cast.owner, { kind, ref, by: "link" });
  }

  /** Work in every state, over two months. */
  async function fill() {
    const maria = (await newClient(cast.owner)).id;
    const { id: acme } = await call(addClient, cast.owner, { companyName: "Acme, Inc." });
    const taxed = {
      items: [
        line("Heater", 100_050, { quantity: 1.5, tax: true }),
        line("=Credit", -2500, { tax: false }),
      ],
      tax: { name: "Austin", percent: 8.25 },
      discount: { name: "Fall", applyTo: "taxable" as const, percent: 10 },
      notes: "Two dogs",
    };
    const options = [
      line("Repair", 50_000),
      line("Camera", 7500, { optional: true }),
      line("Plan", 2000, { billingCycle: { interval: "m", frequency: 1 } }),
    ];
    await sent(cast.owner, "estimate", maria, { items: options });
    const hub = await openedHub();
    const [estimate] = await rowsOf<{ content: string }>("SELECT content FROM document");
    const [, camera] = (JSON.parse(estimate!.content) as Content).items;
    await inHub(answerHubEstimate, hub, {
      uri: river,
      number: 1001,
      status: "Approved",
      version: 1,
      chosen: [camera!.uuid],
    });
    await sentByLink("estimate", acme);
    await sent(cast.owner, "estimate", maria);
    await call(createJob, cast.owner, { estimate: "1003", title: "Pipes" });
    await call(addVisit, cast.owner, {
      number: 1001,
      day: "2026-11-05",
      time: "09:00",
      length: 90,
    });
    const { id: ref } = await call(invoiceJob, cast.owner, { number: 1001 });
    await call(sendDocument, cast.owner, { kind: "invoice", ref });
    await sent(cast.owner, "invoice", maria, taxed);
    const lastMonth = await draft(cast.owner, "invoice", acme, { ...taxed, day: "2026-10-10" });
    await call(sendDocument, cast.owner, { kind: "invoice", ref: lastMonth, by: "link" }, at(-35));
    await sentByLink("invoice", acme);
    await call(voidInvoice, cast.owner, { ref: "1004", reason: "Twice" });
    await call(recordPayment, cast.owner, { ref: "1002", method: "check", amount: 5000 });
    const { payment } = await call(recordPayment, cast.owner, {
      ref: "1003",
      method: "cash",
      amount: 3000,
    });
    await call(reversePayment, cast.owner, { ref: "1003", payment });
    await call(recordPayment, cast.owner, { ref: "1001", method: "cash", amount: 1000 }, at(-35));
    await call(createDocument, cast.owner, { kind: "invoice", client: maria });
  }

  test("comes back in an empty company with the same figures", async () => {
    await fill();
    const files = {
      clients: await exported("clients"),
      estimates: await exported("estimates"),
      jobs: await exported("jobs"),
      invoices: await exported("invoices"),
    };
    const into = { company: other };
    await call(importClients, cast.otherOwner, { ...into, csv: files.clients });
    for (const [kind, list] of [
      ["estimate", "estimates"],
      ["job", "jobs"],
      ["invoice", "invoices"],
    ] as const) {
      const outcome = await call(importWork, cast.otherOwner, { ...into, kind, csv: files[list] });
      expect(outcome).toMatchObject({ errors: [], clients: 0, unchanged: 0 });
      const again = await call(importWork, cast.otherOwner, { ...into, kind, csv: files[list] });
      expect(again).toMatchObject({ added: 0 });
    }
    const figures = async (actor: typeof cast.owner, company: string) => {
      const { figures, clients } = await call(readFigures, actor, { company });
      return { figures, clients: clients.map(({ clientHubId: _, ...rest }) => rest) };
    };
    const before = await figures(cast.owner, river);
    expect(await figures(cast.otherOwner, other)).toEqual(before);
    for (const { name, amount } of before.figures) expect([name, amount > 0]).toEqual([name, true]);
    const lines = async (actor: typeof cast.owner, company: string, kind: "estimate" | "invoice") =>
      (await call(listDocuments, actor, { company, kind, folder: "open" })).documents.map(
        ({ number, status, client, total, due }) => [number, status, client, total, due],
      );
    for (const kind of ["estimate", "invoice"] as const)
      expect(await lines(cast.otherOwner, other, kind)).toEqual(
        await lines(cast.owner, river, kind),
      );
    const db = await databaseOfCompany(other);
    expect(db).toBeDefined();
  });

  test("makes nothing new where it comes from", async () => {
    await fill();
    for (const [kind, list] of [
      ["estimate", "estimates"],
      ["job", "jobs"],
      ["invoice", "invoices"],
    ] as const)
      expect(await load(kind, await exported(list))).toMatchObject({
        added: 0,
        clients: 0,
        errors: [],
      });
  });
});
