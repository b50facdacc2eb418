import { Refusal, type FieldErrors } from "../refusal";
import { checkContact } from "./contact";
import type { SendRequest } from "./input";
import { limits } from "../request-form/limits";
import { messages } from "../request-form/messages";
import { asksAddress, checkAnswers, questionsOf, type AskedOffer } from "./questions.server";
import type { Answer } from "./request.server";

/** The request as stored, if everything is in order. Throws "invalid" with all errors by field. */
export function checkRequest(input: SendRequest, offers: AskedOffer[]) {
  const isPricing = input.type === "paa";
  const chosen = isPricing ? offers : [];
  const questions = questionsOf(chosen);
  const { contact, errors } = checkContact(input, { asksAddress: asksAddress(questions) });
  const checked = checkAnswers(questions, input.inputForm, addressText(contact));
  const { answers } = checked;
  const { others, ...ofAnswers } = checked.errors;
  const ofText = others ?? textError(answers, isPricing);
  const all: FieldErrors = {
    ...(isPricing ? servicesError(input.services, chosen) : {}),
    ...ofAnswers,
    ...errors,
    ...(ofText ? { [isPricing ? "inputForm" : "description"]: ofText } : {}),
  };
  const [first] = Object.values(all);
  if (first) throw new Refusal("invalid", first, all);
  return {
    contact,
    answers,
    services: chosen.map(({ offerNumber, name, formVersion }) => ({
      offerNumber,
      name,
      formVersion,
    })),
  };
}

/** What is wrong with all answers together. */
function textError(answers: Answer[], isPricing: boolean) {
  if (!isPricing && !answers.some(({ value }) => value)) return messages.description;
  const length = answers.reduce(
    (sum, { label, value, valueLabel = "" }) =>
      sum + label.length + value.length + valueLabel.length,
    0,
  );
  return length > limits.answers ? messages.longInAll(limits.answers) : undefined;
}

export function servicesError(names: string[], offers: AskedOffer[]): FieldErrors {
  if (names.length === 0) return { services: messages.services };
  const known = new Set(offers.map(({ name }) => name.toLowerCase()));
  const unknown = names.find((name) => !known.has(name.trim().toLowerCase()));
  return unknown === undefined ? {} : { services: messages.unknownService(unknown) };
}

interface Address {
  address: string;
  address2: string;
  city: string;
  stateCode: string;
  zipCode: string;
}

/** "1204 Barton Springs Rd, Apt 2, Austin, TX 78704". */
export function addressText({ address, address2, city, stateCode, zipCode }: Address) {
  const region = [stateCode, zipCode].filter(Boolean).join(" ");
  return [address, address2, city, region].filter(Boolean).join(", ");
}
