/** What is wrong with one step of the form; the whole is checked when it is sent. */
import type { FieldErrors } from "../refusal";
import type { AskedQuestion } from "../request-form/asked-question";
import { contactParts, fieldOf } from "../request-form/asked-question";
import { checkContact } from "./contact";
import {
  addressFields,
  contactFields,
  valueOf,
  type FormFields,
} from "../request-form/form-fields";
import { Contact, type AnswerInput } from "./input";
import { most } from "./limits";
import type { FormState } from "../request-form/form-state";
import { messages } from "../request-form/messages";
import { checkAnswers } from "./questions.server";

/** @param chosen Names of the chosen services, also those that are too many. */
export function errorsAt(
  { questions, step, total, fields }: Pick<FormState, "questions" | "step" | "total" | "fields">,
  chosen: string[],
): FieldErrors {
  if (chosen.length > most.services) return { services: messages.manyServices(most.services) };
  if (step === 1) return fields.services?.length ? {} : { services: messages.services };
  const question = questions[step - 2];
  const contact = contactOf(fields);
  if (step >= total)
    return only(checkContact(contact, { asksAddress: false }).errors, contactFields);
  if (!question) return {};
  if (question.type === "address")
    return only(checkContact(contact, { asksAddress: question.required }).errors, addressFields);
  return checkAnswers([question], [answerOf(fields, question)], "").errors;
}

/** The step that shows a field. */
export function stepOfField(questions: AskedQuestion[], field: string) {
  if (field === "services") return 1;
  const at = questions.findIndex(
    (question) =>
      field === fieldOf(question) ||
      field.startsWith(`${fieldOf(question)}.`) ||
      (question.type === "address" && addressFields.some((name) => name === field)),
  );
  return at === -1 ? questions.length + 2 : at + 2;
}

export function contactOf(fields: FormFields): Contact {
  const names = [...contactFields, ...addressFields];
  const given = names.flatMap((name) => (fields[name] ? [[name, valueOf(fields, name)]] : []));
  const parsed = Contact.safeParse(Object.fromEntries(given));
  return parsed.success ? parsed.data : Contact.parse({});
}

export function answersOf(fields: FormFields, questions: AskedQuestion[]): AnswerInput[] {
  return questions
    .filter(({ type }) => type !== "address")
    .map((question) => answerOf(fields, question));
}

function answerOf(fields: FormFields, question: AskedQuestion): AnswerInput {
  const field = fieldOf(question);
  const name = question.key;
  if (question.type === "contact") {
    const [full, email, phone] = contactParts.map(({ part }) =>
      valueOf(fields, `${field}.${part}`),
    );
    return { name, value: { name: full!, email: email!, phone: phone! } };
  }
  return {
    name,
    value: question.type === "checkbox" ? (fields[field] ?? []) : valueOf(fields, field),
  };
}

function only(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));
}
