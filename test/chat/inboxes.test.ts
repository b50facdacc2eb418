/** Where a person has messages, and how many of them are unread: for the header's mark. */
import { beforeEach, expect, test } from "vitest";
import { listInboxes } from "../../app/chat/inboxes/list-inboxes.server";
import { markRead } from "../../app/chat/mark-read.server";
import { editClient } from "../../app/clients/edit-client.server";
import { loader } from "../../app/root";
import type { User } from "../../app/operations/actor";
import { insertOffices, river, runJobs, type Cast } from "../clients/offices";
import { rowsOf } from "../requests/in-office";
import { by, call, conversationOf, newcomer, write } from "./chats";

let cast: Cast;
let id: string;
beforeEach(async () => {
  const people = await insertOffices();
  cast = {
    ...people,
    stranger: { ...(await newcomer(people.stranger)), signInId: "s".repeat(24) },
  };
  id = await conversationOf(cast.stranger);
  await write(cast.stranger, id, "Hello");
  // The directory learns whose client the person is.
  await runJobs();
});

const inboxesOf = async (person: User) =>
  (await call(listInboxes, person, undefined)).inboxes.map(
    ({ vanityName, side, unread }) => `${vanityName} ${side} ${unread}`,
  );
const seen = (person: User) =>
  call(markRead, person, { conversationId: id, until: Date.now() + 1e9 });

test("a client's count what the company wrote, until they have seen it", async () => {
  expect(await inboxesOf(cast.stranger)).toEqual([`${river} client 0`]);
  await write(cast.owner, id, "Hello");
  await write(cast.owner, id, "How can we help?");
  expect(await inboxesOf(cast.stranger)).toEqual([`${river} client 2`]);
  await seen(cast.stranger);
  expect(await inboxesOf(cast.stranger)).toEqual([`${river} client 0`]);
});

test("an office's counts conversations with unread messages, for everyone who works there", async () => {
  await write(cast.stranger, id, "Are you there?");
  expect(await inboxesOf(cast.owner)).toEqual([`${river} company 1`]);
  expect(await inboxesOf(cast.staff)).toEqual([`${river} company 1`]);
  await seen(cast.staff);
  expect(await inboxesOf(cast.owner)).toEqual([`${river} company 0`]);
});

test("not for a former address, even before the directory knows", async () => {
  await write(cast.owner, id, "For your new contact alone");
  const [client] = await rowsOf<{ id: string }>("SELECT id FROM client");
  const changed = { company: river, id: client!.id, emails: ["new@example.com"] };
  await call(editClient, cast.owner, changed);
  expect(await inboxesOf(cast.stranger)).toEqual([]);
});

test("no page waits for an office that does not answer", async () => {
  const noticed: string[] = [];
  const { context } = by(cast.stranger, {
    work: ({ providerId: companyId }) => ({
      ...{ companyId, write: () => new Promise(() => undefined) },
      open: () => new Promise(() => undefined),
      reads: {
        first: () => new Promise(() => undefined),
        all: () => new Promise(() => undefined),
        spent: { rowsRead: 0, roundTrips: 0 },
      },
    }),
    notice: ({ event }) => void noticed.push(event),
  });
  const request = new Request("http://localhost:8787/");
  const started = Date.now();
  const { viewer } = await loader({ context, request, params: {} });
  expect(viewer).toMatchObject({ unread: 0 });
  expect(Date.now() - started).toBeLessThan(5000);
  expect(noticed).toEqual(["unread messages not counted"]);
});

test("not for an API token", async () => {
  await write(cast.owner, id, "Hello");
  expect(await inboxesOf({ ...cast.stranger, signInId: null })).toEqual([]);
});
