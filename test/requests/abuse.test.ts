/** Requests of programs and advertisers: what is spam, what is refused, and what never is. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { other, type Cast } from "../clients/offices";
import { refusalOf } from "../support/refusal";
import { insertAsked, mailbox, message, ownForm, rowsOf, send, storedRequests } from "./asking";

let cast: Cast;
beforeEach(async () => {
  cast = await insertAsked();
});

test.each([
  ["a field that people don't see", ownForm({ trap: "x" }), ["trap"]],
  ["at once", ownForm({ age: 100 }), ["at once"]],
  ["a form that is not ours", { form: { token: "1.x", trap: "" } }, ["no form"]],
  [
    "quickly, with links",
    {
      ...ownForm({ age: 2000 }),
      inputForm: [{ label: "Description", value: "See https://casino.example" }],
    },
    ["quick", "links"],
  ],
])("%s: it is stored as spam and mails nobody", async (_what, change, suspicions) => {
  const { mails, mailer } = mailbox();
  const answer = await send({ ...message, ...change }, { mailer });
  expect(answer).toEqual({ success: true, requestNumber: 1001, confirmationSent: false });
  const [row] = await storedRequests();
  expect(row).toMatchObject({ folder: "spam", remind_at: null, rescue_at: null });
  expect(JSON.parse(row!.suspicions)).toEqual(suspicions);
  expect(mails).toEqual([]);
  expect(await rowsOf("SELECT * FROM client")).toEqual([]);
});

test.each([
  ["filled in at a person's pace", ownForm()],
  ["quickly", ownForm({ age: 2000 })],
  ["with a link", { inputForm: [{ label: "Description", value: "https://photo.example" }] }],
])("%s: it is not spam", async (_what, change) => {
  await send({ ...message, ...change });
  expect((await storedRequests())[0]!.folder).toBe("open");
});

const from = { address: "203.0.113.9", network: "203.0.113.9" };
const described = (value: string) => ({ inputForm: [{ label: "Description", value }] });

test("many requests from one network to one company are spam, a flood is refused", async () => {
  const ask = (i: number) =>
    send({ ...message, email: `${i}@x.example`, ...described(`${i}`) }, from);
  for (let i = 0; i < 41; i++) await ask(i);
  const rows = await storedRequests();
  expect(rows.slice(0, 40).every(({ folder }) => folder === "open")).toBe(true);
  expect(rows[40]).toMatchObject({ folder: "spam", suspicions: '["network","to you"]' });
  // People share networks: another company gets theirs, unless there is a second sign.
  await send({ ...message, company: { vanityName: other } }, from);
  const links = described("See https://casino.example");
  await send({ ...message, company: { vanityName: other }, ...links }, from);
  const elsewhere = await storedRequests(other);
  expect(elsewhere.map(({ folder, suspicions }) => [folder, suspicions])).toEqual([
    ["open", '["network"]'],
    ["spam", '["links","network"]'],
  ]);
  await env.DB.prepare("UPDATE attempt SET count = 300 WHERE bucket LIKE 'request flood%'").run();
  expect((await refusalOf(ask(99))).code).toBe("too-many");
  expect(await storedRequests()).toHaveLength(41);
});

test("a flood is refused for the day, too", async () => {
  await send(message, from);
  await env.DB.prepare(
    "UPDATE attempt SET count = 1000 WHERE bucket LIKE 'request flood, network, day%'",
  ).run();
  const refusal = await refusalOf(send({ ...message, ...described("again") }, from));
  expect(refusal.code).toBe("too-many");
});

test("nobody can spoil the address of an account, nor its confirmations", async () => {
  const { email } = cast.stranger;
  for (let i = 0; i < 22; i++) await send({ ...message, email, ...described(`${i}`) }, from);
  const rows = await storedRequests();
  expect(rows.map(({ folder }) => folder)).toEqual(Array.from({ length: 22 }, () => "open"));
  expect(rows.at(-1)!.suspicions).toBe('["address"]');
  const own = await send(
    { ...message, email, ...described("Mine") },
    { actor: cast.stranger, ...from },
  );
  expect(own.confirmationSent).toBe(true);
  expect((await storedRequests()).at(-1)).toMatchObject({ folder: "open", suspicions: "[]" });
  // Elsewhere the address alone is no sign.
  await send({ ...message, email, ...described("Home") });
  expect((await storedRequests()).at(-1)).toMatchObject({ folder: "open", suspicions: "[]" });
});

test("spam uses up no confirmations", async () => {
  for (let i = 0; i < 4; i++)
    await send({ ...message, ...ownForm({ trap: `${i}` }), ...described(`${i}`) });
  expect((await storedRequests()).map(({ folder }) => folder)).toEqual([
    "spam",
    "spam",
    "spam",
    "spam",
  ]);
  expect((await send(message)).confirmationSent).toBe(true);
});

test("a repeated submit uses up nothing", async () => {
  for (let i = 0; i < 5; i++) await send(message);
  const others = [];
  for (const text of ["second", "third"])
    others.push(await send({ ...message, ...described(text) }));
  expect(others.map(({ confirmationSent }) => confirmationSent)).toEqual([true, true]);
});
