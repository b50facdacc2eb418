/**
 * Every write about jobs, stopped at each round trip: the data is unchanged or complete (job, visits,
 * history, invoice), and trying again completes it.
 */
import { beforeEach, expect, test } from "vitest";
import { addVisit } from "../../app/jobs/add-visit.server";
import { addVisitPhotos } from "../../app/jobs/add-visit-photos.server";
import { makeFeed, revokeFeed } from "../../app/jobs/calendar-feed.server";
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
import { makeVisits } from "../../app/jobs/make-visits.server";
import { moveVisit } from "../../app/jobs/move-visit.server";
import { endRepeat, repeatJob } from "../../app/jobs/repeat-job.server";
import { deleteVisitPhoto } from "../../app/jobs/visit-photo.server";
import type { Operation } from "../../app/operations/operation";
import { insertOffices, river as company, runJobs, type Cast } from "../clients/offices";
import { newClient, sent } from "../documents/offices";
import { filesLike, png } from "../media/files";
import { call, rowsOf } from "../requests/in-office";
import { ofDue, stopJobEverywhere } from "../requests/jobs";
import { insertRequests } from "../requests/requests";
import { visitorContext } from "../support/context";
import { type Case, stopEverywhere, titled, type Try, writesIn } from "../support/half-way";

let cast: Cast;
let client: string;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
}

const key = "k".repeat(16);
const number = 1001;
const visit = 1;
const when = { day: "2026-11-05", time: "09:00" };
const items = [{ name: "Mowing", rate: 4500 }];
const weekly = { repeat: { every: 1, unit: "week" } };

/** A call with its work after the response, which may be stopped, too. */
function byOwner(operation: Operation, input: object): Try {
  return async (over) => {
    const waiting: Promise<unknown>[] = [];
    const later = (work: () => Promise<unknown>) =>
      void waiting.push(work().catch(() => undefined));
    try {
      return await operation(visitorContext({ later, actor: cast.owner, ...over }), {
        company,
        ...input,
      });
    } finally {
      while (waiting.length > 0) await Promise.all(waiting.splice(0));
    }
  };
}

const does = <One extends Operation>(one: One, input: object = {}) =>
  call(one, cast.owner, { number, ...input });

/** A job with lines. */
async function aJob() {
  await call(createJob, cast.owner, { client, title: "Mowing", checklist: ["Edges"] });
  await does(editJob, { items });
}

async function withVisit() {
  await aJob();
  await does(addVisit, when);
}

async function withRule() {
  await aJob();
  await does(repeatJob, { ...when, ...weekly });
}

const afterVisit =
  (operation: Operation, input: object = {}) =>
  async () => {
    await withVisit();
    return byOwner(operation, { number, visit, ...input });
  };

const cases: Case[] = [
  { operation: createJob, setUp: () => byOwner(createJob, { client, title: "Roof", key }) },
  {
    operation: createJob,
    what: "from an estimate",
    setUp: async () => {
      await sent(cast.owner, "estimate", client);
      return byOwner(createJob, { estimate: "1001", key });
    },
  },
  {
    operation: createJob,
    what: "from a request",
    setUp: async () => {
      await insertRequests(company, [{}]);
      return byOwner(createJob, { request: 1001, key });
    },
  },
  {
    operation: editJob,
    setUp: async () => {
      await aJob();
      return byOwner(editJob, { number, title: "Hedges", items: [{ name: "Hedges", rate: 100 }] });
    },
  },
  {
    operation: addVisit,
    setUp: async () => {
      await aJob();
      return byOwner(addVisit, { number, ...when, key });
    },
  },
  { operation: moveVisit, setUp: afterVisit(moveVisit, { day: "2026-11-09" }) },
  { operation: startVisit, setUp: afterVisit(startVisit) },
  { operation: noteVisit, setUp: afterVisit(noteVisit, { ticked: [0], note: "Wet" }) },
  { operation: finishVisit, setUp: afterVisit(finishVisit, { ticked: [0] }) },
  {
    operation: undoVisit,
    setUp: async () => {
      await withVisit();
      await does(finishVisit, { visit });
      return byOwner(undoVisit, { number, visit });
    },
  },
  { operation: skipVisit, setUp: afterVisit(skipVisit, { reason: "Rain" }) },
  {
    operation: repeatJob,
    setUp: async () => {
      await aJob();
      return byOwner(repeatJob, { number, ...when, ...weekly });
    },
  },
  {
    operation: endRepeat,
    setUp: async () => {
      await withRule();
      return byOwner(endRepeat, { number, day: "2026-12-01" });
    },
  },
  {
    operation: completeJob,
    what: "and its request",
    setUp: async () => {
      await insertRequests(company, [{}]);
      await call(createJob, cast.owner, { request: 1001 });
      await does(addVisit, when);
      return byOwner(completeJob, { number });
    },
  },
  {
    operation: closeJob,
    setUp: async () => {
      await withRule();
      return byOwner(closeJob, { number, reason: "Moved away" });
    },
  },
  {
    operation: reopenJob,
    setUp: async () => {
      await withVisit();
      await does(closeJob);
      return byOwner(reopenJob, { number });
    },
  },
  {
    operation: invoiceJob,
    setUp: async () => {
      await withVisit();
      await does(finishVisit, { visit });
      return byOwner(invoiceJob, { number, key });
    },
  },
  {
    operation: addVisitPhotos,
    // Photos are not told apart: those of a lost answer come again.
    more: true,
    setUp: afterVisit(addVisitPhotos, {
      stage: "after",
      files: filesLike({ name: "lawn.png", bytes: png() }),
    }),
  },
  {
    operation: deleteVisitPhoto,
    done: "not-found",
    setUp: async () => {
      await withVisit();
      await does(addVisitPhotos, {
        visit,
        stage: "after",
        files: filesLike({ name: "lawn.png", bytes: png() }),
      });
      return byOwner(deleteVisitPhoto, { number, visit, photo: 1 });
    },
  },
  { operation: makeFeed, setUp: () => byOwner(makeFeed, {}), more: true },
  {
    operation: revokeFeed,
    setUp: async () => {
      await call(makeFeed, cast.owner, {});
      return byOwner(revokeFeed, {});
    },
  },
];

const modules = import.meta.glob<Record<string, unknown>>("../../app/jobs/*.server.ts", {
  eager: true,
});

test("the table covers every write operation of jobs", () => {
  const writes = writesIn(modules);
  expect([...new Set(cases.map(({ operation }) => operation.name))].toSorted()).toEqual(
    [...new Set(writes.map(({ name }) => name))].toSorted(),
  );
});

test.each(titled(cases))("%s", (_, one) =>
  stopEverywhere({ broken: "unavailable", ...one }, { resetData, stored }),
);

test("the visits of rules, made by cron", async () => {
  const ends: unknown[] = [];
  await stopJobEverywhere(ofDue(makeVisits), Date.parse("2027-03-01T12:00:00Z"), {
    setUp: async () => {
      await resetData();
      await withRule();
    },
    check: async (where) => {
      const end = await stored();
      ends.push(end);
      expect([where, end]).toEqual([where, ends[0]]);
    },
  });
  const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>("SELECT count(*) AS n FROM visit");
  // Each week from November 5, 2026 to March 1, 2028.
  expect(n).toBe(69);
});

const parts = {
  jobs: `SELECT number, status, folder, client_name, title, total, checklist, repeats,
      json_extract(content, '$.items[0].name', '$.items[0].rate', '$.items[0].quantity') AS line,
      first_day, made_until, last_visit, start_at, next_at, request_number, closed_reason, version,
      estimate_id IS NOT NULL AS estimated
    FROM job ORDER BY number`,
  visits: `SELECT number, status, rule_day, day, minute, length, checklist, note, photos, last_photo,
      invoice_id <> '' AS billed, version FROM visit ORDER BY number`,
  photos: "SELECT visit, number, stage, width, height FROM visit_photo ORDER BY 1, 2",
  events: `SELECT kind, side, person_name, from_status, to_status, visit, text FROM job_event
    ORDER BY at, kind, visit`,
  feeds: "SELECT covers FROM calendar_feed",
  numbers: "SELECT last_job, last_invoice FROM tenant",
  clients: "SELECT jobs, invoices FROM client ORDER BY created_at, id",
  requests: "SELECT number, status, folder FROM request",
  requestEvents: "SELECT kind, to_status FROM request_event ORDER BY at, kind",
  documents: `SELECT kind, status, total, job_number,
      json_extract(content, '$.items[0].name', '$.items[0].rate', '$.notes') AS line
    FROM document ORDER BY kind, place`,
  mail: "SELECT template, recipient, count(*) AS n FROM outbox GROUP BY 1, 2 ORDER BY 1, 2",
  keys: "SELECT count(*) AS n FROM used_key",
  log: "SELECT action, count(*) AS n FROM audit_entry GROUP BY 1 ORDER BY 1",
};

/** Everything once cron has run, except random values and rate limit counters. */
async function stored() {
  await runJobs();
  const rows = await Promise.all(Object.values(parts).map((sql) => rowsOf(sql)));
  return Object.fromEntries(Object.keys(parts).map((name, i) => [name, rows[i]!]));
}
