/** Companies that have a profile, or want none. */
import { env } from "cloudflare:test";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { optOut } from "../../app/creating/opt-out.server";
import { messages } from "../../app/reviews/messages";
import { austin, boston, companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import { admin, all, entry, post, resetData, stored } from "./posting";

beforeEach(resetData);
// The companies that asked not to be listed would be refused in the tests of other files.
afterAll(resetData);

describe("REV-040 if the company exists", () => {
  const other = { name: "Other", phoneNumber: "", placeId: "", zipCode: "78701" };
  const cases: [string, object, object][] = [
    ["by phone", { phone: "5125550177" }, { ...other, phoneNumber: "512.555.0177" }],
    ["by name and zip", { name: "ZEPHYR gutters" }, { ...other, name: " Zephyr  Gutters " }],
    [
      "by name and long zip",
      { name: "Zephyr Gutters", zip: "78701-1234" },
      { ...other, name: entry.name },
    ],
    ["by place", { place_id: "place-zephyr" }, { ...other, placeId: "place-zephyr" }],
  ];
  const known = (over: object) =>
    insertCast({
      zips: [austin, boston],
      companies: [
        companyLike({ id: 2, vanity_name: "known", name: "Known", phone: null, ...over }),
      ],
    });

  test.each(cases)("%s, with the way to it", async (_title, row, over) => {
    await known(row);
    const full = await stored();
    const { code, message, path } = await refusalOf(post(over));
    expect([code, message, path]).toEqual([
      "conflict",
      "This company already exists",
      "/company/known/reviews/new",
    ]);
    expect(await stored()).toEqual(full);
  });

  test.each(cases)("%s and unpublished, without a way", async (_title, row, over) => {
    await known({ ...row, published: 0 });
    const full = await stored();
    const { code, message, path } = await refusalOf(post(over));
    expect([code, message, path]).toEqual(["conflict", "This company already exists", undefined]);
    expect(await stored()).toEqual(full);
    // Its owner and platform admins see it.
    await env.DB.prepare(
      "INSERT INTO company_owner (company_id, person_id, since) VALUES (2, 2, 0)",
    ).run();
    for (const actor of [all[1]!, admin])
      expect((await refusalOf(post(over, actor))).path).toBe("/company/known/reviews/new");
  });

  test("the way leads to one that is seen, if another is not", async () => {
    await insertCast({
      zips: [austin, boston],
      companies: [
        companyLike({
          id: 2,
          vanity_name: "hidden",
          name: entry.name,
          phone: null,
          published: 0,
        }),
        companyLike({ id: 3, vanity_name: "shown", name: "Shown", phone: "5125550177" }),
      ],
    });
    expect((await refusalOf(post())).path).toBe("/company/shown/reviews/new");
  });

  test("while it is being deleted, without a way", async () => {
    await known({ phone: "5125550177", published: 0, deleting_at: 1 });
    expect((await refusalOf(post({}, admin))).path).toBeUndefined();
  });

  test("not for the same name in another zip code", async () => {
    await known({ name: entry.name, zip: "02108", state_code: "MA" });
    expect(await post()).toMatchObject({ state: "shown" });
  });
});

test.each([
  ["phone number", { phoneNumber: "5125550177" }],
  ["name and zip code", { name: "zephyr GUTTERS", zipCode: "78701" }],
])("if it asked by %s not to be listed", async (_title, keys) => {
  await optOut(visitorContext({ actor: admin }), keys);
  const empty = await stored();
  const { code, message, path } = await refusalOf(post());
  expect([code, message, path]).toEqual(["conflict", messages.optedOut, undefined]);
  expect(await stored()).toEqual(empty);
});
