import type Stripe from "stripe";
import { attach, paymentMethods } from "../cards/payment-method";
import { needCharges } from "../connect/need-charges";
import type { Scope } from "../core/world";
import type { Call } from "../protocol/resource";
import { acceptanceOf } from "./acceptance";
import { checkConfirm } from "./check-confirm";
import { chosenMethod } from "./chosen-method";
import { declined, unexpectedState } from "./intent-errors";
import { needAcceptance } from "./mandate";
import { actionFor } from "./next-action";
import { setUp } from "./set-up";
import { setupIntents } from "./setup-intent";
import type { ConfirmSetup } from "./setup-intent-params";

type Intent = Stripe.SetupIntent;

/** Sets a card or bank account up for later payments. @throws 402 for a decline. */
export function confirmSetup(call: Call<unknown>, intent: Intent, params: ConfirmSetup): Intent {
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw unexpectedState(
      intent,
      intent.status === "succeeded"
        ? "You cannot confirm this SetupIntent because it has already succeeded."
        : "You cannot confirm this SetupIntent because it has a status of canceled.",
    );
  checkConfirm(intent, params);
  needCharges(call);
  const method = chosenMethod(call, intent, params);
  if (!method)
    throw unexpectedState(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method. You can either " +
        "update the SetupIntent with a payment method and then confirm it again, or confirm it " +
        "again directly with a payment method or ConfirmationToken.",
    );
  const acceptance = acceptanceOf(call, params.mandate_data);
  const bank = method.type === "us_bank_account";
  const result = setUp(call, intent, method, {
    authenticated: false,
    action: actionFor(call, intent.id, params) as Stripe.SetupIntent.NextAction,
    acceptance: bank ? needAcceptance(acceptance) : null,
  });
  const after = setupIntents.need(call, intent.id);
  if (result.status === "failed") throw declined(after, result.error, method);
  if (result.status === "succeeded") keepForCustomer(call, after);
  return after;
}

/** What was set up belongs to the customer from then on. */
export function keepForCustomer(scope: Scope, intent: Intent): void {
  const method = paymentMethods.get(scope, String(intent.payment_method));
  if (method && intent.customer && !method.customer) attach(scope, method, String(intent.customer));
}
