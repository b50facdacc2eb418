/** window.Stripe, as JavaScript. It is called with and without `new`. */
export const STRIPE_PART = String.raw`
function Stripe(key, options = {}) {
  if (!/^pk_test_\w+$/.test(String(key)))
    throw new IntegrationError("The stand-in for Stripe.js takes keys that begin with pk_test_.");
  const stripe = { key, account: options.stripeAccount || null };
  return {
    elements: (options) => new Elements(stripe, options),
    confirmPayment: (options) => confirmByElements(stripe, "payment", options),
    confirmSetup: (options) => confirmByElements(stripe, "setup", options),
    confirmCardPayment: (secret, data, options) => confirmCard(stripe, "payment", secret, data, options),
    confirmCardSetup: (secret, data, options) => confirmCard(stripe, "setup", secret, data, options),
    confirmUsBankAccountPayment: (secret, data) => confirmBank(stripe, "payment", secret, data),
    confirmUsBankAccountSetup: (secret, data) => confirmBank(stripe, "setup", secret, data),
    collectBankAccountForPayment: (options) => collectBank(stripe, "payment", options),
    collectBankAccountForSetup: (options) => collectBank(stripe, "setup", options),
    retrievePaymentIntent: (secret) => retrieve(stripe, "payment", secret),
    retrieveSetupIntent: (secret) => retrieve(stripe, "setup", secret),
    async handleNextAction({ clientSecret }) {
      const kind = String(clientSecret).startsWith("seti_") ? "setup" : "payment";
      const answer = await retrieve(stripe, kind, clientSecret);
      const intent = answer[resultName(kind)];
      return intent?.status === "requires_action" ? act(stripe, kind, intent) : answer;
    },
    async createPaymentMethod(options) {
      const { elements, params = {}, type, billing_details: billing } = options;
      if (!elements && type === "us_bank_account") {
        const { result, error } = await callApi(stripe, "POST", "/v1/payment_methods", options);
        return error ? { error } : { paymentMethod: result };
      }
      const element = elements ? elements.entering() : options.card;
      return collect(stripe, element, "create-method", { billing: params.billing_details || billing });
    },
    createConfirmationToken({ elements, params = {} }) {
      return collect(stripe, elements.entering(), "create-token", {
        billing: params.payment_method_data?.billing_details,
        more: {
          return_url: params.return_url,
          setup_future_usage: elements.options.setupFutureUsage || undefined,
        },
      });
    },
    async createToken() {
      const message = "The stand-in for Stripe.js makes no tokens; use a PaymentMethod.";
      return { error: { type: "invalid_request_error", message } };
    },
    registerAppInfo() {},
    _registerWrapper() {},
  };
}
Stripe.version = "endive";
window.Stripe = Stripe;
`;
