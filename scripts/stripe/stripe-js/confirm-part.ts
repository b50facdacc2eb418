/** Confirming intents, as JavaScript. */
export const CONFIRM_PART = String.raw`
/** The new card or bank account in the elements: made by their frame, known here by its id alone. */
function collect(stripe, element, call, sent = {}) {
  if (!element?.frame)
    throw new IntegrationError("The Element is not mounted. Mount it before it is confirmed with.");
  return element.ask(call, { key: stripe.key, account: stripe.account, ...sent });
}

/** @param options as of confirmPayment and confirmSetup. */
async function confirmByElements(stripe, kind, options) {
  const { elements, confirmParams = {}, redirect = "always" } = options;
  const secret = options.clientSecret || elements?.options.clientSecret;
  if (!secret) throw new IntegrationError("clientSecret is required.");
  const { return_url: back, payment_method: chosen, payment_method_data: data, ...rest } = confirmParams;
  if (redirect === "always" && !back)
    throw new IntegrationError("confirmParams.return_url is required where redirect is not if_required.");
  if (elements?.options.mode && !elements.submitted && !chosen && !rest.confirmation_token)
    throw new IntegrationError("elements.submit() must be called before the intent is confirmed.");
  let method = chosen;
  if (!method && !rest.confirmation_token) {
    const made = await collect(stripe, elements.entering(), "create-method", {
      billing: data?.billing_details,
      redisplay: data?.allow_redisplay,
    });
    if (made.error) return { error: made.error };
    method = made.paymentMethod.id;
  }
  const { expand: _, ...more } = rest;
  const answer = await confirm(stripe, kind, secret, { ...more, payment_method: method, return_url: back }, true);
  if (answer.error || redirect !== "always") return answer;
  const intent = answer[resultName(kind)];
  const address = new URL(back);
  address.searchParams.set(kind === "payment" ? "payment_intent" : "setup_intent", intent.id);
  address.searchParams.set((kind === "payment" ? "payment_intent" : "setup_intent") + "_client_secret", secret);
  address.searchParams.set("redirect_status", "succeeded");
  window.location.assign(address.href);
  // The browser leaves this page, so the promise never resolves.
  return new Promise(() => {});
}

async function confirm(stripe, kind, secret, params, handlesActions) {
  const { path } = intentOf(secret, kind);
  const sent = { ...params, client_secret: secret, use_stripe_sdk: true };
  const { result, error } = await callApi(stripe, "POST", path + "/confirm", sent);
  if (error) return { error };
  if (!handlesActions || result.status !== "requires_action") return { [resultName(kind)]: result };
  return act(stripe, kind, result);
}

/** Shows what the intent's bank asks, or goes where it leads. */
async function act(stripe, kind, intent) {
  const { use_stripe_sdk: shown, redirect_to_url: visit } = intent.next_action || {};
  if (visit) {
    window.location.assign(visit.url);
    return new Promise(() => {});
  }
  if (shown) await showOverlay(shown.stripe_js, "3-D Secure");
  const answer = await retrieve(stripe, kind, intent.client_secret);
  if (answer.error) return answer;
  const after = answer[resultName(kind)];
  if (after.status === "requires_action")
    return {
      error: {
        type: "invalid_request_error",
        code: (kind === "payment" ? "payment_intent" : "setup_intent") + "_authentication_failure",
        message: "The authentication was closed before it ended.",
        [kind === "payment" ? "payment_intent" : "setup_intent"]: after,
      },
    };
  const error = after.status === "requires_payment_method" && after[lastError(kind)];
  return error
    ? { error: { ...error, [kind === "payment" ? "payment_intent" : "setup_intent"]: after } }
    : answer;
}

/** @param data payment_method: an id, or an element with billing details. */
async function confirmCard(stripe, kind, secret, data = {}, { handleActions = true } = {}) {
  const { payment_method: given, ...rest } = data;
  let method = given;
  if (typeof given === "object" && given !== null) {
    const made = await collect(stripe, given.card, "create-method", { billing: given.billing_details });
    if (made.error) return { error: made.error };
    method = made.paymentMethod.id;
  }
  return confirm(stripe, kind, secret, { ...rest, payment_method: method }, handleActions);
}

/** @param data payment_method: an id, or numbers that the page asked for itself. */
function confirmBank(stripe, kind, secret, data = {}) {
  const { payment_method: given, ...rest } = data;
  const params = typeof given === "object" && given !== null
    ? { payment_method_data: { type: "us_bank_account", ...given } }
    : { payment_method: given };
  return confirm(stripe, kind, secret, { ...rest, ...params }, true);
}

/** The customer chooses an account in the emulator's page, as they do at their bank. */
async function collectBank(stripe, kind, { clientSecret, params }) {
  const { id } = intentOf(clientSecret, kind);
  const name = params?.payment_method_data?.billing_details?.name;
  if (!name) throw new IntegrationError("payment_method_data.billing_details.name is required.");
  const query = new URLSearchParams({ secret: clientSecret, name });
  const email = params.payment_method_data.billing_details.email;
  if (email) query.set("email", email);
  const account = stripe.account || "platform";
  await showOverlay(ORIGIN + "/pages/bank-account/" + account + "/" + id + "?" + query, "Your bank");
  return retrieve(stripe, kind, clientSecret);
}
`;
