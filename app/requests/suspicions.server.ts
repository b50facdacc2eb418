/**
 * Signs that a request was sent by a program or for advertising. A suspicious request goes to the
 * office's spam folder, where people find it; only floods are refused.
 */
import type { RequestContext } from "../operations/context";
import {
  countsOf,
  limits as rates,
  refuseBeyond,
  type Counted,
  type Limit,
} from "../security/limits.server";
import { SECOND } from "../duration";
import { ageOfForm } from "./form-proof.server";
import type { SendRequest } from "./input";

/**
 * How much each sign weighs; from 2 on a request is spam. People share networks, and anybody can name
 * an address that is not theirs, so that these two alone are not enough.
 */
const weights = {
  trap: 2,
  "no form": 2,
  "at once": 2,
  quick: 1,
  links: 1,
  network: 1,
  "to you": 2,
  address: 1,
  company: 1,
} as const;
export type Suspicion = keyof typeof weights;

/** For the office. */
export const suspicionTexts: Record<Suspicion, string> = {
  trap: "It filled in a field that people don’t see.",
  "no form": "It wasn’t sent from the form.",
  "at once": "It was sent the moment the form was shown.",
  quick: "The form was filled in within seconds.",
  links: "It has links.",
  network: "Many requests came from this network.",
  "to you": "Many requests to you came from this network.",
  address: "Many requests from this network named this email address.",
  company: "You got an unusual number of requests in that hour.",
};

/** In milliseconds, from showing the form to sending it. */
const AT_ONCE = SECOND / 2;
const QUICK = 3 * SECOND;

interface Sent {
  companyId: string;
  email: string;
  /** The address is that of the sender's account. */
  isProved: boolean;
  /** All texts that the sender wrote. */
  texts: string[];
  form: SendRequest["form"];
}

/**
 * Counts the request, too: in D1, so that it holds everywhere. Throws "too-many" for a flood from one
 * network.
 */
export async function readSigns(
  context: RequestContext,
  { companyId, email, isProved, texts, form }: Sent,
): Promise<Suspicion[]> {
  const { config, db, network, now } = context;
  const at = now();
  const ofNetwork = `network ${network}`;
  const counted: Counted[] = [
    { limit: rates.requestFlood, of: ofNetwork },
    { limit: rates.requestFloodDaily, of: ofNetwork },
    { limit: rates.requestByNetwork, of: ofNetwork },
    { limit: rates.requestByNetworkToCompany, of: `${ofNetwork} ${companyId}` },
    { limit: rates.requestToCompany, of: companyId },
    ...(email !== "" && !isProved
      ? [{ limit: rates.requestWithAddress, of: `${ofNetwork} ${email}` }]
      : []),
  ];
  const counts = await countsOf(db, counted, at);
  refuseBeyond(counted.slice(0, 2), counts, at);
  const isOver = (limit: Limit) =>
    counted.some((one, i) => one.limit === limit && counts[i]! > limit.most);
  const age = form && ageOfForm(config, companyId, form.token, at);
  const signs: [Suspicion, boolean | undefined][] = [
    ["trap", form && form.trap !== ""],
    ["no form", form && age === undefined],
    ["at once", age !== undefined && age < AT_ONCE],
    ["quick", age !== undefined && age >= AT_ONCE && age < QUICK],
    ["links", texts.some((text) => LINK.test(text))],
    ["network", isOver(rates.requestByNetwork)],
    ["to you", isOver(rates.requestByNetworkToCompany)],
    ["company", isOver(rates.requestToCompany)],
    ["address", isOver(rates.requestWithAddress)],
  ];
  return signs.flatMap(([sign, applies]) => (applies ? [sign] : []));
}

const LINK = /https?:\/\/|\bwww\.|\[url/i;

export function isSpam(suspicions: Suspicion[]) {
  return suspicions.reduce((sum, one) => sum + weights[one], 0) >= 2;
}
