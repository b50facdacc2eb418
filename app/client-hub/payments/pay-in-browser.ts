/** Paying by a new card or bank account: our calls of the contract, with Stripe's script in between. */
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { ApiRefusal, callApi } from "../../frame/api-client";
import { messages } from "../messages";

export interface Wish {
  uri: string;
  number: number;
  /** In cents. */
  amount: number;
  /** In cents: what the client saw as due. */
  due: number;
  saves: boolean;
  autoPays: boolean;
  /** Where the client's bank leads back to. */
  returnUrl: string;
}

interface Begun {
  paymentIntentId: string;
  clientSecret: string;
}

/**
 * Either the intent that was paid, or what to tell the client. `isStale`: the invoice changed. `open`: the
 * intent that is not paid yet.
 */
export type Paid = { intent: string } | { error: string; isStale?: boolean; open?: string };

/** Each attempt is a payment of its own, which takes the place of the one before. */
export async function payInBrowser(
  stripe: Stripe,
  elements: StripeElements,
  { uri, number, amount, due, saves, autoPays, returnUrl }: Wish,
): Promise<Paid> {
  const checked = await elements.submit().catch(scriptFailed);
  if (checked.error) return { error: checked.error.message ?? messages.paymentFailed };
  const of = { invoiceNumber: number };
  const path = `/client-hub/invoice/${uri}`;
  let begun: Begun | undefined;
  try {
    begun = await callApi<Begun>("POST", `${path}/payment-intent`, { ...of, amount, due });
    const named = { ...of, paymentIntentId: begun.paymentIntentId };
    // PAY-008, PAY-009.
    if (saves) await callApi("PATCH", `${path}/payment-intent`, named);
    if (autoPays) await callApi("PATCH", `${path}/auto-pay`, named);
  } catch (error) {
    const open = begun && { open: begun.paymentIntentId };
    if (!(error instanceof ApiRefusal) || error.status >= 500)
      return { error: messages.paymentFailed, ...open };
    return { error: error.message, isStale: error.status === 409 || error.status === 400, ...open };
  }
  const { error } = await stripe
    .confirmPayment({
      elements,
      clientSecret: begun.clientSecret,
      confirmParams: { return_url: returnUrl },
      redirect: "if_required",
    })
    .catch(scriptFailed);
  if (!error) return { intent: begun.paymentIntentId };
  // Paid in another window, or the invoice was changed.
  const isStale = error.code === "payment_intent_unexpected_state";
  return {
    ...(isStale ? {} : { open: begun.paymentIntentId }),
    error: isStale ? messages.invoiceChanged : (error.message ?? messages.paymentFailed),
    isStale,
  };
}

/** Stripe's script answers with errors; that it throws is not foreseen. */
function scriptFailed() {
  return { error: { message: messages.paymentFailed, code: undefined } };
}

/** PAY-013. Nothing has to wait for it: what is not canceled now is canceled later. */
export function discardPayment(uri: string, intent: string) {
  void callApi("DELETE", `/client-hub/payment-intent/${uri}/${intent}`).catch(() => undefined);
}
