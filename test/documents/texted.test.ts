/** Documents that are texted to their clients, and how many may be. */
import { beforeEach, expect, test } from "vitest";
import { limits } from "../../app/security/limits.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { insertOffices, type Cast } from "../clients/offices";
import { call } from "../requests/in-office";
import { refusalOf } from "../support/refusal";
import { textsOfAll } from "../support/texts";
import { draft, newClient } from "./offices";

let cast: Cast;
let ref: string;
beforeEach(async () => {
  cast = await insertOffices();
  const client = await newClient(cast.owner);
  ref = await draft(cast.owner, "invoice", client.id);
});

test("what the number's limit refuses uses up nothing of what everybody may send", async () => {
  const send = () => call(sendDocument, cast.owner, { kind: "invoice", ref, by: "sms" });
  for (let n = 0; n < limits.smsToNumber.most; n++)
    expect(await send()).toMatchObject({ client: "texted" });
  for (let n = 0; n < 3; n++) expect(await refusalOf(send())).toMatchObject({ code: "too-many" });
  expect(await textsOfAll()).toBe(limits.smsToNumber.most);
});
