import type { ErrorBody } from "../protocol/errors";

/** How a test card behaves (https://docs.stripe.com/testing). */
export interface TestCard {
  number: string;
  brand: "visa" | "mastercard" | "amex" | "discover";
  says: string;
  /** Default: credit. */
  funding?: "debit";
  /** The magic id that stands for it. */
  magic: string;
  /** When it is refused: whenever it is used, or only when it is charged. */
  declines?: { when: "always" | "charged"; code: string; declineCode: string; message: string };
  /** When its bank asks for authentication: on each payment, or only if it was not set up. */
  authenticates?: "always" | "unless set up";
  /** The cardholder disputes each payment right after it, for this reason. */
  disputes?: "fraudulent" | "product_not_received";
  /** What becomes of a refund, if it does not succeed at once. */
  refunds?: "fails later" | "succeeds later";
  /** Its money may be paid out at once. */
  bypassesPending?: boolean;
}

const declined = (
  when: "always" | "charged",
  declineCode: string,
  message: string,
  code = "card_declined",
) => ({
  declines: { when, code, declineCode, message },
});

const card = (
  number: string,
  magic: string,
  says: string,
  rest: Partial<TestCard> = {},
): TestCard => ({
  number,
  brand: "visa",
  magic,
  says,
  ...rest,
});

export const TEST_CARDS: TestCard[] = [
  card("4242424242424242", "pm_card_visa", "Succeeds"),
  card("5555555555554444", "pm_card_mastercard", "Succeeds (Mastercard)", { brand: "mastercard" }),
  card("4000056655665556", "pm_card_visa_debit", "Succeeds (Visa debit)", { funding: "debit" }),
  card("5200828282828210", "pm_card_mastercard_debit", "Succeeds (Mastercard debit)", {
    brand: "mastercard",
    funding: "debit",
  }),
  card("378282246310005", "pm_card_amex", "Succeeds (American Express)", { brand: "amex" }),
  card("6011111111111117", "pm_card_discover", "Succeeds (Discover)", { brand: "discover" }),
  card(
    "4000000000000002",
    "pm_card_visa_chargeDeclined",
    "Is declined",
    declined("always", "generic_decline", "Your card was declined."),
  ),
  card(
    "4000000000009995",
    "pm_card_visa_chargeDeclinedInsufficientFunds",
    "Has insufficient funds",
    declined("always", "insufficient_funds", "Your card has insufficient funds."),
  ),
  card(
    "4000000000009987",
    "pm_card_visa_chargeDeclinedLostCard",
    "Was reported lost",
    declined("always", "lost_card", "Your card was declined."),
  ),
  card(
    "4000000000009979",
    "pm_card_visa_chargeDeclinedStolenCard",
    "Was reported stolen",
    declined("always", "stolen_card", "Your card was declined."),
  ),
  card(
    "4000000000006975",
    "pm_card_visa_chargeDeclinedVelocityLimitExceeded",
    "Was used too often",
    declined(
      "always",
      "card_velocity_exceeded",
      "Your card was declined for making repeated attempts too frequently or exceeding its " +
        "amount limit.",
    ),
  ),
  card(
    "4000000000000119",
    "pm_card_chargeDeclinedProcessingError",
    "Cannot be processed",
    declined(
      "always",
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
      "processing_error",
    ),
  ),
  card(
    "4000000000000341",
    "pm_card_chargeCustomerFail",
    "Can be saved, fails when charged",
    declined("charged", "generic_decline", "Your card was declined."),
  ),
  card(
    "4000002500003155",
    "pm_card_authenticationRequiredOnSetup",
    "Asks for authentication once",
    {
      authenticates: "unless set up",
    },
  ),
  card("4000002760003184", "pm_card_authenticationRequired", "Asks for authentication each time", {
    authenticates: "always",
  }),
  card("4000000000000259", "pm_card_createDispute", "Succeeds, then is disputed as fraudulent", {
    disputes: "fraudulent",
  }),
  card(
    "4000000000002685",
    "pm_card_createDisputeProductNotReceived",
    "Succeeds, then is disputed as not received",
    { disputes: "product_not_received" },
  ),
  card("4000000000000077", "pm_card_bypassPending", "Succeeds, is available at once", {
    bypassesPending: true,
  }),
  card("4000000000005126", "pm_card_refundFail", "Succeeds, but its refund fails later", {
    refunds: "fails later",
  }),
  card("4000000000007726", "pm_card_pendingRefund", "Succeeds, its refund succeeds later", {
    refunds: "succeeds later",
  }),
  card(
    "4000000000000069",
    "pm_card_chargeDeclinedExpiredCard",
    "Is expired",
    declined("always", "expired_card", "Your card has expired.", "expired_card"),
  ),
  card(
    "4000000000000127",
    "pm_card_chargeDeclinedIncorrectCvc",
    "Has a wrong security code",
    declined("always", "incorrect_cvc", "Your card's security code is incorrect.", "incorrect_cvc"),
  ),
];

export const cardByNumber = (number: string) => TEST_CARDS.find((one) => one.number === number);
export const cardByMagic = (id: string) => TEST_CARDS.find((one) => one.magic === id);

/** Stripe's error of a declined card. */
export function declineError({
  code,
  declineCode,
  message,
}: NonNullable<TestCard["declines"]>): ErrorBody {
  return { type: "card_error", code, decline_code: declineCode, message };
}

/** Stripe's answer to a real card in test mode. */
export const NOT_A_TEST_CARD: ErrorBody = {
  type: "card_error",
  code: "card_declined",
  decline_code: "test_mode_live_card",
  message: "Your card was declined. Your request was in test mode, but used a non test card.",
};
