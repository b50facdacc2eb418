/** The questions of the chosen services' pricing forms, and the answers to them. */
import { Email, Phone } from "../input";
import type { Question } from "../offers/editing/form-input";
import { hasOptions } from "../offers/editing/question";
import type { FieldErrors } from "../refusal";
import { contactParts, fieldOf, type AskedQuestion } from "../request-form/asked-question";
import type { AnswerInput } from "./input";
import { messages } from "../request-form/messages";
import { limits } from "../request-form/limits";
import type { Answer } from "./request.server";

/** A chosen service, with its form as it is now. */
export interface AskedOffer {
  offerNumber: number;
  name: string;
  formVersion: number;
  form: Question[];
}

/**
 * In the order of the services. What several services ask equally is asked once, after the others:
 * when, where, and what else to know.
 */
export function questionsOf(offers: AskedOffer[]): AskedQuestion[] {
  const asked: AskedQuestion[] = [];
  for (const { name: service, offerNumber, form } of offers)
    for (const question of form) {
      const same = asked.find((one) => isSame(one, question));
      if (same) {
        same.services.push(service);
        same.required ||= question.required;
        continue;
      }
      const taken = asked.some(({ key }) => key === question.name);
      const key = taken ? `${offerNumber}-${question.name}` : question.name;
      asked.push({ ...question, key, services: [service] });
    }
  return asked.toSorted((a, b) => Number(a.services.length > 1) - Number(b.services.length > 1));
}

/** There is one address and one contact of a request, however the forms name them. */
function isSame(a: Question, b: Question) {
  if (a.type !== b.type) return false;
  if (a.type === "address") return true;
  const optionsOf = ({ options }: Question) => JSON.stringify(options ?? []);
  return a.label === b.label && optionsOf(a) === optionsOf(b);
}

export function asksAddress(questions: Pick<Question, "type" | "required">[]) {
  return questions.some(({ type, required }) => type === "address" && required);
}

/**
 * The answers as stored, one for each question, and the errors by field. The address is checked with
 * the contact details. Answers to other questions are kept as texts, with errors under "others": a
 * form may have changed since it was filled in.
 */
export function checkAnswers(questions: AskedQuestion[], sent: AnswerInput[], address: string) {
  const errors: FieldErrors = {};
  const left = new Set(sent);
  const answers = questions.map((question): Answer => {
    const given = sent.find((one) => left.has(one) && isFor(one, question));
    if (given) left.delete(given);
    const { label, type } = question;
    return type === "address"
      ? { label, type, value: address }
      : { label, type, ...checkAnswer(question, given?.value ?? "", errors) };
  });
  const others = [...left].flatMap(({ label, type, value }): Answer[] => {
    const text = cleaned(textOf(value ?? ""));
    if (!label || text === "") return [];
    if (text.length > limits.longText) errors.others = messages.long(limits.longText);
    return [{ label, type: type === "textarea" ? type : "text", value: text }];
  });
  return { answers: [...answers, ...others], errors };
}

/** A line break of a form counts as one character. */
function cleaned(text: string) {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}

function isFor({ name, label }: AnswerInput, { key, ...question }: AskedQuestion) {
  return name === undefined
    ? label?.trim().toLowerCase() === question.label.toLowerCase()
    : name === key || name === question.name;
}

type Value = NonNullable<AnswerInput["value"]>;

function checkAnswer(question: AskedQuestion, value: Value, errors: FieldErrors) {
  const { label, type, required } = question;
  const field = fieldOf(question);
  if (type === "contact") return checkContactAnswer(question, value, errors);
  if (hasOptions(type)) return checkOptions(question, value, errors);
  const text = cleaned(textOf(value));
  const most = type === "textarea" ? limits.longText : limits.text;
  if (required && text === "") errors[field] = messages.required(label);
  else if (text.length > most) errors[field] = messages.long(most);
  return { value: text };
}

/** By value or label, in the order of the options. */
function checkOptions(question: AskedQuestion, value: Value, errors: FieldErrors) {
  const { label, type, required, options = [] } = question;
  const sent = (Array.isArray(value) ? value : [textOf(value)])
    .map((one) => one.trim())
    .filter(Boolean);
  const matches = (text: string) => (option: { label: string; value: string }) =>
    option.value === text || option.label.toLowerCase() === text.toLowerCase();
  const chosen = options.filter((option) => sent.some((text) => matches(text)(option)));
  const unknown = sent.some((text) => !options.some(matches(text)));
  if (unknown || (type !== "checkbox" && chosen.length > 1))
    errors[fieldOf(question)] = messages.option(label);
  else if (required && chosen.length === 0) errors[fieldOf(question)] = messages.required(label);
  return {
    value: chosen.map((option) => option.value).join(", "),
    valueLabel: chosen.map((option) => option.label).join(", "),
  };
}

function checkContactAnswer(question: AskedQuestion, value: Value, errors: FieldErrors) {
  const given = typeof value === "object" && !Array.isArray(value) ? value : emptyContact;
  const texts = contactParts.map(({ part, label }) => {
    const text = given[part].replace(/\s+/g, " ").trim();
    const field = `${fieldOf(question)}.${part}`;
    if (text === "") {
      if (question.required) errors[field] = messages.required(label);
    } else if (text.length > limits.name) errors[field] = messages.long(limits.name);
    else if (part === "email" && !Email.safeParse(text).success)
      errors[field] = messages.notEmail(label);
    else if (part === "phone" && !Phone.safeParse(text).success)
      errors[field] = messages.phoneFormat;
    return text;
  });
  return { value: texts.filter(Boolean).join(", ") };
}

const emptyContact = { name: "", email: "", phone: "" };

function textOf(value: Value) {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.join(", ") : Object.values(value).filter(Boolean).join(", ");
}
