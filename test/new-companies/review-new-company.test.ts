/** Reviews of companies without a profile, which they create. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { messages as entryMessages } from "../../app/creating/input";
import { addReview } from "../../app/reviews/add-review.server";
import { messages } from "../../app/reviews/messages";
import { reviewNewCompany } from "../../app/new-companies/review-new-company.server";
import { limits } from "../../app/security/limits.server";
import { austin, companyLike } from "../cast/cast";
import { visitorContext } from "../support/context";
import { stopEverywhere } from "../support/half-way";
import { refusalOf } from "../support/refusal";
import { all, ana, firstEntry, PEOPLE, post, resetData, stored } from "./posting";

beforeEach(resetData);

describe("API-048 a review of a new company", () => {
  test("REV-037 REV-038 creates the company, published, unclaimed and provisional, with its review", async () => {
    expect(await post()).toEqual({
      vanityName: "zephyr-gutters",
      reviewNumber: expect.any(Number) as number,
      state: "shown",
    });
    const { companies, reviews, attributes, index, texts, mails, entries } = await stored();
    expect(companies).toEqual([
      {
        id: 2,
        vanity_name: "zephyr-gutters",
        name: "Zephyr Gutters",
        phone: "5125550177",
        website: "https://zephyr-gutters.example",
        address: "12 Main St",
        address2: "Suite 4",
        city: "Austin",
        state_code: "TX",
        zip: "78701",
        place_id: "place-zephyr",
        email: null,
        lat: austin.lat,
        lng: austin.lng,
        time_zone: austin.time_zone,
        published: 1,
        unclaimed: 1,
        provisional: 1,
        stars5: 1,
        rating_tenths: 50,
      },
    ]);
    expect(reviews).toEqual([
      {
        company_id: 2,
        author_id: ana.personId,
        author_first_name: "Person",
        rating: 5,
        attributes: "[6]",
        headline: "Clean work",
        body: "They cleaned every gutter.",
        relationship: "c",
        visibility: "p",
        state: "shown",
        counts: 1,
      },
    ]);
    expect(attributes).toEqual([{ company_id: 2, attribute: 6, count: 1 }]);
    expect(index).toEqual([{ term: 0, company_id: 2 }]);
    expect(texts).toEqual([{ rowid: 2 }]);
    expect(mails).toEqual([]);
    expect(entries).toEqual([{ person_email: ana.email, object: "company zephyr-gutters" }]);
  });

  test("a review for friends only makes a company that can be found and shows nothing of it", async () => {
    await post({ visibility: "f" });
    const { companies, reviews, attributes, index } = await stored();
    expect(companies).toMatchObject([{ provisional: 1, stars5: 0, rating_tenths: 0 }]);
    expect(reviews).toMatchObject([{ visibility: "f", counts: 0 }]);
    expect(attributes).toEqual([]);
    expect(index).toEqual([{ term: 0, company_id: 2 }]);
  });

  test("a held review makes the company and its case", async () => {
    expect(await post({ review: "Call 512-555-0188 now." })).toMatchObject({ state: "held" });
    const { companies, cases } = await stored();
    expect(companies).toMatchObject([{ provisional: 1, stars5: 0 }]);
    expect(cases).toEqual([{ company_id: 2, signs: '["phone"]' }]);
  });

  test("phone, website, street and place may be missing", async () => {
    await post({ phoneNumber: "", website: "", address: "", address2: "", placeId: "" });
    expect((await stored()).companies).toMatchObject([
      { phone: null, website: null, address: null, address2: null, place_id: null },
    ]);
    // A second one without them is no duplicate.
    const more = { phoneNumber: "", website: "", placeId: "", name: "Another" };
    expect(await post(more, all[1])).toMatchObject({ vanityName: "another" });
  });

  test("gives the account a name that it lacks", async () => {
    await env.DB.prepare("UPDATE person SET first_name = '', last_name = '' WHERE id = 1").run();
    const nameless = { ...ana, firstName: "", lastName: "" };
    expect((await refusalOf(post({}, nameless))).fields).toEqual({
      firstName: messages.firstName,
      lastName: messages.lastName,
    });
    expect((await stored()).companies).toEqual([]);
    await post({ firstName: "Ana", lastName: "Ruiz" }, nameless);
    expect((await stored()).reviews).toMatchObject([{ author_first_name: "Ana" }]);
  });

  test("a name that is taken gets the city, also a former one", async () => {
    await env.DB.prepare(
      "INSERT INTO former_name (vanity_name, company_id) VALUES ('zephyr-gutters', 1)",
    ).run();
    expect(await post()).toMatchObject({ vanityName: "zephyr-gutters-austin" });
  });
});

describe("is refused, and writes nothing,", () => {
  test.each([
    ["without a name", { name: "" }, "name"],
    ["without a city", { city: " " }, "city"],
    ["without a state", { stateCode: "" }, "stateCode"],
    ["without a zip code", { zipCode: "" }, "zipCode"],
    ["with an unknown zip code", { zipCode: "99999" }, "zipCode"],
    ["with a zip code of another state", { zipCode: "02108" }, "zipCode"],
    ["with a phone number of nine digits", { phoneNumber: "512 555 017" }, "phoneNumber"],
    ["with a website that is no URL", { website: "zephyr" }, "website"],
    ["REV-039 in another country", { countryCode: "CA" }, "countryCode"],
    ["REV-039 in another country by name", { countryName: "Canada" }, "countryName"],
    ["with photos", { photos: ["0123456789abcdef01234567.webp"] }, "photos"],
    ["without stars", { rating: "" }, "rating"],
    ["with one star and no text", { rating: 1, attributes: [], review: "" }, "review"],
    [
      "with two public stars and no headline",
      { rating: 2, attributes: [], headline: "" },
      "headline",
    ],
    ["with attributes of other stars", { attributes: [1] }, "attributes"],
  ])("%s", async (_title, over, field) => {
    const empty = await stored();
    const refused = await refusalOf(post(over));
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(["invalid", [field]]);
    expect(await stored()).toEqual(empty);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM attempt").first("n"),
      "does not count as an attempt",
    ).toBe(0);
  });

  test("in another country with the message of the contract", async () => {
    expect((await refusalOf(post({ countryCode: "MX" }))).message).toBe(entryMessages.country);
  });

  test("beyond the limit", async () => {
    const { most } = limits.createCompany;
    for (let i = 0; i < most; i++)
      await post({
        name: `Company ${"abcdefghijklmnopqrstuvwxyz"[i]}`,
        phoneNumber: "",
        placeId: "",
      });
    const full = await stored();
    expect((await refusalOf(post())).code).toBe("too-many");
    expect(await stored()).toEqual(full);
  });
});

describe("at once", () => {
  test("20 people add the same company: one company, one review", async () => {
    const outcomes = await Promise.allSettled(all.map((actor) => post({}, actor)));
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(PEOPLE - 1);
    for (const one of refused)
      expect(one).toMatchObject({
        code: "conflict",
        message: messages.companyExists,
        path: "/company/zephyr-gutters/reviews/new",
      });
    const { companies, reviews, entries } = await stored();
    expect([companies.length, reviews.length, entries.length]).toEqual([1, 1, 1]);
  });

  test("one person sends it 20 times: one company, one review", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: PEOPLE }, () => post()));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { companies, reviews } = await stored();
    expect([companies.length, reviews.length]).toEqual([1, 1]);
  });

  test("people add different companies: each has its own review", async () => {
    const some = all.slice(0, 6);
    await Promise.all(
      some.map((actor, i) =>
        post({ name: `Company ${"abcdef"[i]}`, phoneNumber: "", placeId: "" }, actor),
      ),
    );
    const { companies, reviews, index } = await stored();
    expect(companies).toHaveLength(some.length);
    expect(index.map(({ company_id }) => company_id)).toEqual(companies.map(({ id }) => id));
    expect(new Set(reviews.map(({ company_id }) => company_id))).toEqual(
      new Set(companies.map(({ id }) => id)),
    );
    const own = await env.DB.prepare(
      `SELECT count(*) AS n FROM audit_entry a JOIN review r ON r.company_id = a.company_id
        AND r.author_id = a.person_id WHERE a.id > ? AND a.action = 'create company by review'`,
    )
      .bind(firstEntry)
      .first<number>("n");
    expect(own, "each by the person who added it").toBe(some.length);
  });

  test.each([
    ["another company", "other", "5125550999", "shown"],
    ["the same company", "zephyr", "5125550177", "conflict"],
  ])("somebody adds %s with the id meanwhile", async (_title, vanity_name, phone, expected) => {
    let done = false;
    const insert = async () => {
      if (done) return;
      done = true;
      const { id, provider_id, name } = companyLike({ id: 2, vanity_name, name: "Meanwhile" });
      await env.DB.prepare(
        `INSERT INTO company (id, provider_id, vanity_name, name, phone, published, created_at,
          updated_at) VALUES (?, ?, ?, ?, ?, 1, 0, 0)`,
      )
        .bind(id, provider_id, vanity_name, name, phone)
        .run();
    };
    const db = atCreation(async (statements) => {
      await insert();
      return statements;
    });
    const answer = await post({}, ana, { db }).then(
      ({ state }) => state as string,
      (error: { code: string }) => error.code,
    );
    expect([done, answer]).toEqual([true, expected]);
    const { companies, reviews } = await stored();
    expect(companies).toHaveLength(expected === "shown" ? 2 : 1);
    expect(reviews.map(({ company_id }) => company_id)).not.toContain(2);
  });
});

test("is stored as a whole or not at all, wherever it stops", async () => {
  await stopEverywhere(
    {
      operation: reviewNewCompany,
      setUp: () => (over) => post({ review: "Call 512-555-0188." }, ana, over),
      done: "conflict",
    },
    { resetData, stored },
  );
});

test("each statement of its batch that fails leaves nothing", async () => {
  const empty = await stored();
  let statements = 0;
  for (let broken = 0; broken === 0 || broken < statements; broken++) {
    await env.DB.prepare("DELETE FROM attempt").run();
    const db = atCreation((all) => {
      statements = all.length;
      const failing = env.DB.prepare("SELECT 1 FROM broken");
      return Promise.resolve(all.map((one, i) => (i === broken ? failing : one)));
    });
    await expect(post({}, ana, { db })).rejects.toThrow(/no such table: broken/);
    expect([broken, await stored()]).toEqual([broken, empty]);
  }
  expect(statements).toBeGreaterThan(10);
});

describe("a second review", () => {
  const second = (over: object = {}, actor = all[1]!) =>
    addReview(visitorContext({ actor }), {
      company: "zephyr-gutters",
      rating: 4,
      review: "Good.",
      headline: "Good",
      visibility: "p",
      ...over,
    });
  const company = () =>
    env.DB.prepare("SELECT provisional, version, updated_at FROM company WHERE id = 2").first<{
      provisional: number;
      version: number;
    }>();

  test("that is public confirms the company, with a new version", async () => {
    await post();
    const { version } = (await company())!;
    await second();
    expect(await company()).toMatchObject({ provisional: 0, version: version + 1 });
  });

  test("for friends only changes nothing that others see", async () => {
    await post();
    const was = await company();
    await second({ visibility: "f" });
    expect(await company()).toEqual(was);
    expect(was).toMatchObject({ provisional: 1 });
  });

  test("that is held confirms nothing", async () => {
    await post();
    await second({ review: "See www.example.com" });
    expect(await company()).toMatchObject({ provisional: 1 });
  });

  test("confirms nothing if the first one is for friends only", async () => {
    await post({ visibility: "f" });
    await second();
    expect(await company()).toMatchObject({ provisional: 1 });
    await second({}, all[2]);
    expect(await company()).toMatchObject({ provisional: 0 });
  });
});

/** Changes the statements of the batch that inserts a company. */
function atCreation(
  change: (statements: D1PreparedStatement[]) => Promise<D1PreparedStatement[]>,
): D1Database {
  const insertions = new WeakSet<object>();
  const noted = (statement: D1PreparedStatement) => {
    const bind = statement.bind.bind(statement);
    statement.bind = (...values: unknown[]) => {
      const bound = bind(...values);
      insertions.add(bound);
      return bound;
    };
    return statement;
  };
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare")
        return (sql: string) =>
          /^INSERT INTO company \(/.test(sql) ? noted(target.prepare(sql)) : target.prepare(sql);
      if (name === "batch")
        return async (statements: D1PreparedStatement[]) =>
          target.batch(
            statements.some((one) => insertions.has(one)) ? await change(statements) : statements,
          );
      const member = Reflect.get(target, name) as unknown;
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
}
