/**
 * The dispute link mailed to a company's former contact. The token is sealed, so nobody can forge
 * one, and nothing is stored until it is used.
 */
import * as z from "zod";
import { seal, unseal } from "../notifications/seal.server";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { lifetimes } from "../lifetimes";

const Disputed = z.object({
  companyId: z.int(),
  personId: z.int(),
  since: z.int(),
  email: z.string(),
});
export type Disputed = z.output<typeof Disputed>;
const Sealed = z.tuple([z.literal("dispute"), Disputed]);

export function disputeLink({ config }: Pick<RequestContext, "config">, claim: Disputed) {
  return `${config.mainOrigin}/claims/dispute/${seal(config, ["dispute", claim])}`;
}

/** Throws "gone" if the token is invalid or expired. */
export function disputedOf(
  { config, now }: Pick<RequestContext, "config" | "now">,
  token: string,
): Disputed {
  const found = Sealed.safeParse(unsealed(config, token));
  if (!found.success || found.data[1].since + lifetimes.claimDispute < now()) throw goneLink();
  return found.data[1];
}

export function goneLink() {
  return new Refusal("gone", "This link has expired. Email us if the company is yours.");
}

function unsealed(config: RequestContext["config"], token: string) {
  try {
    return unseal(config, token);
  } catch {
    return undefined;
  }
}
