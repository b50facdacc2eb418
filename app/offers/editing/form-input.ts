/** Validation of pricing forms, with the error messages. */
import * as z from "zod";
import { builtInQuestions, optionValue } from "../../catalogue/pricing-form";
import {
  contactQuestion,
  formLimits,
  hasOptions,
  questionTypes,
  type QuestionType,
} from "./question";

export const formMessages = {
  label: "Please enter a label for each field",
  duplicateLabels: "Duplicate field labels are not allowed",
  noOption: (type: QuestionType, label: string) =>
    `${{ radio: "Radio button", checkbox: "Checkbox", dropdown: "Dropdown" }[type as "radio"]} ` +
    `field "${label}" must have at least one option`,
  duplicateOptions: (label: string) => `Duplicate option labels found in field "${label}"`,
  large: "This form is too long. Remove or shorten some options.",
  many: `Use at most ${formLimits.questions} fields in a form and ${formLimits.options} options in a field.`,
} as const;

/**
 * Bytes: leaves room in a D1 row (a change stores the form before and after). All fields and
 * options at full length fit, in single-byte characters.
 */
const MAX_BYTES = 400_000;

const addressQuestion = builtInQuestions.find(({ type }) => type === "address")!;

function label(what: "A label" | "An option", most: number) {
  const long = `${what} can have at most ${most} characters.`;
  return z
    .string({ error: formMessages.label })
    .max(1000, long)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .max(most, long)
        .regex(
          /^[^<>\p{Cc}\p{Cs}]*$/u,
          `${what} can't include angle brackets or control characters.`,
        ),
    );
}

const OptionInput = z.object({
  label: label("An option", formLimits.option),
  value: z.string().max(formLimits.name).optional(),
});
const QuestionInput = z.object({
  label: label("A label", formLimits.label).pipe(z.string().min(1, formMessages.label)),
  name: z
    .string()
    .max(formLimits.name)
    .optional()
    .meta({ description: "Default: derived from the label." }),
  type: z.enum(questionTypes),
  required: z.boolean().default(false),
  options: z
    .array(OptionInput)
    .max(formLimits.options, formMessages.many)
    .optional()
    .meta({ description: "For radio, checkbox and dropdown." }),
  valueType: z
    .string()
    .max(formLimits.valueType)
    .regex(/^[a-z]*$/)
    .optional(),
});

/** OFFR-045. */
export const Question = z.object({
  label: z.string(),
  name: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  options: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  valueType: z.string().optional(),
});
export type Question = z.output<typeof Question>;

/** OFFR-049 to OFFR-053. */
export const PricingForm = z
  .array(QuestionInput)
  .max(formLimits.questions, formMessages.many)
  .superRefine((questions, context) => {
    const report = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    const duplicate = indexOfDuplicate(questions.map(({ label }) => label));
    if (duplicate !== -1) report(formMessages.duplicateLabels, duplicate, "label");
    for (const [at, { label, type, options = [] }] of questions.entries()) {
      if (!hasOptions(type)) continue;
      const labels = options.map((option) => option.label).filter(Boolean);
      if (labels.length === 0) report(formMessages.noOption(type, label), at, "options");
      // Options that differ in punctuation only would have the same value.
      if (indexOfDuplicate(labels) !== -1 || indexOfDuplicate(labels.map(valueOf)) !== -1)
        report(formMessages.duplicateOptions(label), at, "options");
    }
  })
  .transform(withNamesAndValues)
  .refine(
    (form) => new TextEncoder().encode(JSON.stringify(form)).length <= MAX_BYTES,
    formMessages.large,
  );

/**
 * Derives unique question names and option values from the labels; address and contact questions
 * are fixed.
 */
function withNamesAndValues(questions: z.output<typeof QuestionInput>[]): Question[] {
  const names = new Set<string>();
  return questions.map(({ label, name, type, required, options = [], valueType }) => {
    const fixed =
      type === "address"
        ? (addressQuestion as Question)
        : type === "contact"
          ? contactQuestion
          : undefined;
    const uniqueName = freeName(fixed?.name ?? (optionValue(name ?? "") || valueOf(label)), names);
    if (fixed) return { ...fixed, label: fixed.label, name: uniqueName };
    const question: Question = {
      label,
      name: uniqueName,
      type,
      required,
      ...(valueType && { valueType }),
    };
    const filled = options.filter((option) => option.label);
    return hasOptions(type)
      ? {
          ...question,
          options: filled.map((option) => ({ label: option.label, value: valueOf(option.label) })),
        }
      : question;
  });
}

/** OFFR-052; falls back to the label if it has only punctuation. */
function valueOf(label: string) {
  return optionValue(label) || label;
}

function freeName(base: string, taken: Set<string>) {
  let name = base;
  for (let n = 2; taken.has(name); n++) name = `${base}-${n}`;
  taken.add(name);
  return name;
}

/** Index of the first duplicate, or -1. */
function indexOfDuplicate(labels: string[]) {
  const lower = labels.map((label) => label.toLowerCase());
  return lower.findIndex((label, at) => lower.indexOf(label) < at);
}
