/** HUB-003, HUB-005: where someone arrives who comes back from paying. */
import { beforeEach, expect, test } from "vitest";
import { copyDocumentLink } from "../../app/documents/document-links.server";
import { insertSent } from "../documents/due";
import { call as officeCall } from "../requests/in-office";
import type { Cast } from "../clients/offices";
import { pageOf } from "./document-pages";
import { insertHubs, river } from "./hub";

const hub = `/company/${river}/client-hub`;
const asked = `${hub}/invoices/1001/paying?payment_intent=pi_1`;
const SECRET = "payment_intent_client_secret=pi_1_secret_x";
const paid = `number=1001&success=true&payment_intent=pi_1&${SECRET}`;

let cast: Cast;
let link: string;
beforeEach(async () => {
  cast = await insertHubs();
  await insertSent(cast.owner, { kind: "invoice", number: 1001 });
  const { link: url } = await officeCall(copyDocumentLink, cast.owner, {
    kind: "invoice",
    ref: "1001",
  });
  link = new URL(url).search.slice(1);
});

test.each([
  ["the start", `?${paid}`, asked],
  ["the invoice by its other address", `/view-invoice?${paid}`, asked],
  ["the invoice", `/invoices/1001?${paid}`, asked],
  [
    "another page after paying",
    `?number=1001&success=true&page=cs_1`,
    `${hub}/invoices/1001/paying?page=cs_1`,
  ],
  ["success that is not true", `?number=1001&success=1&payment_intent=pi_1&${SECRET}`, hub],
  [
    "success that is false",
    `/invoices/1001?success=false&payment_intent=pi_1&${SECRET}`,
    `${hub}/invoices/1001`,
  ],
  ["no number", `?success=true&payment_intent=pi_1`, hub],
  ["a number of another kind", `?number=x&success=true&payment_intent=pi_1`, hub],
  ["an id with other characters", `?number=1001&success=true&payment_intent=../x`, hub],
  ["an estimate", `/estimates/1001?${paid}`, `${hub}/estimates/1001`],
])("%s: the secret leaves the address", async (_, path, location) => {
  expect(await pageOf(undefined, path)).toMatchObject({ status: 302, location });
});

test("with a link, the hub is opened first", async () => {
  const rest = paid.replace(`&${SECRET}`, "");
  const first = await pageOf(undefined, `?${link}&${paid}`);
  expect(first).toMatchObject({ status: 302, location: `${hub}/open?${link}&${rest}` });
  const cover = await pageOf(undefined, `/open?${link}&${paid}`);
  expect(cover).toMatchObject({ status: 302, location: `${hub}/open?${link}&${rest}` });
  const opened = await pageOf(undefined, `/open?${link}&${rest}`, { by: "script" });
  expect(opened).toMatchObject({ status: 303, location: asked });
});

test("a link of another document does not lead to the payment of this one", async () => {
  const opened = await pageOf(
    undefined,
    `/open?${link}&number=1002&success=true&payment_intent=pi_1`,
    { by: "script" },
  );
  expect(opened.location).toBe(asked);
});
