/**
 * The editor of a pricing form without a script: all questions are fields, and each of its buttons
 * sends them along.
 */
import type { Question } from "./form-input";
import { moved } from "./moved";
import {
  formLimits,
  hasOptions,
  presetQuestions,
  questionTypes,
  type QuestionType,
} from "./question";

/** A question as it stands in the editor: options one in a line. */
export interface Draft {
  label: string;
  name: string;
  type: QuestionType;
  required: boolean;
  options: string;
  /** No field shows it; it stays. */
  valueType: string;
}

/**
 * In bytes: the largest form that the rules permit, as a browser sends it. A character of three
 * bytes is sent as nine, the end of a line as six, the rest of a question are the names of its
 * fields.
 */
export const LARGEST_FORM =
  formLimits.questions *
  (9 * (formLimits.label + formLimits.name + formLimits.valueType) +
    formLimits.options * (9 * formLimits.option + 6) +
    500);

export function draftOf({
  label,
  name,
  type,
  required,
  options = [],
  valueType = "",
}: Question): Draft {
  return {
    label,
    name,
    type,
    required,
    options: options.map((option) => option.label).join("\n"),
    valueType,
  };
}

/** What a part of a question is called in the form, and where it is refused. */
export function fieldName(at: number, part: keyof Draft) {
  return `pricingForm.${at}.${part}`;
}

/** Fields "pricingForm.0.label", "pricingForm.0.type" … up to "count". */
export function draftsOf(fields: Record<string, string>): Draft[] {
  const count = Math.min(Math.max(0, Number(fields.count) || 0), formLimits.questions + 1);
  return Array.from({ length: count }, (_, at) => {
    const field = (part: keyof Draft) => fields[fieldName(at, part)] ?? "";
    return {
      label: field("label"),
      name: field("name"),
      type: questionTypes.find((type) => type === field("type")) ?? "text",
      required: field("required") === "on",
      options: field("options"),
      valueType: field("valueType"),
    };
  });
}

export function questionOf({ label, name, type, required, options, valueType }: Draft) {
  const lines = options
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    label,
    type,
    required,
    ...(name && { name }),
    ...(valueType && { valueType }),
    ...(hasOptions(type) && { options: lines.map((line) => ({ label: line })) }),
  };
}

/**
 * What a button does to the list: "up 2", "down 2", "remove 2", "add"; undefined for the one that
 * saves.
 */
export function stepped(
  drafts: Draft[],
  step: string | undefined,
  preset: string | undefined,
): Draft[] | undefined {
  const [verb, at] = (step ?? "").split(" ");
  const one = drafts[Number(at)];
  const built = presetQuestions.find(({ name }) => name === preset);
  if (verb === "add") return [...drafts, built ? draftOf(built) : blank];
  if (verb === "show") return drafts;
  if (!one) return undefined;
  if (verb === "remove") return drafts.filter((other) => other !== one);
  if (verb === "up" || verb === "down") return moved(drafts, one, verb === "up" ? -1 : 1);
  return undefined;
}

const blank: Draft = {
  label: "",
  name: "",
  type: "text",
  required: false,
  options: "",
  valueType: "",
};
