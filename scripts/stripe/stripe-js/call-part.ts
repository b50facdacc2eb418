/** Calls of the API with a publishable key, as JavaScript. */
export const CALL_PART = String.raw`
class IntegrationError extends Error {
  constructor(message) {
    super(message);
    this.name = "IntegrationError";
  }
}

/** Writes {a: {b: 1}} as a[b]=1, which is how Stripe takes parameters. */
function encode(value, name, into) {
  if (value === undefined || value === null) return into;
  if (typeof value === "object")
    for (const [key, inner] of Object.entries(value))
      encode(inner, name ? name + "[" + key + "]" : key, into);
  else into.append(name, String(value));
  return into;
}

/** Answers {result} or {error}; never throws, as Stripe.js. */
async function callApi(stripe, method, path, params = {}) {
  const form = encode(params, "", new URLSearchParams());
  const headers = { Authorization: "Bearer " + stripe.key };
  if (stripe.account) headers["Stripe-Account"] = stripe.account;
  if (method === "POST") headers["Content-Type"] = "application/x-www-form-urlencoded";
  try {
    const query = method === "GET" && String(form) ? "?" + form : "";
    const body = method === "POST" ? String(form) : undefined;
    const response = await fetch(ORIGIN + path + query, { method, headers, body });
    const answer = await response.json();
    return answer.error ? { error: answer.error } : { result: answer };
  } catch {
    const message = "We are experiencing issues connecting to our payments provider.";
    return { error: { type: "api_connection_error", message } };
  }
}

/** The intent that a secret belongs to. */
function intentOf(secret, kind) {
  const id = /^((?:pi|seti)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(String(secret))?.[1];
  const prefix = kind === "payment" ? "pi_" : "seti_";
  if (!id || !id.startsWith(prefix))
    throw new IntegrationError("Invalid value for clientSecret: " + String(secret).slice(0, 8) + "…");
  const path = (kind === "payment" ? "/v1/payment_intents/" : "/v1/setup_intents/") + id;
  return { id, path, secret };
}

const resultName = (kind) => (kind === "payment" ? "paymentIntent" : "setupIntent");
const lastError = (kind) => (kind === "payment" ? "last_payment_error" : "last_setup_error");

async function retrieve(stripe, kind, secret) {
  const { path } = intentOf(secret, kind);
  const { result, error } = await callApi(stripe, "GET", path, { client_secret: secret });
  return error ? { error } : { [resultName(kind)]: result };
}
`;
