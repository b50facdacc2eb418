/** What the page of a client shows of its requests and messages. */
import { beforeEach, expect, test } from "vitest";
import { readClient } from "../../app/clients/read-client.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { insertOffices, type Cast } from "../clients/offices";
import { call, clientWrites, company } from "./in-office";
import { clientIdOf, insertRequests, NOW, otherClients } from "./requests";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  otherClients();
});

const read = (id: string) => call(readClient, cast.owner, { id });

test("a client has its requests, newest first, and the newest message", async () => {
  const client_id = clientIdOf(1001);
  const [one] = await insertRequests(company, [
    { client_id },
    { client_id, status: "Completed", services: "[]", type: "cu" },
    { first_name: "Bob" },
  ]);
  await clientWrites(one!, "When can you come?", NOW - 5);
  expect(await read(client_id)).toMatchObject({
    requests: [
      { requestNumber: 1002, title: "Message", status: "Completed", unread: false },
      { requestNumber: 1001, title: "Drain Cleaning", status: "New", unread: true },
    ],
    lastMessage: { at: NOW - 5, side: "client", text: "When can you come?" },
  });
  expect(await read(clientIdOf(1003))).toMatchObject({
    requests: [{ requestNumber: 1003 }],
    lastMessage: null,
  });
});

test("a client that another one was merged into has the requests of both", async () => {
  await insertRequests(company, [{}, { first_name: "Mary" }]);
  const [id, other] = [clientIdOf(1001), clientIdOf(1002)];
  await call(mergeClients, cast.owner, { id, other });
  expect((await read(id)).requests.map(({ requestNumber }) => requestNumber)).toEqual([1002, 1001]);
});

test("at most ten requests are shown", async () => {
  const client_id = clientIdOf(1001);
  await insertRequests(company, Array(11).fill({ client_id }));
  expect((await read(client_id)).requests).toHaveLength(10);
});
