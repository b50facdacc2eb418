import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/actor";
import type { Refusal } from "../../app/operations/refusal";
import { builtIn } from "../../app/outside/ai/built-in";
import { GeneratorError, type Generator } from "../../app/outside/ai/generator";
import {
  enterCompany,
  enterService,
  keepCreation,
  readCreation,
} from "../../app/creating/creation.server";
import { continueCreation, startCreation } from "../../app/creating/make-company.server";
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

/** Fails at the given step. */
function failing(...what: (keyof Generator)[]): Generator {
  const broken = Object.fromEntries(
    what.map((one) => [one, () => Promise.reject(new GeneratorError("no"))]),
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

test("what was entered is kept for the person, as it is when they leave in the middle", async () => {
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
    ["one that is none", { service: "nothing-such" }, "service"],
    ["too short a description", { service: "none", roughInput: "x".repeat(19) }, "roughInput"],
    ["blanks for a description", { service: "none", roughInput: " ".repeat(30) }, "roughInput"],
    ["too long a description", { service: "none", roughInput: "x".repeat(751) }, "roughInput"],
  ])("%s is refused", async (_what, input, field) => {
    expect(refusal(await enterService(as(), input).catch(refusal)).fields).toHaveProperty(field);
  });

  test("20 and 750 characters are taken", async () => {
    await enterService(as(), { service: "none", roughInput: "x".repeat(20) });
    await enterService(as(), { service: "none", roughInput: "x".repeat(750) });
    expect((await readCreation(as(), undefined)).entered.roughInput).toHaveLength(750);
  });
});

describe("Create", () => {
  test("with something missing is refused", async () => {
    await enterCompany(as(), entry);
    expect(refusal(await startCreation(as(), undefined).catch(refusal)).code).toBe("invalid");
    expect(await rowsOf("SELECT 1 FROM company")).toEqual([]);
  });

  test("pressed 10 times at once, it is one company with one service", async () => {
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

  test("CRE-015, OPEN-059: where the database fails, nothing is left, and what was entered is still there", async () => {
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

  test("while it runs nothing else is entered; when it is over the next one begins empty", async () => {
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
  test("generates at the first step, publishes at the second; then it is over, and the page is public", async () => {
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

  test("CRE-032: without a service the rough description is what the texts are made of", async () => {
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
  ] as const)("CRE-016: a %s that fails is said so, and the rest goes on", async (item, what) => {
    await enterAll();
    await startCreation(as(), undefined);
    const notices: string[] = [];
    const context = as({ ai: failing(what), notice: ({ event }) => void notices.push(event) });
    await continueCreation(context, undefined);
    expect(await continueCreation(context, undefined)).toMatchObject({
      progress: { ...complete, [item]: "failed" },
      over: true,
    });
    expect(notices).toEqual([`creation: ${item} failed`]);
  });

  test("without any text the page cannot be published: said so, over, and the company stays its owner's", async () => {
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

  test("two tabs at once: each step is done once", async () => {
    await enterAll();
    await startCreation(as(), undefined);
    let drawn = 0;
    const ai: Generator = { ...builtIn, drawLogo: (facts) => (drawn++, builtIn.drawLogo(facts)) };
    await Promise.all(Array.from({ length: 8 }, () => continueCreation(as({ ai }), undefined)));
    expect(drawn).toBe(1);
  });

  test("who died in the middle is taken over from, after a while and not before", async () => {
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

  test("over, it does nothing more", async () => {
    await enterAll();
    await startCreation(as(), undefined);
    for (let i = 0; i < 2; i++) await continueCreation(as(), undefined);
    const before = await rowsOf("SELECT version FROM company");
    expect((await continueCreation(as(), undefined)).over).toBe(true);
    expect(await rowsOf("SELECT version FROM company")).toEqual(before);
  });
});
