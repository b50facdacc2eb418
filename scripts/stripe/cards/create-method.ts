import type Stripe from "stripe";
import type { Scope } from "../core/world";
import { invalid, missingParam, StripeFailure } from "../protocol/errors";
import { mergeMetadata } from "../protocol/metadata";
import { present } from "../protocol/present";
import { cardError, fullYear } from "./check-card";
import type { MethodData } from "./method-params";
import { createBankAccount, createCard, paymentMethods } from "./payment-method";
import { bankByNumber, TEST_ROUTING } from "./test-banks";
import { cardByNumber, NOT_A_TEST_CARD } from "./test-cards";

/** A new card or bank account from what the API was sent. @throws for any that is no test one. */
export function createMethod(scope: Scope, sent: MethodData): Stripe.PaymentMethod {
  const method = sent.type === "card" ? newCard(scope, sent) : newBankAccount(scope, sent);
  return paymentMethods.put(scope, {
    ...method,
    billing_details: mergedBilling(method.billing_details, sent.billing_details),
    allow_redisplay: sent.allow_redisplay ?? "unspecified",
  });
}

function newCard(scope: Scope, { card, metadata }: MethodData): Stripe.PaymentMethod {
  if (!card) throw missingParam("card");
  const now = scope.world.clock.now();
  const entered = {
    number: card.number.replace(/[\s-]/g, ""),
    expMonth: card.exp_month,
    expYear: fullYear(card.exp_year, now),
  };
  const wrong = cardError({ ...entered, cvc: card.cvc }, now);
  if (wrong) throw new StripeFailure(402, wrong);
  if (!cardByNumber(entered.number)) throw new StripeFailure(402, NOT_A_TEST_CARD);
  return createCard(scope, entered, mergeMetadata(null, metadata));
}

function newBankAccount(scope: Scope, sent: MethodData): Stripe.PaymentMethod {
  const { us_bank_account: bank, billing_details: billing, metadata } = sent;
  if (!bank) throw missingParam("us_bank_account");
  if (!bank.routing_number) throw missingParam("us_bank_account[routing_number]");
  if (!bank.account_number) throw missingParam("us_bank_account[account_number]");
  if (!billing?.name) throw missingParam("billing_details[name]");
  if (bank.routing_number !== TEST_ROUTING)
    throw invalid(
      "The routing number provided is invalid. In test mode, use 110000000.",
      "us_bank_account[routing_number]",
      "routing_number_invalid",
    );
  if (!bankByNumber(bank.account_number))
    throw invalid(
      "You must use a test bank account number in test mode. Try 000123456789 or see more options " +
        "at https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment.",
      "us_bank_account[account_number]",
      "account_number_invalid",
    );
  const entered = {
    number: bank.account_number,
    holderType: bank.account_holder_type,
    accountType: bank.account_type,
  };
  return createBankAccount(scope, entered, mergeMetadata(null, metadata));
}

type Details = Stripe.PaymentMethod.BillingDetails;

/** Billing details with what was sent in place of what stood there. */
export function mergedBilling(before: Details, sent: object | undefined): Details {
  const { address, ...rest } = (sent ?? {}) as Partial<Details>;
  const old = before.address;
  return {
    ...before,
    ...present(rest),
    address: old && address ? { ...old, ...present(address) } : old,
  };
}
