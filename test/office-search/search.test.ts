/** One search over the whole office: by name, number, address and phone. */
import { beforeEach, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { createJob } from "../../app/jobs/create-job.server";
import { editJob } from "../../app/jobs/edit-job.server";
import { listJobs } from "../../app/jobs/list-jobs.server";
import { searchOffice } from "../../app/office-search/search-office.server";
import { createSubscription } from "../../app/subscriptions/create-subscription.server";
import { listSubscriptions } from "../../app/subscriptions/list-subscriptions.server";
import { insertOffices, other, river, type Cast } from "../clients/offices";
import { line, sent } from "../documents/offices";
import { call, mails } from "../requests/in-office";
import { insertRequests } from "../requests/requests";

const elsewhere = {
  address: "77 Ranch Road",
  address2: "",
  city: "Dripping Springs",
  stateCode: "TX",
  zip: "78620",
};

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  mails.length = 0;
  const { id: client } = await call(addClient, cast.owner, {
    firstName: "María",
    lastName: "Núñez",
    emails: ["maria@nunez.example"],
    mobilePhoneNumber: "(512) 555-0142",
    address: "12 Barton Springs Rd",
    city: "Austin",
    stateCode: "TX",
    zipCode: "78704",
  });
  await call(addClient, cast.owner, { firstName: "Bob", lastName: "Baker" });
  await insertRequests(river, [
    { number: 1042, first_name: "Zoe", last_name: "Requester", mobile: "5125559999" },
  ]);
  await sent(cast.owner, "estimate", client);
  await sent(cast.owner, "invoice", client);
  await sent(cast.owner, "invoice", client);
  await call(createJob, cast.owner, { client, title: "Water heater", place: elsewhere });
  await call(createSubscription, cast.owner, {
    client,
    title: "Mowing",
    items: [line("Mowing", 4500)],
    cycle: { interval: "m", frequency: 1 },
    firstDate: "2027-01-31",
  });
});

/** What is found, in short. */
async function found(q: string) {
  const { clients, requests, estimates, jobs, invoices, recurring } = await call(
    searchOffice,
    cast.owner,
    { q },
  );
  return [
    ...clients.map(({ name }) => name),
    ...requests.map(({ requestNumber }) => `request ${requestNumber}`),
    ...estimates.map(({ number }) => `estimate ${number}`),
    ...jobs.map(({ jobNumber }) => `job ${jobNumber}`),
    ...invoices.map(({ number }) => `invoice ${number}`),
    ...recurring.map(({ subscriptionNumber }) => `subscription ${subscriptionNumber}`),
  ];
}

const hers = [
  "María Núñez",
  "estimate 1001",
  "job 1001",
  "invoice 1002",
  "invoice 1001",
  "subscription 1001",
];

test.each([
  ["a name without its accents", "nunez maria", hers],
  ["the beginning of an address", "12 barton", hers],
  ["the last digits of a phone number", "0142", hers],
  ["a phone number with signs", "(512) 555-0142", hers],
  ["an email address", "maria@nunez.example", hers],
  ["the title of a job", "heater", ["job 1001"]],
  ["the address of a job, elsewhere than its client's", "77 ranch road", ["job 1001"]],
  ["another client", "baker", ["Bob Baker"]],
  ["the sender of a request", "requester", ["Zoe Requester", "request 1042"]],
  ["a number that one thing has", "1042", ["request 1042"]],
  ["a number with the kind before it", "INV-1002", ["invoice 1002"]],
  ["nothing", "", []],
  ["words that nothing has", "maria baker", []],
  ["signs alone", "\"*' OR (", []],
])("finds %s", async (_, q, expected) => {
  expect(await found(q)).toEqual(expected);
});

test("finds everything with a number", async () => {
  expect(await found("#1001")).toEqual([
    "estimate 1001",
    "job 1001",
    "invoice 1001",
    "subscription 1001",
  ]);
});

test("a client with much has more than one search shows, and it says so", async () => {
  const numbers = async (q: string, rows: number) => {
    const { jobs, more } = await call(listJobs, cast.owner, { q, rows });
    return [jobs.map(({ jobNumber }) => jobNumber), more];
  };
  const [client] = (await call(listJobs, cast.owner, {})).jobs.map(
    ({ clientHubId }) => clientHubId,
  );
  for (let job = 1002; job <= 1012; job++)
    await call(createJob, cast.owner, { client, title: "Mowing" });
  const newest = (from: number, count: number) => Array.from({ length: count }, (_, i) => from - i);
  expect(await numbers("nunez", 50)).toEqual([newest(1012, 12), false]);
  expect(await numbers("nunez", 12)).toEqual([newest(1012, 12), false]);
  expect(await numbers("nunez", 11)).toEqual([newest(1012, 11), true]);
  // Those of two clients share the rows.
  const { id: ana } = await call(addClient, cast.owner, { firstName: "Ana", lastName: "Núñez" });
  await call(createJob, cast.owner, { client: ana, title: "Mowing" });
  expect(await numbers("nunez", 8)).toEqual([[1013, 1012, 1011, 1010, 1009], true]);
  expect(await numbers("nunez", 50)).toEqual([newest(1013, 8), true]);
  // Of more clients than a search looks at.
  for (const firstName of ["Eva", "Leo", "Mia", "Tom", "Zoe"]) {
    const { id } = await call(addClient, cast.owner, { firstName, lastName: "Quagmire" });
    await call(createJob, cast.owner, { client: id, title: "Mowing" });
  }
  const [quagmires, more] = await numbers("quagmire", 50);
  expect([quagmires, more]).toEqual([expect.objectContaining({ length: 3 }), true]);
});

test("another company finds none of it", async () => {
  const all = await call(searchOffice, cast.otherOwner, { company: other, q: "nunez" });
  expect(Object.values(all).flat()).toEqual([]);
});

test("a job is found by its new words only, also by the search of its list", async () => {
  const numbers = async (q: string) =>
    (await call(listJobs, cast.owner, { q })).jobs.map(({ jobNumber }) => jobNumber);
  expect(await numbers("ranch")).toEqual([1001]);
  await call(editJob, cast.owner, {
    number: 1001,
    title: "Repipe",
    place: { ...elsewhere, address: "5 Creek Lane" },
  });
  expect([await numbers("ranch"), await numbers("heater"), await numbers("5 creek")]).toEqual([
    [],
    [],
    [1001],
  ]);
  expect(await found("repipe")).toEqual(["job 1001"]);
});

test("the list of recurring invoices has the same search", async () => {
  const numbers = async (q: string) =>
    (await call(listSubscriptions, cast.owner, { q })).subscriptions.map(
      ({ subscriptionNumber }) => subscriptionNumber,
    );
  expect([await numbers("nunez"), await numbers("1001"), await numbers("baker")]).toEqual([
    [1001],
    [1001],
    [],
  ]);
});
