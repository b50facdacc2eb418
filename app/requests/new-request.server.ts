/** A request that is about to be stored. */
import { afterWorkingTime } from "../companies/working-time";
import { HOUR } from "../duration";
import { lifetimes } from "../lifetimes";
import type { RequestContext } from "../operations/context";
import type { HubAddress } from "../operations/hub-session";
import type { AskedCompany } from "./asked-company.server";
import type { checkRequest } from "./check-request.server";
import type { SendRequest } from "./input";
import type { RequestRow } from "./request.server";
import { isSpam, type Suspicion } from "./suspicions.server";

export interface NewRequest {
  /** Without a number until it is stored. */
  row: RequestRow;
  /** Ids of its photos, in order. */
  photos: string[];
}

/** Of the company's open hours, in milliseconds. */
export const REMIND_AFTER = 4 * HOUR;
/** By the clock. */
export const RESCUE_AFTER = lifetimes.unansweredRequest;

/** The address of an account is proved, and one that has opened a client hub. */
export async function isProved(
  { actor, hub }: Pick<RequestContext, "actor" | "hub">,
  email: string,
) {
  return (
    (actor.kind === "user" && actor.email === email) ||
    (await hasProved({ hub }, { kind: "email", address: email }))
  );
}

export async function hasProved(
  { hub }: Pick<RequestContext, "hub">,
  { kind, address }: HubAddress,
) {
  const { addresses = [] } = (await hub()) ?? {};
  return address !== "" && addresses.some((one) => one.kind === kind && one.address === address);
}

export function newRequest(
  context: Pick<RequestContext, "now">,
  company: AskedCompany,
  input: SendRequest,
  { contact, answers, services }: ReturnType<typeof checkRequest>,
  { suspicions, proved }: { suspicions: Suspicion[]; proved: boolean },
): NewRequest {
  const at = context.now();
  const spam = isSpam(suspicions);
  const { hours, time_zone: timeZone } = company;
  return {
    photos: input.photos,
    row: {
      company_id: company.provider_id,
      number: 0,
      id: crypto.randomUUID(),
      type: input.type,
      status: "New",
      folder: spam ? "spam" : "open",
      client_id: crypto.randomUUID(),
      first_name: contact.firstName,
      last_name: contact.lastName,
      email: contact.email,
      mobile: contact.mobilePhoneNumber,
      preferred_contact: input.preferredContactMethod,
      address: contact.address,
      address2: contact.address2,
      city: contact.city,
      state_code: contact.stateCode,
      zip: contact.zipCode,
      services: JSON.stringify(services),
      answers: JSON.stringify(answers),
      submitted_from: input.submittedFromUrl,
      suspicions: JSON.stringify(suspicions),
      confirmed_at: proved ? at : null,
      created_at: at,
      status_at: at,
      answered_at: null,
      closed_at: null,
      closed_reason: "",
      closed_by: null,
      remind_at:
        spam || company.unclaimed === 1
          ? null
          : afterWorkingTime(hours, timeZone, at, REMIND_AFTER),
      rescue_at: spam || contact.email === "" ? null : at + RESCUE_AFTER,
      photos: 0,
      unread_at: null,
      version: 1,
    },
  };
}
