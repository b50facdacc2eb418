import * as z from "zod";

/**
 * The schema of the files in data/, which are edited by hand. Unknown keys are errors, so that a
 * typo isn't silently ignored, and every message names its entry. Tests validate the files; the
 * worker does not.
 */

const limits = {
  keywords: { min: 8, max: 15 },
  teaser: { min: 25, max: 120 },
  description: { min: 50, max: 450 },
  questions: { min: 2, max: 8 },
  subcategories: { min: 3, max: 5 },
};

const ID_RANGE = 1000;

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");
const Text = z
  .string()
  .min(1)
  .refine((text) => text === text.trim(), "must not begin or end with a space");
const Popularity = z.int().min(1).max(100);
const choiceTypes = ["radio", "checkbox", "dropdown"];

const questionFields = {
  label: Text,
  name: Slug,
  required: z.boolean().optional(),
  options: z.array(Text).optional(),
};

export const Question = z
  .strictObject({
    ...questionFields,
    type: z.enum(["radio", "checkbox", "dropdown", "text", "textarea"]),
  })
  .superRefine(checkOptions);
export type Question = z.infer<typeof Question>;

/**
 * A question that forms reference by name. Only presets may ask for an address, because nobody
 * edits them (OFFR-053).
 */
export const Preset = z
  .strictObject({
    ...questionFields,
    type: z.enum(["radio", "checkbox", "dropdown", "text", "textarea", "address"]),
  })
  .superRefine(checkOptions);
export type Preset = z.infer<typeof Preset>;

export const ServiceEntry = z
  .strictObject({
    id: z.int().positive(),
    slug: Slug,
    name: Text,
    subcategory: Slug,
    popularity: Popularity,
    icon: Slug,
    keywords: z.array(Text),
    teaser: Text,
    description: Text,
    /** A string references a preset. */
    pricingForm: z.array(z.union([Slug, Question])),
  })
  .superRefine((service, context) => {
    const report = reporter(`Service "${service.slug}"`, context);
    checkSize("keywords", service.keywords.length, limits.keywords, "keywords", report);
    checkSize("teaser", service.teaser.length, limits.teaser, "characters", report);
    checkSize("description", service.description.length, limits.description, "characters", report);
    checkSize("pricingForm", service.pricingForm.length, limits.questions, "questions", report);
    for (const keyword of repeated(service.keywords.map((k) => k.toLowerCase())))
      report("keywords", `lists the keyword "${keyword}" twice`);
    const questions = service.pricingForm.map((question) =>
      typeof question === "string" ? { name: question, label: null } : question,
    );
    for (const name of repeated(questions.map((q) => q.name)))
      report("pricingForm", `has two questions named "${name}"`);
    for (const label of repeated(questions.flatMap((q) => q.label ?? [])))
      report("pricingForm", `has two questions labelled "${label}"`);
  });
export type ServiceEntry = z.infer<typeof ServiceEntry>;

export const CategoryFile = z
  .strictObject({
    id: z
      .int()
      .min(1)
      .max(ID_RANGE - 1),
    slug: Slug,
    name: Text,
    /** The trade's names: "plumber", "plumbers". */
    trade: Text,
    trades: Text,
    icon: Slug,
    popularity: Popularity,
    keywords: z.array(Text),
    subcategories: z.array(z.strictObject({ slug: Slug, name: Text })),
    services: z.array(ServiceEntry).min(1),
  })
  .superRefine((category, context) => {
    const report = reporter(`Category "${category.slug}"`, context);
    checkSize(
      "subcategories",
      category.subcategories.length,
      limits.subcategories,
      "subcategories",
      report,
    );
    const subcategories = category.subcategories.map((one) => one.slug);
    for (const slug of repeated([
      category.slug,
      ...subcategories,
      ...category.services.map((one) => one.slug),
    ])) {
      report("services", `uses the slug "${slug}" twice`);
    }
    for (const id of repeated(category.services.map((one) => one.id)))
      report("services", `uses the id ${id} twice`);
    for (const name of repeated(category.services.map((one) => one.name)))
      report("services", `has two services named "${name}"`);
    for (const slug of subcategories) {
      if (!category.services.some((one) => one.subcategory === slug))
        report("subcategories", `has no service in its subcategory "${slug}"`);
    }
    for (const { slug, id, subcategory } of category.services) {
      // The search index derives a service's category from its id.
      if (Math.floor(id / ID_RANGE) !== category.id || id % ID_RANGE === 0) {
        report(
          "services",
          `gives "${slug}" the id ${id}, which is not between ${category.id * ID_RANGE + 1} ` +
            `and ${category.id * ID_RANGE + 999}`,
        );
      }
      if (!subcategories.includes(subcategory))
        report(
          "services",
          `puts "${slug}" in "${subcategory}", which isn't one of its subcategories`,
        );
    }
  });
export type CategoryFile = z.infer<typeof CategoryFile>;

type Report = (field: string, message: string) => void;

function reporter(entry: string, context: z.core.$RefinementCtx): Report {
  return (field, message) =>
    context.addIssue({ code: "custom", path: [field], message: `${entry} ${message}.` });
}

function checkSize(
  field: string,
  size: number,
  { min, max }: { min: number; max: number },
  unit: string,
  report: Report,
) {
  if (size < min || size > max)
    report(field, `has ${size} ${unit} in "${field}"; it needs ${min} to ${max}`);
}

function checkOptions(
  question: { name: string; type: string; options?: string[] | undefined },
  context: z.core.$RefinementCtx,
) {
  const report = reporter(`Question "${question.name}"`, context);
  const options = question.options ?? [];
  if (choiceTypes.includes(question.type) && options.length === 0)
    report("options", `is a ${question.type} and needs at least one option`);
  if (!choiceTypes.includes(question.type) && question.options)
    report("options", `is a ${question.type} and can have no options`);
  for (const option of repeated(options)) report("options", `has the option "${option}" twice`);
}

function repeated<T>(values: T[]): T[] {
  return [...new Set(values.filter((value, i) => values.indexOf(value) !== i))];
}
