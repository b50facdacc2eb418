import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteOffer } from "../../../app/offers/editing/delete-offer.server";
import { editOffer } from "../../../app/offers/editing/edit-offer.server";
import {
  draftOf,
  draftsOf,
  fieldName,
  MAX_FORM_BYTES,
  questionOf,
  type Draft,
} from "../../../app/offers/editing/form-fields";
import { formMessages } from "../../../app/offers/editing/form-input";
import { formLimits, presetQuestions } from "../../../app/offers/editing/question";
import { readPricingForm } from "../../../app/offers/read-pricing-form.server";
import type { User } from "../../../app/operations/operation";
import { undoChange } from "../../../app/recent-changes/changes.server";
import { offerOf, plumber, insertCast } from "../../cast/cast";
import { visitorContext } from "../../support/context";
import { insertPerson } from "../../support/people";
import { refusalOf } from "../../support/refusal";

let ada: User;
const company = "river-city-plumbing";
const as = () => visitorContext({ actor: ada });
const save = (pricingForm: unknown, offerNumber = 1) =>
  editOffer(as(), { company, offerNumber, pricingForm });
const form = (formVersion?: number, offerNumber = 1) =>
  readPricingForm(visitorContext(), { company: { vanityName: company }, offerNumber, formVersion });
const radio = (label: string, ...options: string[]) => ({
  label,
  type: "radio",
  options: options.map((one) => ({ label: one })),
});

/** The largest valid form, made of one letter and numbers. */
function largest(letter: string, mark = "") {
  const long = (most: number, ...numbers: number[]) =>
    `${numbers.join(" ")} ${mark}`.padEnd(most, letter);
  return Array.from({ length: formLimits.questions }, (_, i) => ({
    ...radio(
      long(formLimits.label, i),
      ...Array.from({ length: formLimits.options }, (_, j) => long(formLimits.option, i, j)),
    ),
    valueType: "x".repeat(formLimits.valueType),
  }));
}

beforeEach(async () => {
  await env.DB.batch(
    ["company_change", "offer_form_version"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertCast({
    companies: [plumber],
    offers: [offerOf(1, 1, "Drain Cleaning", { service_id: 2001 }), offerOf(1, 2, "Our own")],
  });
  ada = await insertPerson(1, "ada@example.com");
  await env.DB.prepare(
    "INSERT OR IGNORE INTO company_owner (company_id, person_id, since) VALUES (1, 1, 0)",
  ).run();
});

test("OFFR-048 a custom offer has the default form, a catalogue offer has the catalogue's form", async () => {
  expect((await form(undefined, 2)).pricingForm.map(({ name }) => name)).toEqual([
    "availability",
    "description",
  ]);
  expect((await form()).pricingForm.map(({ name }) => name)).toContain("which-drain");
});

test("OFFR-045 OFFR-046 OFFR-052 accepts all types and derives names and values from labels", async () => {
  await save([
    { ...radio("How many sinks?", "One", "2 & more!"), required: true },
    { ...radio("Which?", "A"), type: "checkbox" },
    { ...radio("Where?", "Up"), type: "dropdown" },
    { label: "Model", type: "text", options: [{ label: "left over" }], valueType: "string" },
    { label: "More", type: "textarea" },
  ]);
  expect((await form()).pricingForm).toEqual([
    {
      label: "How many sinks?",
      name: "how-many-sinks",
      type: "radio",
      required: true,
      options: [
        { label: "One", value: "one" },
        { label: "2 & more!", value: "2-more" },
      ],
    },
    {
      label: "Which?",
      name: "which",
      type: "checkbox",
      required: false,
      options: [{ label: "A", value: "a" }],
    },
    {
      label: "Where?",
      name: "where",
      type: "dropdown",
      required: false,
      options: [{ label: "Up", value: "up" }],
    },
    { label: "Model", name: "model", type: "text", required: false, valueType: "string" },
    { label: "More", name: "more", type: "textarea", required: false },
  ]);
});

test("OFFR-053 address and contact questions are fixed", async () => {
  await save([
    { label: "Home, please", type: "address", required: false },
    { label: "You?", type: "contact" },
  ]);
  const { pricingForm } = await form();
  expect(pricingForm).toEqual(
    ["address", "contact"].map((name) => presetQuestions.find((one) => one.name === name)),
  );
});

test("OFFR-047 PAA-014 PAA-015 PAA-016 lists the built-in questions and their options", () => {
  const labels = Object.fromEntries(
    presetQuestions.map((one) => [one.name, one.options?.map(({ label }) => label)]),
  );
  expect(Object.keys(labels).toSorted()).toEqual([
    "address",
    "availability",
    "bathrooms",
    "bedrooms",
    "clippings",
    "contact",
    "description",
    "frequency",
    "grass-height",
    "lawn-size",
    "location-type",
    "pets",
    "phone-type",
  ]);
  expect(labels.frequency).toEqual(["One Time", "Weekly", "Every two weeks", "Once a month"]);
  expect([labels.bedrooms, labels.bathrooms]).toEqual([
    ["1", "2", "3", "4", "5"],
    ["1", "2", "3", "4", "5"],
  ]);
  expect(labels["lawn-size"]).toHaveLength(5);
  expect(labels["grass-height"]).toHaveLength(4);
});

describe("refused", () => {
  test.each([
    [
      "OFFR-049",
      [
        { label: "Model", type: "text" },
        { label: " model ", type: "textarea" },
      ],
      formMessages.duplicateLabels,
    ],
    ["OFFR-050", [radio("Which?")], 'Radio button field "Which?" must have at least one option'],
    [
      "OFFR-050, empty options",
      [radio("Which?", " ", "")],
      'Radio button field "Which?" must have at least one option',
    ],
    ["OFFR-051", [radio("Which?", "A", "a")], 'Duplicate option labels found in field "Which?"'],
    [
      "OFFR-051, labels that differ in punctuation only",
      [radio("Which?", "A.", "A!")],
      'Duplicate option labels found in field "Which?"',
    ],
    ["no label", [{ label: " ", type: "text" }], formMessages.label],
    [
      "markup",
      [{ label: "<b>", type: "text" }],
      "A label can't include angle brackets or control characters.",
    ],
    [
      "too many fields",
      Array.from({ length: formLimits.questions + 1 }, (_, i) => ({
        label: `Q${i}`,
        type: "text",
      })),
      formMessages.many,
    ],
    [
      "too many options",
      [radio("Which?", ...Array.from({ length: formLimits.options + 1 }, (_, i) => `O${i}`))],
      formMessages.many,
    ],
    ["a form too large for a row", largest("工"), formMessages.large],
  ])("%s", async (_what, questions, message) => {
    expect(await refusalOf(save(questions))).toMatchObject({ code: "invalid", message });
    expect((await form()).formVersion).toBe(1);
  });

  test("reports each error on its field, and a duplicate on the second", async () => {
    const refused = await refusalOf(
      save([
        radio("Which?", "A"),
        { label: "Model", type: "text" },
        radio("Which one?"),
        radio("model", "B", "b"),
      ]),
    );
    expect(refused.fields).toEqual({
      "pricingForm.2.options": 'Radio button field "Which one?" must have at least one option',
      "pricingForm.3.label": formMessages.duplicateLabels,
      "pricingForm.3.options": 'Duplicate option labels found in field "model"',
    });
  });

  test("an unknown type", async () => {
    expect(await refusalOf(save([{ label: "File", type: "file" }]))).toMatchObject({
      code: "invalid",
    });
  });
});

describe("in the editor", () => {
  test("a form saved as shown is unchanged", async () => {
    const whole = [
      ...presetQuestions,
      {
        label: "How many?",
        name: "count",
        type: "text" as const,
        required: true,
        valueType: "number",
      },
    ];
    const saved = (await save(whole).then(() => form())).pricingForm;
    expect(saved.at(-1)).toMatchObject({ name: "count", valueType: "number" });
    expect(await save(draftsOf(sent(saved)).map(questionOf))).toMatchObject({ change: null });
  });

  test("the largest form fits the request limit and a row, and can be undone and saved again", async () => {
    const { change } = await save(largest("x"));
    const { pricingForm } = await form();
    expect(pricingForm).toHaveLength(formLimits.questions);
    expect(pricingForm.map(({ options }) => options?.at(-1)?.label.length)).toEqual(
      pricingForm.map(() => formLimits.option),
    );
    const sentLonger = largest("工").map((question) => ({
      ...question,
      name: "工".repeat(formLimits.name),
      required: true,
      type: "checkbox" as const,
      options: question.options.map(({ label }) => ({ label, value: label })),
    }));
    for (const one of [pricingForm, sentLonger]) {
      expect(new URLSearchParams(sent(one)).toString().length).toBeLessThan(MAX_FORM_BYTES);
    }
    await save(largest("y", "&"));
    const rows = await env.DB.prepare(
      "SELECT length(CAST(before AS BLOB)) + length(CAST(after AS BLOB)) AS bytes FROM company_change",
    ).all<{ bytes: number }>();
    expect(Math.max(...rows.results.map(({ bytes }) => bytes))).toBeLessThan(1_000_000);
    await undoChange(as(), { company, id: (await save(largest("z"))).change });
    expect((await form()).pricingForm[0]!.label).toMatch(/^0 &y+$/);
    expect(change).not.toBeNull();
  });

  function sent(questions: Parameters<typeof draftOf>[0][]) {
    const fields = questions
      .map(draftOf)
      .flatMap((draft, at) =>
        Object.entries({ ...draft, required: draft.required ? "on" : "" }).map(
          ([part, value]): [string, string] => [
            fieldName(at, part as keyof Draft),
            value.replace(/\n/g, "\r\n"),
          ],
        ),
      );
    return Object.fromEntries([
      ["count", String(questions.length)],
      ["seen", "x".repeat(16)],
      ...fields,
    ]);
  }
});

describe("versions", () => {
  test("a form stays readable in the version that a request used, also after the offer is deleted", async () => {
    const first = await form();
    expect(await save([{ label: "Model", type: "text" }])).toMatchObject({ formVersion: 2 });
    const saved = await save([{ label: "Make", type: "text" }]);
    expect(saved).toMatchObject({ formVersion: 3 });
    expect(await save([{ label: "Make", type: "text" }])).toMatchObject({
      formVersion: 3,
      change: null,
    });
    expect((await form(1)).pricingForm).toEqual(first.pricingForm);
    expect((await form(2)).pricingForm).toMatchObject([{ label: "Model" }]);
    await undoChange(as(), { company, id: saved.change });
    expect(await form()).toMatchObject({ formVersion: 2, pricingForm: [{ label: "Model" }] });
    // The form in between keeps its own version.
    expect(await save([{ label: "Year", type: "text" }])).toMatchObject({ formVersion: 4 });
    expect((await form(3)).pricingForm).toMatchObject([{ label: "Make" }]);
    await deleteOffer(as(), { company, offerNumber: 1 });
    expect(await refusalOf(form())).toMatchObject({ code: "not-found" });
    for (const [version, label] of [
      [2, "Model"],
      [3, "Make"],
      [4, "Year"],
    ] as const)
      expect((await form(version)).pricingForm).toMatchObject([{ label }]);
  });

  test("concurrent saves get distinct versions", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((i) => save([{ label: `Q${i}`, type: "text" }])),
    );
    expect(answers.map((one) => one.formVersion).toSorted()).toEqual([2, 3, 4, 5]);
  });

  test("renaming an offer keeps its questions", async () => {
    const { pricingForm } = await form();
    await editOffer(as(), { company, offerNumber: 1, name: "Toilet Repair" });
    expect((await form()).pricingForm).toEqual(pricingForm);
  });
});
