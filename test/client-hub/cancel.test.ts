/** A client cancels their request. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelHubRequest } from "../../app/client-hub/cancel-hub-request.server";
import * as dialog from "../../app/client-hub/pages/cancel";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import type { User } from "../../app/operations/actor";
import type { Refusal } from "../../app/refusal";
import { completeRequest } from "../../app/requests/office/complete-request.server";
import { declineRequest } from "../../app/requests/office/decline-request.server";
import { viewRequest } from "../../app/requests/office/view-request.server";
import { cancelReasons, declineReasons } from "../../app/requests/states";
import { of } from "../clients/offices";
import { requestRow } from "../requests/requests";
import {
  call,
  change,
  insertHubs,
  linkTo,
  mails,
  NOW,
  open,
  refused,
  river,
  rowsOf,
  withHub,
} from "./hub";

let owner: User;
let secret: string;

beforeEach(async () => {
  ({ owner } = await insertHubs());
  secret = await open(await linkTo(1001));
});

const first = { uri: river, requestNumber: 1001 };
const reason = "Found another service provider";

function cancel(closedReason: string = reason) {
  return call(cancelHubRequest, secret, { ...first, closedReason });
}

async function office(operation: typeof declineRequest | typeof completeRequest, input = {}) {
  const { context, settled } = of(owner);
  const answer = await operation(context, { company: river, number: 1001, ...input });
  await settled();
  return answer;
}

describe("canceling", () => {
  test.each(cancelReasons)("REQ-011, REQ-013: “%s” is recorded as the client's", async (one) => {
    const { request } = await cancel(one);
    expect(request).toMatchObject({
      status: "Canceled",
      closedOn: NOW,
      closedReason: one,
      closedByUserType: "c",
    });
    expect(await requestRow(river, 1001)).toMatchObject({
      status: "Canceled",
      folder: "closed",
      closed_by: "c",
      version: 2,
    });
    const { history } = await call(readHubRequest, secret, first);
    expect(history.at(-1)).toMatchObject({ kind: "canceled", side: "client", reason: one });
  });

  test("tells the office once, and nobody else", async () => {
    await cancel();
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
    expect(mails[0]!.text).toContain(reason);
    expect(mails[0]!.text).toContain(`/provider/${river}/requests/1001`);
  });

  test("REQ-012: needs one of the reasons", async () => {
    for (const closedReason of [undefined, "", "Because", "other"]) {
      const refusal = await refused(cancelHubRequest, secret, { ...first, closedReason });
      expect(refusal.fields).toEqual({ closedReason: "Choose a reason." });
    }
  });

  test("is the client's: another user type is refused", async () => {
    const input = { ...first, closedReason: reason, closedByUserType: "p" };
    expect((await refused(cancelHubRequest, secret, input)).code).toBe("invalid");
  });

  test.each(["New", "Viewed", "Replied", "Estimated"])("works while it is %s", async (status) => {
    await change("UPDATE request SET status = ? WHERE number = 1001", status);
    expect((await cancel()).request.status).toBe("Canceled");
  });

  test("REQ-014: a second time is refused", async () => {
    await cancel();
    const { code, message } = await refused(cancelHubRequest, secret, {
      ...first,
      closedReason: "Other",
    });
    expect([code, message]).toEqual(["conflict", "Request is already canceled"]);
    expect(mails).toHaveLength(1);
  });

  test("a completed request stays so", async () => {
    await office(completeRequest);
    const { code, message } = await refused(cancelHubRequest, secret, {
      ...first,
      closedReason: reason,
    });
    expect([code, message]).toEqual(["conflict", "Request is already completed"]);
  });

  test("leaves a request in spam there, and mails nobody", async () => {
    await change("UPDATE request SET folder = 'spam' WHERE number = 1001");
    expect((await cancel()).request.status).toBe("Canceled");
    expect((await requestRow(river, 1001)).folder).toBe("spam");
    expect(mails).toEqual([]);
  });

  test("mails again after the office has reopened it", async () => {
    await cancel();
    await change(
      `UPDATE request SET status = 'Viewed', folder = 'open', version = version + 1, closed_at = NULL,
        closed_by = NULL WHERE number = 1001`,
    );
    await cancel("Other");
    expect(mails).toHaveLength(2);
  });
});

describe("owner and client at once", () => {
  test("one cancels it, and the other is told", async () => {
    const both = await Promise.allSettled([
      cancel(),
      office(declineRequest, { reason: declineReasons[2], version: 1 }),
    ]);
    const losers = both.filter(({ status }) => status === "rejected");
    expect(losers).toHaveLength(1);
    const { code } = (losers[0] as PromiseRejectedResult).reason as Refusal;
    expect(["conflict", "stale"]).toContain(code);
    const { status, closed_by: by } = await requestRow(river, 1001);
    expect([status, by]).toEqual(["Canceled", both[0].status === "fulfilled" ? "c" : "p"]);
    const events = await rowsOf("SELECT 1 FROM request_event WHERE kind = 'canceled'");
    expect(events).toHaveLength(1);
  });

  test("two presses cancel it once", async () => {
    const both = await Promise.allSettled([cancel(), cancel("Other"), cancel()]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rowsOf("SELECT 1 FROM request_event WHERE kind = 'canceled'")).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  test("opening it in the office doesn't stop the client", async () => {
    const { context, settled } = of(owner);
    await Promise.all([viewRequest(context, { company: river, number: 1001 }), cancel()]);
    await settled();
    expect((await requestRow(river, 1001)).status).toBe("Canceled");
  });
});

describe("the dialog", () => {
  async function post(fields: Record<string, string>) {
    const { context, settled } = withHub(secret);
    const path = `/company/${river}/client-hub/requests/1001/cancel`;
    const request = new Request(`http://localhost:8787${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    const params = { vanityName: river, number: "1001" };
    const given = { request, params, context } as unknown as ActionFunctionArgs;
    const answer: unknown = await dialog.action(given);
    await settled();
    return answer;
  }

  function whereTo(answer: unknown) {
    return (answer as Response).headers.get("Location");
  }
  const page = `/company/${river}/client-hub/requests/1001`;

  test("REQ-016: leads back to the request, which says so", async () => {
    expect(whereTo(await post({ closedReason: reason }))).toBe(`${page}?done=canceled`);
  });

  test("REQ-012: without a reason it says so at the field", async () => {
    expect(await post({})).toMatchObject({
      data: { errors: [{ field: "closedReason", message: "Choose a reason." }] },
      init: { status: 400 },
    });
    expect((await requestRow(river, 1001)).status).toBe("New");
  });

  test("REQ-014: who comes second sees the request as it is now", async () => {
    await office(declineRequest, { reason: declineReasons[2] });
    expect(whereTo(await post({ closedReason: reason }))).toBe(`${page}?done=already`);
    expect((await requestRow(river, 1001)).closed_by).toBe("p");
  });
});
