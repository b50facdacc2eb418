import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/actor";
import type { Refusal } from "../../app/refusal";
import { builtIn } from "../../app/outside/ai/built-in";
import { GeneratorError, type Generator } from "../../app/outside/ai/generator";
import {
  enterCompany,
  enterService,
  keepCreation,
  readCreation,
} from "../../app/creating/creation.server";
import { nextItems, type Progress } from "../../app/creating/items";
import { continueCreation, startCreation } from "../../app/creating/make-company.server";
import { headingOf, leadOf } from "../../app/creating/progress-texts";
import { finishCreation } from "../../app/creating/wizard.server";
import { visitorContext } from "../support/context";
import { entry, rowsOf, insertFounders } from "./founders";

let actor: User;
beforeEach(async () => {
  [actor] = (await insertFounders()) as [User];
});

const as = (more: Partial<RequestContext> = {}) => visitorContext({ actor, ...more });
const refusal = (error: unknown) => error as Refusal;

async function enterAll(service: object = { service: "drain-cleaning" }) {
  await enterCompany(as(), entry);
  await enterService(as(), service);
}

/** A generator whose given methods fail. */
function failing(...methods: (keyof Generator)[]): Generator {
  const broken = Object.fromEntries(
    methods.map((one) => [one, () => Promise.reject(new GeneratorError("no"))]),
  );
  return { ...builtIn, ...broken };
}

const complete = {
  profile: "complete",
  logo: "complete",
  texts: "complete",
  banner: "complete",
  publish: "complete",
};

test("keeps unfinished entries for the person; a finished step replaces them with normalized values", async () => {
  await keepCreation(as(), { name: "Blue", phoneNumber: "12", service: "none" });
  expect((await readCreation(as(), undefined)).entered).toEqual({
    name: "Blue",
    phoneNumber: "12",
    service: "",
  });
  await enterCompany(as(), entry);
  expect((await readCreation(as(), undefined)).entered).toMatchObject({
    name: "Bluebonnet Plumbing",
    phoneNumber: "5125550142",
    city: "Austin",
    service: "",
  });
});

describe("step 1", () => {
  test.each([
    ["no service", { service: "" }, "service"],
    ["an unknown service", { service: "nothing-such" }, "service"],
    [
      "a description that is too short",
      { service: "none", roughInput: "x".repeat(19) },
      "roughInput",
    ],
    ["a blank description", { service: "none", roughInput: " ".repeat(30) }, "roughInput"],
    [
      "a description that is too long",
      { service: "none", roughInput: "x".repeat(751) },
      "roughInput",
    ],
  ])("rejects %s", async (_what, input, field) => {
    expect(refusal(await enterService(as(), input).catch(refusal)).fields).toHaveProperty(field);
  });

  test("accepts descriptions of 20 and 750 characters", async () => {
    await enterService(as(), { service: "none", roughInput: "x".repeat(20) });
    await enterService(as(), { service: "none", roughInput: "x".repeat(750) });
    expect((await readCreation(as(), undefined)).entered.roughInput).toHaveLength(750);
  });
});

describe("Create", () => {
  test("is refused with missing entries", async () => {
    await enterCompany(as(), entry);
    expect(refusal(await startCreation(as(), undefined).catch(refusal)).code).toBe("invalid");
    expect(await rowsOf("SELECT 1 FROM company")).toEqual([]);
  });

  test("10 concurrent submissions make one company with one service", async () => {
    await enterAll();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => startCreation(as(), undefined)),
    );
    expect(new Set(answers.map(({ company }) => company))).toEqual(
      new Set(["bluebonnet-plumbing"]),
    );
    expect(
      await rowsOf(
        "SELECT (SELECT count(*) FROM company) AS companies, (SELECT count(*) FROM offer) AS offers",
      ),
    ).toEqual([{ companies: 1, offers: 1 }]);
  });

  test("CRE-015, OPEN-059: a database failure creates nothing and keeps the entries; a retry succeeds", async () => {
    await enterAll();
    const db = new Proxy(env.DB, {
      get(target, name) {
        if (name === "batch")
          return (statements: D1PreparedStatement[]) =>
            target.batch(
              statements.length > 2
                ? [...statements, target.prepare("INSERT INTO nowhere VALUES (1)")]
                : statements,
            );
        const member = Reflect.get(target, name) as unknown;
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    const refused = refusal(await startCreation(as({ db }), undefined).catch(refusal));
    expect([refused.code, refused.message]).toEqual([
      "unavailable",
      "Unexpected error creating your profile. Please try again later.",
    ]);
    expect(
      await rowsOf(
        "SELECT 1 FROM company UNION ALL SELECT 1 FROM company_owner UNION ALL SELECT 1 FROM offer",
      ),
    ).toEqual([]);
    expect((await readCreation(as(), undefined)).entered.name).toBe("Bluebonnet Plumbing");
    expect((await startCreation(as(), undefined)).company).toBe("bluebonnet-plumbing");
  });

  test("refuses entries while it runs, and starts a new creation afterwards", async () => {
    await enterAll();
    await startCreation(as(), undefined);
    expect(refusal(await enterCompany(as(), entry).catch(refusal)).code).toBe("conflict");
    await continueCreation(as(), undefined);
    await continueCreation(as(), undefined);
    await keepCreation(as(), { name: "Second" });
    expect(await readCreation(as(), undefined)).toMatchObject({
      entered: { name: "Second" },
      company: null,
      over: false,
    });
  });
});

describe("the progress list", () => {
  const at = (more: object) => ({ ...complete, ...more }) as Progress;

  test("CRE-010: the three generators run next, then publishing", () => {
    const inactive = { logo: "inactive", texts: "inactive", banner: "inactive" };
    expect(nextItems(at({ ...inactive, publish: "inactive" }))).toEqual([
      "logo",
      "texts",
      "banner",
    ]);
    expect(nextItems(at({ logo: "active", publish: "inactive" }))).toEqual(["logo"]);
    expect(nextItems(at({ banner: "failed", publish: "inactive" }))).toEqual(["publish"]);
    expect(nextItems(at({ publish: "failed" }))).toEqual([]);
  });

  test("says that the page is ready only if it is", () => {
    const failed = { logo: "failed", texts: "failed", banner: "failed" };
    expect(headingOf(at({}))).toBe("Your page is ready");
    expect(headingOf(at(failed))).toBe("Your page is published");
    expect(leadOf(at(failed), "us")).toMatch(/^Some parts are missing\./);
    expect(headingOf(at({ ...failed, publish: "failed" }))).toBe("Your page isn’t published yet");
    expect(headingOf(at({ publish: "inactive" }))).toBe("Creating your page");
  });

  test("without a script one call runs all steps, and returns if another call runs them", async () => {
    await enterAll();
    await startCreation(as(), {});
    await Promise.all([finishCreation(as()), finishCreation(as())]);
    await finishCreation(as());
    expect((await readCreation(as(), undefined)).progress).toEqual(complete);
  });

  test("generates in the first call, publishes in the second, and is over", async () => {
    await enterAll();
    await startCreation(as(), undefined);
    expect((await readCreation(as(), undefined)).progress).toMatchObject({
      profile: "complete",
      logo: "inactive",
      publish: "inactive",
    });
    expect((await continueCreation(as(), undefined)).progress).toEqual({
      ...complete,
      publish: "inactive",
    });
    expect(await continueCreation(as(), undefined)).toMatchObject({
      progress: complete,
      over: true,
      company: "bluebonnet-plumbing",
    });
    const [company] = await rowsOf<Record<string, string | number>>("SELECT * FROM company");
    expect(company).toMatchObject({
      published: 1,
      logo_media: expect.stringMatching(/\.svg$/) as string,
      banner_media: expect.stringMatching(/\.svg$/) as string,
    });
    expect(company!.summary).not.toBe("");
    expect(await rowsOf("SELECT key FROM media ORDER BY key")).toEqual(
      [company!.logo_media, company!.banner_media].toSorted().map((key) => ({ key })),
    );
    expect((await env.MEDIA.head(String(company!.logo_media)))?.httpMetadata?.contentType).toBe(
      "image/svg+xml",
    );
    expect(
      await rowsOf("SELECT count(*) AS n FROM search_listing WHERE company_id = ?", company!.id),
    ).not.toEqual([{ n: 0 }]);
    // It doesn't count toward the dialogs' attempts.
    expect(await rowsOf("SELECT * FROM generation")).toEqual([]);
  });

  test("CRE-032: without a service, the texts are made from the rough description", async () => {
    await enterAll({
      service: "none",
      roughInput: "we wash boats and re-caulk their decks, at the dock",
    });
    await startCreation(as(), undefined);
    await continueCreation(as(), undefined);
    await continueCreation(as(), undefined);
    const [company] = await rowsOf<{ summary: string; about: string; published: number }>(
      "SELECT summary, about, published FROM company",
    );
    expect(company!.summary + company!.about).toContain("wash boats and re-caulk their decks");
    expect(company!.published).toBe(1);
  });

  test.each([
    ["logo", "drawLogo"],
    ["banner", "drawBanner"],
  ] as const)("CRE-016: a failed %s is reported and the rest continues", async (item, method) => {
    await enterAll();
    await startCreation(as(), undefined);
    const notices: string[] = [];
    const context = as({ ai: failing(method), notice: ({ event }) => void notices.push(event) });
    await continueCreation(context, undefined);
    expect(await continueCreation(context, undefined)).toMatchObject({
      progress: { ...complete, [item]: "failed" },
      over: true,
    });
    expect(notices).toEqual([`creation: ${item} failed`]);
  });

  test("failed texts are reported, end the creation, and leave the company unpublished", async () => {
    await enterAll();
    await startCreation(as(), undefined);
    const context = as({ ai: failing("describeCompany") });
    await continueCreation(context, undefined);
    expect(await continueCreation(context, undefined)).toMatchObject({
      progress: { ...complete, texts: "failed", publish: "failed" },
      over: true,
    });
    expect(await rowsOf("SELECT published FROM company")).toEqual([{ published: 0 }]);
  });

  test("8 concurrent calls draw the logo once", async () => {
    await enterAll();
    await startCreation(as(), undefined);
    let drawn = 0;
    const ai: Generator = { ...builtIn, drawLogo: (facts) => (drawn++, builtIn.drawLogo(facts)) };
    await Promise.all(Array.from({ length: 8 }, () => continueCreation(as({ ai }), undefined)));
    expect(drawn).toBe(1);
  });

  test("an interrupted step is taken over after 90 seconds and not before", async () => {
    await enterAll();
    await startCreation(as(), undefined);
    const at = as().now();
    await env.DB.prepare(
      `UPDATE creation SET claimed_until = ?, progress = json_set(progress, '$.logo', 'active',
        '$.texts', 'complete')`,
    )
      .bind(at + 90_000)
      .run();
    expect(
      (await continueCreation(as({ now: () => at + 89_999 }), undefined)).progress,
    ).toMatchObject({ logo: "active", banner: "inactive" });
    expect(
      (await continueCreation(as({ now: () => at + 90_000 }), undefined)).progress,
    ).toMatchObject({ logo: "complete", banner: "complete", publish: "inactive" });
    expect(await rowsOf("SELECT about FROM company")).toEqual([{ about: "" }]);
  });

  test("a finished creation does not change the company", async () => {
    await enterAll();
    await startCreation(as(), undefined);
    for (let i = 0; i < 2; i++) await continueCreation(as(), undefined);
    const before = await rowsOf("SELECT version FROM company");
    expect((await continueCreation(as(), undefined)).over).toBe(true);
    expect(await rowsOf("SELECT version FROM company")).toEqual(before);
  });
});
