import { describe, expect, test } from "vitest";
import { configFrom, ConfigError } from "../../app/config";
import { smsOf } from "../../app/outside/sms/sms-service";
import { localSms } from "../../app/outside/sms/sms";
import { twilio } from "../../app/outside/sms/twilio";
import { visitorContext } from "../support/context";

const accountSid = `AC${"1".repeat(32)}`;
const authToken = "2".repeat(32);
const number = "+15125550100";
const service = `MG${"3".repeat(32)}`;
const message = { to: "+15125550142", text: "Your code is 1234 5678 & it’s yours." };

/**
 * Answers in the documented format:
 * https://www.twilio.com/docs/messaging/api/message-resource#create-a-message.
 */
function answering(answer: () => Response | Promise<Response>, from = number) {
  const asked: Request[] = [];
  const fetcher = ((url: string, init: RequestInit) => {
    asked.push(new Request(url, init));
    return Promise.resolve(answer());
  }) as unknown as typeof fetch;
  return { sms: twilio({ accountSid, authToken, from }, fetcher), asked };
}

const accepted = () =>
  Response.json(
    { sid: `SM${"4".repeat(32)}`, status: "queued", body: message.text },
    { status: 201 },
  );

describe("Twilio", () => {
  test("gets the number, the sender and the text, as a form, with the account's key", async () => {
    const { sms, asked } = answering(accepted);
    await sms.send(message);
    expect(asked).toHaveLength(1);
    const [request] = asked;
    expect([request!.method, request!.url]).toEqual([
      "POST",
      `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`,
    ]);
    expect(request!.headers.get("authorization")).toBe(
      `Basic ${btoa(`${accountSid}:${authToken}`)}`,
    );
    expect(request!.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(await request!.formData())).toEqual({
      To: message.to,
      From: number,
      Body: message.text,
    });
  });

  test("gets a messaging service as such", async () => {
    const { sms, asked } = answering(accepted, service);
    await sms.send(message);
    const sent = await asked[0]!.formData();
    expect([sent.get("MessagingServiceSid"), sent.get("From")]).toEqual([service, null]);
  });

  test("is not followed to another address, and not waited for without end", async () => {
    const inits: RequestInit[] = [];
    const fetcher = ((_url: string, init: RequestInit) => {
      inits.push(init);
      return Promise.resolve(Response.redirect("https://evil.example/", 302));
    }) as unknown as typeof fetch;
    const sms = twilio({ accountSid, authToken, from: number }, fetcher);
    await expect(sms.send(message)).rejects.toThrow("Twilio answered 302");
    expect(inits[0]).toMatchObject({
      redirect: "manual",
      signal: expect.any(AbortSignal) as object,
    });
  });

  const refused = (status: number, body: unknown) => () => Response.json(body, { status });
  const wrongNumber = {
    code: 21211,
    message: `The 'To' number ${message.to} is not a valid phone number.`,
    more_info: "https://www.twilio.com/docs/errors/21211",
    status: 400,
    body: message.text,
  };

  test.each([
    [
      "a number that it does not know",
      refused(400, wrongNumber),
      "Twilio answered 400, code 21211.",
    ],
    ["a wrong key", refused(401, { code: 20003, message: "Authenticate" }), "401, code 20003."],
    ["too many messages", refused(429, { code: 20429 }), "Twilio answered 429, code 20429."],
    ["an error without a code", refused(500, {}), "Twilio answered 500."],
    ["a code that is a text", refused(500, { code: message.text }), "Twilio answered 500."],
    ["an answer that is null", refused(500, null), "Twilio answered 500."],
    ["a page", () => new Response(`<p>${message.text}`, { status: 502 }), "Twilio answered 502."],
  ])("refuses because of %s: the error has no number and no text", async (_, answer, error) => {
    const thrown = (await answering(answer)
      .sms.send(message)
      .catch((one: unknown) => one)) as Error;
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown.message).toContain(error);
    for (const hidden of [message.to, "5125550142", "1234", message.text, authToken])
      expect(`${thrown.message} ${thrown.stack}`).not.toContain(hidden);
  });

  test("is not reached: that is the error", async () => {
    const { sms } = answering(() => Promise.reject(new TypeError("no network")));
    await expect(sms.send(message)).rejects.toThrow("no network");
  });
});

describe("its settings", () => {
  const settings = {
    ENVIRONMENT: "production",
    MAIN_ORIGIN: "https://tradepost.example",
    SUPPORT_EMAIL: "support@tradepost.example",
    SECRET_KEYS: `test=${"k".repeat(43)}`,
    ADDRESS_KEY: "a".repeat(43),
  };
  const all = {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: number,
  };

  test("are all three, or none", () => {
    expect(configFrom({ ...settings, ...all }).twilio).toEqual({
      accountSid,
      authToken,
      from: number,
    });
    expect(configFrom(settings).twilio).toBeUndefined();
    for (const name of Object.keys(all) as (keyof typeof all)[]) {
      const { [name]: only, ...others } = all;
      expect(() => configFrom({ ...settings, ...others })).toThrow(
        `${name}: is missing: text messages need all three settings of Twilio`,
      );
      expect(() => configFrom({ ...settings, [name]: only })).toThrow(ConfigError);
    }
  });

  test.each([
    ["TWILIO_ACCOUNT_SID", "AC123"],
    ["TWILIO_ACCOUNT_SID", `SK${"1".repeat(32)}`],
    ["TWILIO_AUTH_TOKEN", "short"],
    ["TWILIO_FROM", "5125550100"],
    ["TWILIO_FROM", "+445125550100"],
    ["TWILIO_FROM", "MG1"],
  ])("%s as %s is refused", (name, value) => {
    expect(() => configFrom({ ...settings, ...all, [name]: value })).toThrow(`${name}: must be `);
  });

  test("a messaging service may send", () => {
    expect(configFrom({ ...settings, ...all, TWILIO_FROM: service }).twilio?.from).toBe(service);
  });

  test("without them production sends nothing, and development shows what it would send", async () => {
    await expect(smsOf(configFrom(settings)).send(message)).rejects.toThrow(
      "Text messages are not configured.",
    );
    const development = smsOf(visitorContext().config);
    expect(development).toBe(localSms);
    await development.send(message);
    expect(smsOf(configFrom({ ...settings, ...all }))).not.toBe(localSms);
  });
});
