/** Who of an office is mailed about requests. */
import { beforeEach, describe, expect, test } from "vitest";
import { changeOfficeSettings } from "../../app/office/change-settings.server";
import { readOfficeSettings } from "../../app/office/read-settings.server";
import { officeRecipients } from "../../app/office/office-recipients.server";
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
  return { people: people.map(({ name, requests }) => [name, requests]), reminders };
};

/** The mail addresses that a new request goes to. */
async function mailed() {
  const { context } = of(cast.owner);
  const work = context.work({ providerId: companyId, workDb: "WORK_1" });
  return (await officeRecipients(context, work, 1)).map(({ email }) => email);
}

const choice = (one: { userId: string }, requests: boolean) => ({
  people: [{ userId: one.userId, requests }],
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
