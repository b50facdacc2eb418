/**
 * The pricing form editor as plain form fields: all questions are fields, and every button submits
 * them.
 */
import type { Question } from "./form-input";
import { moved } from "../../editing/order/moved";
import {
  formLimits,
  hasOptions,
  presetQuestions,
  questionTypes,
  type QuestionType,
} from "./question";

/** A question in the editor; `options` has one option per line. */
export interface Draft {
  label: string;
  name: string;
  type: QuestionType;
  required: boolean;
  options: string;
  /** Has no field in the editor; preserved. */
  valueType: string;
}

/**
 * Bytes: the largest valid form, as URL-encoded by a browser. A three-byte character takes nine
 * bytes, a line break six; the rest is field names.
 */
export const MAX_FORM_BYTES =
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

/** Field name of a part of a question, also the key of its errors. */
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

/** Applies a button to the list: "up 2", "down 2", "remove 2" or "add"; undefined for Save. */
export function applyStep(
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
