import { beforeEach, describe, expect, test } from "vitest";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/actor";
import { Refusal } from "../../app/refusal";
import { builtIn } from "../../app/outside/ai/built-in";
import { GeneratorError, type Generator } from "../../app/outside/ai/generator";
import { createCompany } from "../../app/creating/create-company.server";
import { addPrimaryService } from "../../app/creating/primary-service.server";
import { generateDescriptions, suggestAbout } from "../../app/editing/descriptions.server";
import { generateBanner, generateLogo } from "../../app/editing/generate-picture.server";
import { undoChange } from "../../app/recent-changes/changes.server";
import { visitorContext } from "../support/context";
import { entry, rowsOf, insertFounders } from "./founders";

let actor: User;
beforeEach(async () => {
  [actor] = (await insertFounders()) as [User];
  await createCompany(as(), entry);
  await addPrimaryService(as(), { name: "Drain Cleaning" });
});

const as = (more: Partial<RequestContext> = {}) => visitorContext({ actor, ...more });
const refusal = (error: unknown) => error as Refusal;
const broken: Generator = {
  ...builtIn,
  drawBanner: () => Promise.reject(new GeneratorError("capacity")),
  describeCompany: () => Promise.reject(new GeneratorError("capacity")),
};
const banner = async () =>
  (await rowsOf<{ banner_media: string | null }>("SELECT banner_media FROM company"))[0]!
    .banner_media;

describe("pictures", () => {
  test("EDIT-033, EDIT-034: allows three different banners, refuses a fourth, and counts logos separately", async () => {
    const pictures = [];
    for (const left of [2, 1, 0]) {
      const made = await generateBanner(as(), {});
      expect(made).toMatchObject({ attemptsLeft: left, madeBy: "our built-in generator" });
      pictures.push(made.picture);
    }
    expect(new Set(pictures).size).toBe(3);
    const refused = refusal(await generateBanner(as(), {}).catch(refusal));
    expect([refused.code, refused.message]).toEqual([
      "too-many",
      "You've used all of your attempts.",
    ]);
    expect(await generateLogo(as(), {})).toMatchObject({ attemptsLeft: 2 });
  });

  test("10 concurrent requests: at least 7 are refused; only saved pictures count", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => generateBanner(as(), {}).catch(refusal)),
    );
    const refused = answers.filter((one) => one instanceof Refusal && one.code === "too-many");
    // Of the finished generations, only one saves at a time: a late one is refused and doesn't use
    // up an attempt.
    const saved = answers.filter((one) => !(one instanceof Refusal));
    expect(refused.length).toBeGreaterThanOrEqual(7);
    expect(await rowsOf("SELECT used FROM generation")).toEqual([{ used: saved.length }]);
  });

  test("ADM-003: a product admin always has three attempts left", async () => {
    const productAdmin = as({ actor: { ...actor, productAdmin: true } });
    for (let i = 0; i < 5; i++)
      expect(await generateBanner(productAdmin, {})).toMatchObject({ attemptsLeft: 3 });
    expect(await rowsOf("SELECT * FROM generation")).toEqual([]);
  });

  test("EDIT-035: a failure uses up no attempt and keeps the picture", async () => {
    for (let i = 0; i < 4; i++) {
      const refused = refusal(await generateBanner(as({ ai: broken }), {}).catch(refusal));
      expect([refused.code, refused.message]).toEqual([
        "unavailable",
        "Error generating picture. Please try again later",
      ]);
    }
    expect(await banner()).toBeNull();
    expect(await generateBanner(as(), {})).toMatchObject({ attemptsLeft: 2 });
  });

  test("undo restores the previous picture", async () => {
    const first = await generateBanner(as(), {});
    const second = await generateBanner(as(), {});
    expect(`/media/${await banner()}`).toBe(second.picture);
    await undoChange(as(), { id: second.change! });
    expect(`/media/${await banner()}`).toBe(first.picture);
    expect(
      await rowsOf(
        "SELECT count(*) AS n FROM media WHERE '/media/' || key IN (?, ?)",
        first.picture,
        second.picture,
      ),
    ).toEqual([{ n: 2 }]);
  });
});

describe("texts", () => {
  test("API-012 suggests a text without saving it", async () => {
    const before = await rowsOf("SELECT * FROM company");
    expect((await suggestAbout(as(), {})).text).toContain("Bluebonnet Plumbing");
    expect(await rowsOf("SELECT * FROM company")).toEqual(before);
  });

  test("API-013 saves the texts of the company and its first service; undo restores the summary", async () => {
    const { change, summary } = await generateDescriptions(as(), { roughInput: "" });
    expect(await rowsOf("SELECT summary, about_is_html FROM company")).toEqual([
      { summary, about_is_html: 0 },
    ]);
    const [offer] = await rowsOf<{ description: string }>("SELECT description FROM offer");
    expect(offer!.description).toContain("Austin");
    await undoChange(as(), { id: change! });
    expect(await rowsOf("SELECT summary FROM company")).toEqual([{ summary: "" }]);
  });

  test("a failure is reported and changes nothing", async () => {
    const before = await rowsOf("SELECT * FROM company");
    for (const operation of [suggestAbout, generateDescriptions]) {
      const refused = refusal(await operation(as({ ai: broken }), {}).catch(refusal));
      expect([refused.code, refused.message]).toEqual([
        "unavailable",
        "Unexpected error generating your description",
      ]);
    }
    expect(await rowsOf("SELECT * FROM company")).toEqual(before);
  });

  test("rejects a rough description over 750 characters", async () => {
    expect(
      refusal(await generateDescriptions(as(), { roughInput: "x".repeat(751) }).catch(refusal))
        .code,
    ).toBe("invalid");
    expect(
      refusal(await generateBanner(as(), { roughInput: "x".repeat(751) }).catch(refusal)).code,
    ).toBe("invalid");
  });
});
