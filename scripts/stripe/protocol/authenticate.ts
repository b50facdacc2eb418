import { StripeFailure } from "./errors";

/**
 * The key of a call. Any test key stands for the one platform account.
 * @throws 401 as Stripe words it.
 */
export function readKey(headers: Headers): { key: string; publishable: boolean } {
  const [scheme = "", value = ""] = (headers.get("Authorization") ?? "").split(" ", 2);
  const key = scheme.toLowerCase() === "basic" ? userOf(value) : value;
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, " +
        "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See " +
        "https://stripe.com/docs/api#authentication for details.",
    );
  if (!/^(sk|rk|pk)_test_\w+$/.test(key))
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  return { key, publishable: key.startsWith("pk_") };
}

/** Publishable keys stand in pages for all to read. @throws 403 where one is not enough. */
export function needSecretKey(): never {
  throw new StripeFailure(403, {
    type: "invalid_request_error",
    code: "secret_key_required",
    message:
      "This API call cannot be made with a publishable API key. Please use a secret API key. You " +
      "can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
  });
}

function userOf(encoded: string): string {
  try {
    return atob(encoded).split(":")[0] ?? "";
  } catch {
    return "";
  }
}

const unauthorized = (message: string) =>
  new StripeFailure(401, { type: "invalid_request_error", message });
