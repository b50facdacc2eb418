/** Who of an office hears about what, and how. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { changeOfficeSettings } from "../../app/office/change-settings.server";
import { readOfficeSettings } from "../../app/office/read-settings.server";
import { noticeEvents, type NoticeEvent } from "../../app/office/notice-events";
import { officeNotices } from "../../app/office/office-notices.server";
import { officeRecipients, type Recipient } from "../../app/office/office-recipients.server";
import { afterQuiet } from "../../app/office/quiet-hours";
import { visitorContext } from "../support/context";
import { insertOffices, of, type Cast } from "../clients/offices";
import { call, company, companyId, logged, refused } from "../requests/in-office";
import { insertRequests } from "../requests/requests";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  await insertRequests(company, []);
});

const read = async (actor = cast.owner) => {
  const { people, reminders } = await call(readOfficeSettings, actor, {});
  return { people: people.map(({ name, mail }) => [name, mail.requests]), reminders };
};

/** The mail addresses that a new request goes to. */
async function mailed() {
  const { context } = of(cast.owner);
  const work = context.work({ providerId: companyId, workDb: "WORK_1" });
  return (await officeRecipients(context, work, 1, "requests")).map(({ email }) => email);
}

const choice = (one: { userId: string }, requests: boolean) => ({
  people: [{ userId: one.userId, mail: { requests } }],
});

test("owners are mailed and staff are not, until they choose", async () => {
  expect(await read()).toEqual({
    people: [
      ["Olive Test", true],
      ["Stan Test", false],
    ],
    reminders: true,
  });
  expect(await mailed()).toEqual([cast.owner.email]);
});

describe("owners", () => {
  test("choose for all, and about reminders", async () => {
    await call(changeOfficeSettings, cast.owner, { ...choice(cast.staff, true), reminders: false });
    const changed = await call(changeOfficeSettings, cast.owner, choice(cast.owner, false));
    expect(changed).toMatchObject({ reminders: false });
    expect(await read()).toEqual({
      people: [
        ["Olive Test", false],
        ["Stan Test", true],
      ],
      reminders: false,
    });
    expect(await mailed()).toEqual([cast.staff.email]);
    expect(await logged()).toEqual(Array(2).fill("change office settings, settings"));
    await call(changeOfficeSettings, cast.owner, { reminders: true });
    expect((await read()).reminders).toBe(true);
  });

  test("who choose what is chosen change nothing", async () => {
    await call(changeOfficeSettings, cast.owner, { ...choice(cast.owner, true), reminders: true });
    expect(await logged()).toEqual([]);
  });

  test("choose for nobody who does not work there", async () => {
    expect(
      await refused(changeOfficeSettings, cast.owner, {
        ...choice(cast.stranger, true),
        reminders: false,
      }),
    ).toMatchObject({ code: "not-found" });
    expect((await read()).reminders).toBe(true);
  });
});

describe("staff", () => {
  test("see and choose for themselves", async () => {
    expect((await read(cast.staff)).people).toEqual([["Stan Test", false]]);
    await call(changeOfficeSettings, cast.staff, choice(cast.staff, true));
    expect((await read(cast.staff)).people).toEqual([["Stan Test", true]]);
    expect(await mailed()).toEqual([cast.owner.email, cast.staff.email]);
  });

  test("choose for no one else, nor about reminders", async () => {
    for (const input of [
      choice(cast.owner, false),
      { reminders: false },
      { ...choice(cast.staff, true), reminders: true },
    ])
      expect(await refused(changeOfficeSettings, cast.staff, input)).toMatchObject({
        code: "forbidden",
      });
  });
});

test("strangers neither see nor choose", async () => {
  for (const one of [readOfficeSettings, changeOfficeSettings])
    expect(await refused(one, cast.stranger, { reminders: false })).toMatchObject({
      code: "forbidden",
    });
});

describe("each kind of event", () => {
  const recipients = async (event: NoticeEvent) => {
    const { context } = of(cast.owner);
    const work = context.work({ providerId: companyId, workDb: "WORK_1" });
    return officeRecipients(context, work, 1, event);
  };

  test("is chosen by itself; what is left out stays", async () => {
    const { userId } = cast.owner;
    await call(changeOfficeSettings, cast.owner, {
      people: [{ userId, mail: { messages: false, payments: false } }],
    });
    await call(changeOfficeSettings, cast.owner, {
      people: [{ userId, mail: { payments: true } }],
    });
    const found = await Promise.all(noticeEvents.map(recipients));
    expect(found.map(({ length }) => length)).toEqual([1, 0, 1, 1, 1]);
  });

  test("may come by text message, alone or with a mail, to a number that is confirmed", async () => {
    const { userId, personId } = cast.owner;
    await call(changeOfficeSettings, cast.owner, {
      people: [{ userId, mail: { messages: false }, sms: { messages: true, reviews: true } }],
    });
    expect(await recipients("messages")).toEqual([]);
    await env.DB.prepare("UPDATE person SET mobile = '+15125550142' WHERE id = ?")
      .bind(personId)
      .run();
    expect(await recipients("messages")).toMatchObject([{ email: "", mobile: "+15125550142" }]);
    expect(await recipients("reviews")).toMatchObject([
      { email: cast.owner.email, mobile: "+15125550142" },
    ]);
    expect(await recipients("requests")).toMatchObject([{ mobile: "" }]);
    const { people } = await call(readOfficeSettings, cast.owner, {});
    expect(people[0]!.mobile).toMatch(/^\D*0142$|^[^\d]*42$/);
  });

  test("is mailed alone once a company has sent a hundred text messages in a day", async () => {
    const { userId, personId } = cast.owner;
    await env.DB.prepare("UPDATE person SET mobile = '+15125550142' WHERE id = ?")
      .bind(personId)
      .run();
    await call(changeOfficeSettings, cast.owner, { people: [{ userId, sms: { reviews: true } }] });
    for (let n = 0; n < 100; n++) await recipients("reviews");
    expect(await recipients("reviews")).toMatchObject([{ email: cast.owner.email, mobile: "" }]);
  });
});

describe("a notice", () => {
  const AT = Date.parse("2026-11-02T04:30:00Z");
  const person = {
    ...{ userId: "someone", event: "reviews", email: "o@x.example", mobile: "+15125550142" },
    timeZone: "America/Chicago",
  } as const;
  const notices = (over: Partial<Recipient>) =>
    officeNotices(visitorContext({ now: () => AT }), companyId, {
      recipients: [{ ...person, quiet: null, ...over }],
      cause: "test",
      template: "review-received",
      data: {
        company: { name: "River City Plumbing", email: "", phone: "", logo: "" } as never,
        ...{ author: "Ann B.", rating: 5, text: "Great", forFriends: false },
        link: "https://tradepost.example/provider/x/reviews/1001",
      },
    }).map(({ values }) => values);

  test("is one mail and one text message, each in its way", () => {
    const sent = notices({});
    expect(sent).toHaveLength(2);
    expect(notices({ email: "" })).toHaveLength(1);
    expect(notices({ mobile: "" })).toHaveLength(1);
    expect(new Set(sent.map(([, key]) => key)).size).toBe(2);
  });

  test("waits for the end of quiet hours: 10:30 PM in Chicago is before 7 AM there", () => {
    const due = (quiet: Recipient["quiet"]) => notices({ quiet, mobile: "" })[0]!.at(-1);
    const morning = Date.parse("2026-11-02T13:00:00Z");
    expect(due({ from: 21 * 60, until: 7 * 60 })).toBe(morning);
    expect(due({ from: 8 * 60, until: 17 * 60 })).toBe(AT);
    expect(due(null)).toBe(AT);
  });
});

test.each([
  ["before midnight", "2026-11-02T23:30:00Z", "2026-11-03T07:00:00Z"],
  ["after midnight", "2026-11-02T03:00:00Z", "2026-11-02T07:00:00Z"],
  ["at the first minute", "2026-11-02T21:00:00Z", "2026-11-03T07:00:00Z"],
  ["at the last moment before the end", "2026-11-02T06:59:59Z", "2026-11-02T07:00:00Z"],
  ["at the end", "2026-11-02T07:00:00Z", "2026-11-02T07:00:00Z"],
  ["in the day", "2026-11-02T12:00:00Z", "2026-11-02T12:00:00Z"],
])("quiet hours from 9 PM until 7 AM, %s", (_, at, end) => {
  const after = afterQuiet(Date.parse(at), { from: 1260, until: 420 }, "UTC");
  expect(new Date(after).toISOString()).toBe(new Date(end).toISOString());
});
