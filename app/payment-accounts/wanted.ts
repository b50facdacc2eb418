/** What Stripe still wants to know of a company, in plain words. */
import * as z from "zod";
import type { Requirements } from "../outside/payments/payments";

export const Wanted = z.object({
  text: z.string().meta({ examples: ["A bank account for your payouts"] }),
  late: z.boolean().describe("Whether it had to be given by now."),
  problem: z.string().nullable().describe("What was wrong with what was given, in Stripe's words."),
});
export type Wanted = z.output<typeof Wanted>;

/** By the beginning of Stripe's name: https://docs.stripe.com/connect/custom-accounts/requirements */
const texts: [start: RegExp, text: string][] = [
  [/^external_account/, "A bank account for your payouts"],
  [/^tos_acceptance/, "Your agreement to Stripe’s terms"],
  [/^business_type/, "What kind of business you are"],
  [/^business_profile\.(url|product_description)/, "Your website, or what you sell"],
  [/^business_profile\.mcc/, "Your trade"],
  [/^business_profile\./, "How customers reach you"],
  [/\.verification\.(document|additional_document)/, "A photo of an identity document"],
  [/^company\.verification/, "A document about your business"],
  [/\.(ssn_last_4|id_number)/, "The Social Security number of the person in charge"],
  [/^company\.tax_id/, "Your tax number (EIN)"],
  [/\.dob/, "The date of birth of the person in charge"],
  [/\.address/, "An address"],
  [/\.phone/, "A phone number"],
  [/\.email/, "An email address"],
  [/^company\.name|\.(first_name|last_name)/, "Your legal name"],
  [/^(representative|owners|directors|executives|person_|individual)/, "The people in charge"],
];

const OTHER = "More about your business";

/**
 * Late first; each text once. `isNew`: not everything was entered yet, so nothing is late, though
 * Stripe says so of all.
 */
export function wantedOf({ due, pastDue, errors }: Requirements, isNew: boolean): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const name of [...pastDue, ...due]) {
    const text = textOf(name);
    const problem = errors.find(({ requirement }) => requirement === name)?.reason ?? null;
    const before = wanted.get(text);
    wanted.set(text, {
      text,
      late: (!isNew && pastDue.includes(name)) || (before?.late ?? false),
      problem: before?.problem ?? problem,
    });
  }
  return [...wanted.values()];
}

function textOf(name: string) {
  return texts.find(([start]) => start.test(name))?.[1] ?? OTHER;
}
