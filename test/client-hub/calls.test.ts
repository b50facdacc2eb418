/** The contract's calls for one request: their fields, exactly. */
import { beforeEach, expect, test } from "vitest";
import { plumber } from "../cast/cast";
import { cookieHeader } from "../support/cookies";
import { call } from "./api";
import { change, DAY, insertHubs, linkTo, mails, NOW, open, river } from "./hub";

let headers: HeadersInit;

beforeEach(async () => {
  await insertHubs();
  headers = { Cookie: cookieHeader({ hub: await open(await linkTo(1001)) }) };
});

const path = `/client-hub/request/${river}?requestNumber=1001`;

test("API-081, REQ-002: a request, its attachments and its history", async () => {
  await change(
    `INSERT INTO request_photo (company_id, id, number, position, key, name, content_type, width,
      height, bytes, created_at) VALUES (?, 'p', 1001, 1, 'k', 'sink.webp', 'image/webp', 8, 6, 90, 0)`,
    plumber.provider_id!,
  );
  const { status, body } = await call("GET", path, { headers });
  expect(status).toBe(200);
  expect(body).toEqual({
    request: {
      requestNumber: 1001,
      type: "paa",
      requestDate: NOW - 3_600_000,
      status: "New",
      closedOn: null,
      closedReason: "",
      closedByUserType: null,
      services: ["Drain Cleaning"],
      inputForm: [
        {
          label: "Which drain is slow?",
          type: "checkbox",
          value: "1",
          valueLabel: "Kitchen sink",
        },
        { label: "Anything else?", type: "textarea", value: "" },
      ],
      client: {
        firstName: "Maria",
        lastName: "Lopez",
        companyName: "",
        address: "1204 Barton Springs Rd",
        address2: "",
        city: "Austin",
        stateCode: "TX",
        zipCode: "78704",
        billingAddress: "",
        billingAddress2: "",
        billingCity: "",
        billingStateCode: "",
        billingZipCode: "",
        separateBilling: false,
      },
      preferredContactMethod: "both",
      email: "maria1001@lopez.example",
      mobilePhoneNumber: "5125550142",
    },
    attachments: [
      {
        number: 1,
        name: "sink.webp",
        size: 90,
        thumbnails: [125],
        contentType: "image/webp",
        width: 8,
        height: 6,
      },
    ],
    history: [expect.objectContaining({ kind: "sent", side: "client" })],
  });
});

test("API-082: it is canceled with one of the reasons", async () => {
  const body = { requestNumber: 1001, closedReason: "Other", closedByUserType: "c" };
  const cancelPath = `/client-hub/request/cancel/${river}?requestNumber=1001`;
  const done = await call("PATCH", cancelPath, { headers, body });
  expect([done.status, done.body.request]).toEqual([
    200,
    expect.objectContaining({
      status: "Canceled",
      closedReason: "Other",
      closedByUserType: "c",
      closedOn: NOW,
    }),
  ]);
  expect((await call("PATCH", cancelPath, { headers, body })).status).toBe(409);
});

test("API-057: the holder of an expired link gets a new one by email", async () => {
  const { vanityName: _, ...link } = await linkTo(1001);
  const body = { ...link, email: "maria1001@lopez.example" };
  const sent = await call("POST", `/client-hub/auth/send-new-link/${river}`, {
    body,
    now: NOW + 40 * DAY,
  });
  expect([sent.status, sent.body]).toEqual([
    200,
    { message: "A new secure link has been sent to your email address." },
  ]);
  expect(mails.map(({ to }) => to)).toEqual(["maria1001@lopez.example"]);
});
