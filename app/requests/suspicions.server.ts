/**
 * Signs that a request was sent by a program or for advertising. A suspicious request goes to the
 * office's spam folder, where people find it; only floods are refused.
 */
import type { RequestContext } from "../operations/context";
import { countsOf, limits as rates, refuseBeyond, type Counted } from "../security/limits.server";
import { SECOND } from "../duration";
import { ageOfForm } from "./form-proof.server";
import type { SendRequest } from "./input";

/** How much each sign weighs; from 2 on a request is spam. */
const weights = {
  trap: 2,
  "no form": 2,
  "at once": 2,
  quick: 1,
  links: 1,
  network: 2,
  address: 2,
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
  address: "Many requests named this email address.",
  company: "You got an unusual number of requests in that hour.",
};

/** In milliseconds, from showing the form to sending it. */
const AT_ONCE = SECOND / 2;
const QUICK = 3 * SECOND;

interface Sent {
  companyId: string;
  email: string;
  /** All texts that the sender wrote. */
  texts: string[];
  form: SendRequest["form"];
}

/**
 * Counts the request, too: in D1, so that it holds everywhere. Throws "too-many" for a flood from one
 * network. `mayConfirm`: nobody can have us send many mails to an address that is not proved to be
 * theirs.
 */
export async function readSigns(
  context: RequestContext,
  sent: Sent,
): Promise<{ suspicions: Suspicion[]; mayConfirm: boolean }> {
  const { config, db, network, now } = context;
  const at = now();
  const counted: Counted[] = [
    { limit: rates.requestFlood, of: `network ${network}` },
    { limit: rates.requestByNetwork, of: `network ${network}` },
    { limit: rates.requestToCompany, of: sent.companyId },
    ...[rates.requestWithAddress, rates.requestToMailbox]
      .filter(() => sent.email !== "")
      .map((limit) => ({ limit, of: sent.email })),
  ];
  const counts = await countsOf(db, counted, at);
  refuseBeyond(counted.slice(0, 1), counts, at);
  const isOver = (i: number) => counts[i] !== undefined && counts[i] > counted[i]!.limit.most;
  const age = sent.form && ageOfForm(config, sent.companyId, sent.form.token, at);
  const signs: [Suspicion, boolean | undefined][] = [
    ["trap", sent.form && sent.form.trap !== ""],
    ["no form", sent.form && age === undefined],
    ["at once", age !== undefined && age < AT_ONCE],
    ["quick", age !== undefined && age >= AT_ONCE && age < QUICK],
    ["links", sent.texts.some((text) => LINK.test(text))],
    ["network", isOver(1)],
    ["company", isOver(2)],
    ["address", isOver(3)],
  ];
  return {
    suspicions: signs.flatMap(([sign, applies]) => (applies ? [sign] : [])),
    mayConfirm: !isOver(4),
  };
}

const LINK = /https?:\/\/|\bwww\.|\[url/i;

export function isSpam(suspicions: Suspicion[]) {
  return suspicions.reduce((sum, one) => sum + weights[one], 0) >= 2;
}
