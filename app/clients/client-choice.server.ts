/** What the page of a client's choice needs, and its form for a new one. */
import type { RequestContext } from "../operations/context";
import { run } from "../routing/run.server";
import { submit, type Fields } from "../routing/submit.server";
import { addClient } from "./add-client.server";
import { clientInputOf } from "./form-input";
import { limits } from "./limits";
import { listClients } from "./list-clients.server";

const FOUND = 6;

export async function clientsToChoose(
  context: RequestContext,
  request: Request,
  company: string | undefined,
) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, limits.search);
  const { clients, more } = await run(listClients, context, { company, q, rows: FOUND });
  return { clients, more, q, oneUseKey: crypto.randomUUID() };
}

/** The id of the client that the form adds, or the refused form. A repeated submit adds one. */
export function addedClient(
  context: RequestContext,
  company: string,
  { key = "", ...fields }: Fields,
) {
  return submit(addClient, context, { ...fields, key }, ({ id }) => id, {
    ...clientInputOf(fields),
    key: `client-${key}`,
    company,
  });
}
