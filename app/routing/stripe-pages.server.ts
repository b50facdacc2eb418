import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "../operations/context";

/** For pages whose forms lead to Stripe: their policy must allow the redirect (form-action). */
export function leadsToStripe({ page }: Pick<RequestContext, "page">) {
  page.payments = true;
}

/** To a page of Stripe. */
export function toStripe(url: string) {
  return redirect(url, { status: 303 });
}
