/** Imports and exports of the test offices. */
import { env } from "cloudflare:test";
import { expect } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { exportClients } from "../../app/clients/export-clients.server";
import { importClients, previewClientImport } from "../../app/clients/import-clients.server";
import { listClients } from "../../app/clients/list-clients.server";
import { readClient } from "../../app/clients/read-client.server";
import type { Operation } from "../../app/operations/operation";
import { insertOffices, of, river, type Cast } from "./offices";

export let cast: Cast;

/** For `beforeEach`: two empty offices. */
export async function emptyFiles() {
  cast = await insertOffices();
}

export async function call<One extends Operation>(one: One, input: object, company = river) {
  const { context, settled } = of(company === river ? cast.owner : cast.otherOwner);
  const answer = (await one(context, { company, ...input })) as Awaited<ReturnType<One>>;
  await settled();
  return answer;
}

export const preview = (csv: string) => call(previewClientImport, { csv });
export const load = (csv: string) => call(importClients, { csv });
export const add = (input: object) => call(addClient, input);
export const read = (id: string) => call(readClient, { id });
export const exported = async (company = river) => (await call(exportClients, {}, company)).csv;

export async function all() {
  const { clients } = await call(listClients, { rows: 100 });
  return Promise.all(clients.map(({ id }) => read(id)));
}

/** The number of addresses that the directory knows. */
export async function known() {
  return env.DB.prepare("SELECT count(*) AS n FROM client_address").first<number>("n");
}

/** The only client. */
export async function only() {
  const clients = await all();
  expect(clients).toHaveLength(1);
  return clients[0]!;
}

export const NOTHING = { added: 0, completed: 0, repeated: 0, wrong: 0, errors: [] };

export const maria = {
  firstName: "Maria",
  lastName: "Lopez",
  emails: ["maria@lopez.example", "office@lopez.example"],
  mobilePhoneNumber: "5125550142",
  address: "1204 Barton Springs Rd",
  city: "Austin",
  stateCode: "TX",
  zipCode: "78704",
};
