/** Which phone numbers get text messages, how many, and what they open. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { listHubRequests } from "../../app/client-hub/list-hub-requests.server";
import { mailHubLink } from "../../app/client-hub/mail-hub-link.server";
import { editClient } from "../../app/clients/edit-client.server";
import { sha256 } from "../../app/security/hash.server";
import { limits, type Limit } from "../../app/security/limits.server";
import { of, type Cast } from "../clients/offices";
import { message, send } from "../requests/asking";
import { textsOfAll } from "../support/texts";
import { clientIdOf } from "../requests/requests";
import { ask, browser, enter, insertHubsOnly, maria, mobile, prove, texts } from "./codes";
import { call, change, NOW, refused, river, rowsOf } from "./hub";

let cast: Cast;
beforeEach(async () => {
  cast = await insertHubsOnly();
});

const uri = river;
const network = (i: number) => ({ network: `198.51.${i}.0/24` });

/** As if so many had been counted already. */
function counted({ name, most, window }: Limit, of: string) {
  return env.DB.prepare("INSERT INTO attempt (bucket, began_at, count) VALUES (?, ?, ?)")
    .bind(`${name}:${sha256(of)}`, NOW - (NOW % window), most)
    .run();
}

describe("no text message goes out, and the answer is the same,", () => {
  const answer = { codeId: expect.stringMatching(/^[\w-]{43}$/) as string, mailedAt: NOW };
  const asked = (over = {}) =>
    call(mailHubLink, undefined, { uri, address: mobile }, { browser, ...over });

  test("beyond five a day to one number, from any network", async () => {
    for (let i = 0; i < limits.smsToNumber.most; i++) await ask(mobile, network(i));
    expect(texts).toHaveLength(limits.smsToNumber.most);
    await ask(mobile, network(100));
    expect(await asked(network(101))).toEqual(answer);
    expect(texts).toHaveLength(limits.smsToNumber.most);
    // What was not sent is not counted, either: neither of the company nor of all.
    const counted = await env.DB.prepare(
      "SELECT count FROM attempt WHERE bucket LIKE 'text message, company:%'",
    ).first("count");
    expect([counted, await textsOfAll()]).toEqual(Array(2).fill(limits.smsToNumber.most));
  });

  test("beyond the most of one company, and of all", async () => {
    for (const [limit, of] of [
      [limits.smsOfCompany, "company 1"],
      [limits.sms, "all"],
    ] as const) {
      await counted(limit, of);
      await ask(mobile, { notice: () => undefined });
      expect(await asked({ notice: () => undefined })).toEqual(answer);
      await env.DB.prepare("DELETE FROM attempt").run();
    }
    expect(texts).toEqual([]);
    await ask(mobile);
    expect(texts).toHaveLength(1);
  });

  test.each(["2425550142", "4165550142", "8765550142", "9005550142"])(
    "to %s, which costs more, though a client has it",
    async (address) => {
      await change("UPDATE client SET mobile = ? WHERE id = ?", address, clientIdOf(1001));
      await ask(address);
      expect(texts).toEqual([]);
    },
  );

  test("to numbers of nobody, which use up nothing", async () => {
    await env.DB.prepare("DELETE FROM attempt").run();
    for (let i = 0; i < 4; i++) await ask(`614555019${i}`);
    const { results } = await env.DB.prepare(
      "SELECT count FROM attempt WHERE bucket LIKE 'text message%'",
    ).all();
    expect(results.every(({ count }) => count === 0)).toBe(true);
  });

  test("while email is still sent", async () => {
    await counted(limits.sms, "all");
    expect((await ask(maria)).code).not.toBe("");
  });
});

describe("a number opens the hub", () => {
  const opens = async (address = mobile) => {
    const secret = await prove({ kind: "mobile", address });
    const list = await call(listHubRequests, secret, { uri }).catch(() => undefined);
    return list?.requests.map(({ requestNumber }) => requestNumber);
  };
  const another = "6145550199";

  test("if the office entered it", async () => {
    const { context } = of(cast.owner);
    const id = clientIdOf(1001);
    await editClient(context, { company: river, id, mobilePhoneNumber: another });
    expect([await opens(), await opens(another)]).toEqual([undefined, [1001]]);
  });

  test("not if a stranger typed it into a request beside an email address", async () => {
    const input = { ...message, email: "new@x.example", mobilePhoneNumber: another };
    await send({ ...input, preferredContactMethod: "both" });
    expect(await opens(another)).toBeUndefined();
    await ask(another);
    expect(texts).toEqual([]);
  });

  test("if it came with a request without an email address", async () => {
    const input = { ...message, email: "", mobilePhoneNumber: another };
    const { requestNumber } = await send({ ...input, preferredContactMethod: "phone" });
    expect(await opens(another)).toEqual([requestNumber]);
  });

  test("that a code to it proved, also once the client has an email address", async () => {
    const input = { ...message, email: "", mobilePhoneNumber: another };
    const { requestNumber } = await send({ ...input, preferredContactMethod: "phone" });
    await enter(await ask(another));
    const [row] = await rowsOf<{ id: string }>("SELECT id FROM client WHERE mobile = ?", another);
    const { context } = of(cast.owner);
    await editClient(context, { company: river, id: row!.id, emails: ["new@x.example"] });
    expect(await opens(another)).toEqual([requestNumber]);
  });

  test("of no client, or of one without a number, never", async () => {
    for (const address of ["6145550100", ""]) {
      const secret = await prove({ kind: "mobile", address });
      expect((await refused(listHubRequests, secret, { uri })).code).toBe("not-found");
    }
  });
});
