/** What the request form and a request cost: round trips and rows read. */
import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { readRequestForm } from "../../app/requests/read-form.server";
import { sendRequest } from "../../app/requests/send-request.server";
import { offerOf, plumber } from "../cast/cast";
import { insertOffices, river } from "../clients/offices";
import { visitorContext } from "../support/context";
import { counting } from "../support/trips";

const company = { vanityName: river };

beforeAll(async () => {
  await insertOffices({
    offers: Array.from({ length: 14 }, (_, i) =>
      offerOf(1, i + 1, `Service ${i + 1}`, { service_id: 2001 + i }),
    ),
  });
  // An office with something in it.
  await sendRequest(visitorContext(), { ...message, inputForm: [{ label: "x", value: "first" }] });
});

const message = { company, type: "cu", firstName: "Maria", email: "maria@x.example" };

test("opening the form with its 14 services reads at most 20 rows, in one round trip", async () => {
  const context = visitorContext();
  const { services } = await readRequestForm(context, { company });
  expect(services).toHaveLength(14);
  expect(context.reads.spent.roundTrips).toBe(1);
  expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(20);
});

test("sending a request is one batch of the office, after one round trip each to read and to count", async () => {
  const { context, trips } = counting();
  const counted = visitorContext(context);
  await sendRequest(counted, { ...message, inputForm: [{ label: "x", value: "second" }] });
  const statements = trips.map((sql) => sql.join("\n"));
  const writes = statements.filter((sql) => /INSERT INTO request /.test(sql));
  expect(writes).toHaveLength(1);
  // The company; what the office knows; the counts beside the people to mail; the count of mails;
  // the batch.
  expect(trips).toHaveLength(7);
  const rows = await env.DB.prepare("SELECT work_db FROM company WHERE provider_id = ?")
    .bind(plumber.provider_id)
    .first<string>("work_db");
  expect(rows).not.toBeNull();
});
