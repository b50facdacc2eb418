/** A company that is asked, and requests to it, for tests of the asking side. */
import { env } from "cloudflare:test";
import type { Question } from "../../app/offers/editing/form-input";
import type { RequestContext } from "../../app/operations/context";
import type { Mail } from "../../app/outside/mail/mailer";
import { formToken } from "../../app/requests/form-proof.server";
import { sendRequest } from "../../app/requests/send-request.server";
import { offerOf, plumber } from "../cast/cast";
import { databaseOfCompany, insertOffices, river } from "../clients/offices";
import { visitorContext } from "../support/context";

export const companyId = plumber.provider_id!;

/** One of each kind of question. */
export const form: Question[] = [
  {
    label: "When?",
    name: "availability",
    type: "radio",
    required: true,
    options: [
      { label: "Now", value: "now" },
      { label: "Next week", value: "next-week" },
    ],
  },
  {
    label: "Which pipes?",
    name: "pipes",
    type: "checkbox",
    required: false,
    options: [
      { label: "Copper", value: "copper" },
      { label: "PVC", value: "pvc" },
    ],
  },
  {
    label: "Floor",
    name: "floor",
    type: "dropdown",
    required: false,
    options: [{ label: "First", value: "first" }],
  },
  { label: "Brand", name: "brand", type: "text", required: false },
  { label: "What else?", name: "description", type: "textarea", required: false },
  { label: "Where is the work needed?", name: "address", type: "address", required: true },
  { label: "Who lets us in?", name: "contact", type: "contact", required: true },
];

export const place = {
  address: "1204 Barton Springs Rd",
  address2: "Apt 2",
  city: "Austin",
  stateCode: "TX",
  zipCode: "78704",
};

export const answers = [
  { name: "availability", value: "now" },
  { label: "Which pipes?", value: ["PVC", "copper"] },
  { name: "description", value: "The pipe under the sink burst." },
  { name: "contact", value: { name: "Ben", email: "ben@x.example", phone: "5125550143" } },
];

export const maria = {
  firstName: "Maria",
  lastName: "Lopez",
  email: "Maria@Lopez.example",
  mobilePhoneNumber: "(512) 555-0142",
  preferredContactMethod: "both",
};

export const pricing = {
  company: { vanityName: river },
  type: "paa",
  services: ["drain cleaning", "Leak Repair"],
  inputForm: answers,
  ...maria,
  ...place,
};

export const message = {
  company: { vanityName: river },
  type: "cu",
  inputForm: [{ label: "Description", type: "textarea", value: "Do you work on Sundays?" }],
  ...maria,
};

export function insertAsked() {
  const pricing_form = JSON.stringify(form);
  return insertOffices({
    offers: [
      offerOf(1, 1, "Drain Cleaning", { pricing_form, form_version: 3 }),
      offerOf(1, 2, "Leak Repair", { pricing_form, form_version: 1 }),
      offerOf(1, 3, "Gas Lines", { pricing_form: "[]" }),
    ],
  });
}

/** A request with all that follows it after the response. */
export async function send(input: object = pricing, over: Partial<RequestContext> = {}) {
  const waiting: Promise<unknown>[] = [];
  const context = visitorContext({ later: (work) => void waiting.push(work()), ...over });
  const answer = await sendRequest(context, input);
  while (waiting.length > 0) await Promise.all(waiting.splice(0));
  return answer;
}

/** What our own form sends, filled in for as long as a person needs. */
export function ownForm(over: { trap?: string; age?: number } = {}) {
  const { config, now } = visitorContext();
  const { trap = "", age = 60_000 } = over;
  return { form: { token: formToken(config, companyId, now() - age), trap } };
}

export async function rowsOf<Row = Record<string, unknown>>(sql: string, company = river) {
  const name = await env.DB.prepare("SELECT work_db FROM company WHERE vanity_name = ?")
    .bind(company)
    .first<string>("work_db");
  if (name === null) return [];
  const { results } = await (await databaseOfCompany(company)).prepare(sql).all<Row>();
  return results;
}

/** Columns that tests look at. */
export interface StoredRequest {
  number: number;
  status: string;
  folder: string;
  client_id: string;
  email: string;
  mobile: string;
  services: string;
  answers: string;
  suspicions: string;
  confirmed_at: number | null;
  remind_at: number | null;
  rescue_at: number | null;
}

/** Of the first company. */
export const storedRequests = (company = river) =>
  rowsOf<StoredRequest>("SELECT * FROM request ORDER BY number", company);

/** A mailer that keeps what it sends. */
export function mailbox() {
  const mails: Mail[] = [];
  return {
    mails,
    mailer: {
      send(mail: Mail) {
        mails.push(mail);
        return Promise.resolve();
      },
    },
  };
}
