/** What the office sees of a change that a client made. */
import { beforeEach, describe, expect, test } from "vitest";
import { changeHubDetails } from "../../app/client-hub/change-hub-details.server";
import { editClient } from "../../app/clients/edit-client.server";
import { listClients } from "../../app/clients/list-clients.server";
import { readClient } from "../../app/clients/read-client.server";
import type { User } from "../../app/operations/actor";
import { of } from "../clients/offices";
import { answerOf } from "../requests/office-site";
import { clientIdOf } from "../requests/requests";
import { mainText } from "../support/rendered";
import { strict } from "../support/strict";
import { insertHubsOnly, maria, prove } from "./codes";
import { call, river, rowsOf } from "./hub";

const uri = river;
let owner: User;
let secret: string;
let id: string;

beforeEach(async () => {
  ({ owner } = await insertHubsOnly());
  id = clientIdOf(1001);
  secret = await prove(maria);
});

const edit = (input: object) => call(changeHubDetails, secret, { uri, ...input });
const inOffice = () => readClient(of(owner).context, { company: river, id });
const changes = () =>
  rowsOf<{ details: string }>(
    "SELECT action, person_id, person_name, details FROM client_change WHERE client_id = ?",
    id,
  );

describe("the office sees", () => {
  test("what was changed, from what to what, and that it was the client", async () => {
    await edit({ city: "Waco", firstName: "Marie" });
    const [row, ...others] = await changes();
    expect([row, others]).toEqual([
      {
        action: "edited by client",
        person_id: null,
        person_name: "",
        details: expect.any(String) as string,
      },
      [],
    ]);
    expect(JSON.parse(row!.details)).toEqual({
      firstName: ["Maria", "Marie"],
      city: ["Austin", "Waco"],
    });
  });

  test("it in the client's history, as documented", async () => {
    await edit({ city: "Waco", firstName: "Marie" });
    const client = await inOffice();
    expect(client.history[0]).toMatchObject({
      action: "edited by client",
      by: "",
      undoable: false,
    });
    expect(client.history[0]!.fields.toSorted()).toEqual(["city", "firstName"]);
    expect(strict(readClient.output).safeParse(client).error?.issues).toBeUndefined();
  });

  test("it on the client's page", async () => {
    await edit({ city: "Waco", firstName: "Marie" });
    const { context } = of(owner);
    const page = await answerOf(`/provider/${river}/clients/${id}`, context);
    const text = mainText(await page.text());
    expect(page.status).toBe(200);
    expect(text).toMatch(/Changed: first name, service address The (client|customer),/);
    expect(text).not.toContain("A former member");
  });

  test("the client in searches by the new name", async () => {
    await edit({ lastName: "Zimmermann" });
    const { clients } = await listClients(of(owner).context, { company: river, q: "zimmermann" });
    expect(clients.map((client) => client.id)).toEqual([id]);
  });

  test("a change by the office as the office's", async () => {
    await edit({ city: "Waco" });
    await editClient(of(owner).context, { company: river, id, city: "Dallas" });
    const { history } = await inOffice();
    const lines = history.map(({ action, by }) => `${action}: ${by}`);
    expect(lines.toSorted()).toEqual(["edited by client: ", "edited: Olive Test"]);
  });
});
