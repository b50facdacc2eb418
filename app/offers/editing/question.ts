/** Questions of a pricing form, separate from the validation for the browser bundle. */
import { builtInQuestions, type FormQuestion } from "../../catalogue/pricing-form";
import type { Question } from "./form-input";

export const questionTypes = [
  "radio",
  "checkbox",
  "dropdown",
  "text",
  "textarea",
  "address",
  "contact",
] as const;
export type QuestionType = (typeof questionTypes)[number];
export const typeNames: Record<QuestionType, string> = {
  radio: "Radio buttons (one answer)",
  checkbox: "Checkboxes (several answers)",
  dropdown: "Dropdown (one answer)",
  text: "Short text",
  textarea: "Long text",
  address: "Address",
  contact: "Contact details",
};

/** Lengths in characters, and counts. */
export const formLimits = {
  questions: 30,
  options: 50,
  label: 120,
  option: 100,
  name: 200,
  valueType: 20,
} as const;

export function hasOptions(type: QuestionType): type is "radio" | "checkbox" | "dropdown" {
  return type === "radio" || type === "checkbox" || type === "dropdown";
}

/** Contact details of the customer: fixed, like the address question. */
export const contactQuestion: Question = {
  label: "How can we reach you?",
  name: "contact",
  type: "contact",
  required: true,
};

/** OFFR-047. */
export const presetQuestions: readonly Question[] = [
  ...(builtInQuestions as readonly FormQuestion[]),
  contactQuestion,
];
