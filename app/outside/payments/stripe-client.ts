import Stripe from "stripe";
import { PaymentError } from "./payment-error";

export interface StripeSettings {
  /** sk_… or rk_… */
  secretKey: string;
  publishableKey: string;
  /** ca_…: our Connect application, which accounts are disconnected from. */
  clientId: string;
  /** whsec_…; several while one is being replaced. */
  platformSecrets: readonly string[];
  connectSecrets: readonly string[];
  /** Origin of the emulator; undefined: Stripe. */
  emulator: string | undefined;
}

/** In milliseconds. Within it, the person who waits for the page waits, too. */
const TIMEOUT = 10_000;

export type Fetcher = typeof fetch;

export function stripeClient({ secretKey, clientId, emulator }: StripeSettings, fetcher: Fetcher) {
  const client = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetcher),
    timeout: TIMEOUT,
    // A repeat is ours to make, with the key that we keep.
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: "Tradepost" },
    ...(emulator && placeOf(emulator)),
  });
  client.setClientId(clientId);
  return client;
}

function placeOf(emulator: string) {
  const { hostname, port, protocol } = new URL(emulator);
  return {
    // "localhost" may be IPv6 only.
    host: hostname === "localhost" ? "127.0.0.1" : hostname,
    port: Number(port),
    protocol: protocol === "https:" ? ("https" as const) : ("http" as const),
  };
}

/** Makes a call. Throws PaymentError only. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw paymentError(error);
  }
}

/** https://docs.stripe.com/error-handling */
function paymentError(error: unknown): PaymentError {
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentError("unavailable", `Stripe did not answer: ${String(error)}`);
  const { statusCode, code, type } = error;
  const message = `Stripe answered ${statusCode ?? "nothing"}: ${code ?? type}`;
  if (statusCode === 409 || code === "idempotency_key_in_use")
    return new PaymentError("busy", message);
  if (statusCode === 404 || code === "account_invalid") return new PaymentError("gone", message);
  // With another key it may be done: what is to be ended must not be given up.
  if (statusCode === 401 || statusCode === 403 || statusCode === 429)
    return new PaymentError("unavailable", message);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new PaymentError("refused", `${message}${error.param ? ` (${error.param})` : ""}`);
  return new PaymentError("unavailable", message);
}
