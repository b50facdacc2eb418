/** The dialogs of editing, sent as forms. */
import { beforeAll, expect, test } from "vitest";
import { formLimits } from "../../app/offers/editing/question";
import { addDrainCleaning, at, createCompany, form, owner, uri } from "./editing";
import { readable } from "./request";
import { origin } from "./visitor";

beforeAll(async () => {
  await createCompany();
  await addDrainCleaning();
});

test("a form that is shown again has its rich text sanitized", async () => {
  const sent =
    '<p>Kept words</p><img src=x onerror="run()"><p style="position:fixed">more</p><base href="//evil.example">';
  const forms: [string, Record<string, string>][] = [
    ["edit/about", { seen: "old", aboutHtml: "true", aboutDesc: sent }],
    [
      "services/edit/offer/1",
      { seen: "old", name: "Drain Cleaning", descriptionTeaser: "short", descriptionHtml: sent },
    ],
    [
      "services/edit/offer/1",
      { seen: "old", name: "Drain Cleaning", intent: "generate-teaser", descriptionHtml: sent },
    ],
    ["services/edit/new", { name: "", descriptionHtml: sent }],
  ];
  for (const [page, fields] of forms) {
    const { status, text } = await owner.post(`/company/${uri}/${page}`, fields);
    expect([
      page,
      status,
      text.includes("Kept words"),
      /onerror|position:fixed|evil\.example/.test(text),
    ]).toEqual([page, fields.intent ? 200 : page === "edit/about" ? 412 : 400, true, false]);
  }
});

test("OFFR-043 dialogs of a missing offer return 404 and say that the offer isn't available", async () => {
  for (const dialog of ["offer", "form", "teaser", "delete"]) {
    const shown = await owner.get(`/company/${uri}/services/edit/${dialog}/999`);
    const text = readable(shown.text);
    expect([
      dialog,
      shown.status,
      text.includes("This offer is not available."),
      text.includes("Not Found"),
    ]).toEqual([dialog, 404, true, false]);
  }
});

test("the largest pricing form is saved by its page, and by the API with every letter escaped", async () => {
  const fields = Array.from({ length: formLimits.questions }, (_, i) => ({
    label: `${i} `.padEnd(formLimits.label, "é"),
    type: "dropdown",
    options: Array.from({ length: formLimits.options }, (_, j) => ({
      label: `${j} `.padEnd(formLimits.option, "&"),
    })),
  }));
  const page = `/company/${uri}/services/edit/form/1`;
  const seen = /name="seen" value="([^"]+)"/.exec((await owner.get(page)).text)![1]!;
  const typed = fields.map(({ label, type, options }) => ({
    label,
    type,
    options: options.map((one) => one.label).join("\r\n"),
  }));
  const sent = Object.fromEntries(
    typed.flatMap((one, i) =>
      Object.entries(one).map(([part, value]) => [`pricingForm.${i}.${part}`, value]),
    ),
  );
  const saved = await owner.post(page, { seen, count: String(fields.length), ...sent });
  expect(saved.status, readable(saved.text).slice(0, 500)).toBe(302);
  const read = (await form(1)) as unknown as {
    pricingForm: { label: string; options: object[] }[];
  };
  expect(read.pricingForm.map(({ label, options }) => [label, options.length])).toEqual(
    fields.map(({ label, options }) => [label, options.length]),
  );
  const numbered = JSON.stringify({
    pricingForm: [...read.pricingForm.slice(1), read.pricingForm[0]],
  }).replace(
    /"([^"]*)"/g,
    (_, text: string) =>
      `"${text.replace(/./g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`,
  );
  expect(numbered.length).toBeGreaterThan(1_000_000);
  const again = await owner.send("PATCH", at("/api/v1/provider/profile/offers/1", uri), numbered, {
    "Content-Type": "application/json",
    Origin: origin,
  });
  expect(again.status, again.text.slice(0, 500)).toBe(200);
});
