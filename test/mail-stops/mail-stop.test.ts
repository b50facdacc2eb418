import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { changeStop, readStop } from "../../app/mail-stops/mail-stop.server";
import { action, loader } from "../../app/mail-stops/pages/unsubscribe";
import { isStopped } from "../../app/mail-stops/stopped.server";
import { readMailStop, unsubscribeLink } from "../../app/notifications/mail-company.server";
import { noticeEvents, type NoticeEvent } from "../../app/office/notice-events";
import { officeRecipients } from "../../app/office/office-recipients.server";
import { insertOffices, of, other, river, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";

const email = "maria@lopez.example";
let cast: Cast;
let companyId: string;

beforeEach(async () => {
  cast = await insertOffices();
  companyId = await idOf(river);
});

function idOf(vanityName: string) {
  return env.DB.prepare("SELECT provider_id FROM company WHERE vanity_name = ?")
    .bind(vanityName)
    .first<string>("provider_id") as Promise<string>;
}

const { config } = visitorContext();
const tokenFor = (who: string, company = companyId) =>
  unsubscribeLink(config, { companyId: company, of: who }).split("/").at(-1)!;
const office = async (of = companyId) => {
  const workDb = await env.DB.prepare("SELECT work_db FROM company WHERE provider_id = ?")
    .bind(of)
    .first<string | null>("work_db");
  return visitorContext().work({ providerId: of, workDb });
};

async function stored() {
  const rows = await Promise.all(
    [...workDatabasesOf(env).values()].flatMap((db) => [
      db.prepare("SELECT company_id, email FROM mail_stop").all(),
      db.prepare("SELECT company_id, person_id, event, mail FROM notice_choice").all(),
    ]),
  );
  return rows.flatMap(({ results }) => results);
}

describe("a customer", () => {
  test("stops a company's mail, twice at once, and gets it again", async () => {
    const token = tokenFor(email);
    const state = {
      company: "River City Plumbing",
      mail: "customer",
      about: null,
      to: "m•••@lopez.example",
    };
    expect(await readStop(visitorContext(), { token })).toEqual({ ...state, stopped: false });
    await Promise.all([
      changeStop(visitorContext(), { token }),
      changeStop(visitorContext(), { token }),
    ]);
    expect(await stored()).toEqual([{ company_id: companyId, email }]);
    expect(await isStopped(await office(), email)).toBe(true);
    expect(await readStop(visitorContext(), { token })).toEqual({ ...state, stopped: true });
    await changeStop(visitorContext(), { token, stopped: false });
    await changeStop(visitorContext(), { token, stopped: false });
    expect(await stored()).toEqual([]);
    expect(await isStopped(await office(), email)).toBe(false);
  });

  test("still gets the mail of another company", async () => {
    await changeStop(visitorContext(), { token: tokenFor(email) });
    expect(await isStopped(await office(await idOf(other)), email)).toBe(false);
    expect(await isStopped(await office(), "else@lopez.example")).toBe(false);
  });
});

describe("a person of the office", () => {
  const recipients = async (event: NoticeEvent = "requests") =>
    (await officeRecipients(visitorContext(), await office(), 1, event)).map(
      ({ userId }) => userId,
    );

  test("stops mail about one kind of event", async () => {
    const token = tokenFor(`person ${cast.owner.userId} messages`);
    expect(await readStop(visitorContext(), { token })).toMatchObject({ about: "messages" });
    await changeStop(visitorContext(), { token });
    expect(await readStop(visitorContext(), { token })).toMatchObject({ stopped: true });
    expect(await recipients("messages")).toEqual([]);
    expect(await recipients("requests")).toEqual([cast.owner.userId]);
  });

  test("stops all mail by the link of an older one, and gets it again", async () => {
    const token = tokenFor(`person ${cast.owner.userId}`);
    expect(await recipients()).toEqual([cast.owner.userId]);
    expect(await readStop(visitorContext(), { token })).toEqual({
      company: "River City Plumbing",
      mail: "office",
      about: null,
      to: "",
      stopped: false,
    });
    await changeStop(visitorContext(), { token });
    for (const event of noticeEvents) expect(await recipients(event)).toEqual([]);
    expect(await readStop(visitorContext(), { token })).toMatchObject({ stopped: true });
    await changeStop(visitorContext(), { token, stopped: false });
    expect(await recipients()).toEqual([cast.owner.userId]);
  });

  test("stops it for nobody else", async () => {
    const staff = tokenFor(`person ${cast.staff.userId}`);
    await changeStop(visitorContext(), { token: staff, stopped: false });
    await changeStop(visitorContext(), { token: tokenFor(`person ${cast.owner.userId}`) });
    expect(await recipients()).toEqual([cast.staff.userId]);
  });
});

test("the address of a profile without an owner stops mail about requests, and gets it again", async () => {
  const token = tokenFor("page shop@x.example");
  await changeStop(visitorContext(), { token });
  expect(await readStop(visitorContext(), { token })).toEqual({
    company: "River City Plumbing",
    mail: "page",
    about: null,
    to: "s•••@x.example",
    stopped: true,
  });
  expect(await stored()).toEqual([{ company_id: companyId, email: "shop@x.example" }]);
  await changeStop(visitorContext(), { token, stopped: false });
  expect(await stored()).toEqual([]);
});

describe("a link", () => {
  test("for another address, with a changed signature or of another kind stops nothing", async () => {
    const [body, signature] = tokenFor(email).split(".");
    const forged = Buffer.from(JSON.stringify([companyId, "ben@x.example"])).toString("base64url");
    const last = signature!.endsWith("A") ? "B" : "A";
    for (const token of [
      `${forged}.${signature}`,
      `${body}.${signature!.slice(0, -2)}${last}${signature!.slice(-1)}`,
      `${body}.`,
      body!,
      "",
      ".",
      "é".repeat(43),
      tokenFor(email, crypto.randomUUID()),
    ])
      for (const one of [readStop, changeStop])
        expect((await refusalOf(one(visitorContext(), { token }))).code, token).toBe("not-found");
    expect(await stored()).toEqual([]);
  });

  test("works when addresses have signs of several bytes", () => {
    const stop = { companyId, of: "maría@lópez.example" };
    expect(readMailStop(config, unsubscribeLink(config, stop).split("/").at(-1)!)).toEqual(stop);
  });

  test("is not found once the company is being deleted", async () => {
    await env.DB.prepare("UPDATE company SET deleting_at = 1 WHERE vanity_name = ?")
      .bind(river)
      .run();
    for (const one of [readStop, changeStop])
      expect((await refusalOf(one(visitorContext(), { token: tokenFor(email) }))).code).toBe(
        "not-found",
      );
    expect(await stored()).toEqual([]);
  });
});

describe("the page", () => {
  const at = (token: string, init?: RequestInit) => ({
    request: new Request(`http://localhost:8787/unsubscribe/${token}`, init),
    params: { token },
    context: { ...of(cast.stranger).context },
  });
  const urlencoded = (body: string) => ({
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });

  test("opening it changes nothing", async () => {
    expect(await loader(at(tokenFor(email)))).toMatchObject({ stopped: false });
    expect(await stored()).toEqual([]);
  });

  test("the POST of a mail program (RFC 8058) stops the mail and is not redirected", async () => {
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    for (const init of [urlencoded("List-Unsubscribe=One-Click"), { method: "POST", body: form }]) {
      expect(await action(at(tokenFor(email), init))).toBeNull();
      expect(await stored()).toEqual([{ company_id: companyId, email }]);
      await action(at(tokenFor(email), urlencoded("intent=resume")));
      expect(await stored()).toEqual([]);
    }
  });

  test("its button stops the mail", async () => {
    await action(at(tokenFor(email), urlencoded("intent=stop")));
    expect(await stored()).toEqual([{ company_id: companyId, email }]);
  });
});
