/** A browser's question before it calls from another origin: publishable keys may, from any. */
export const answerPreflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": "GET, POST, DELETE",
      "Access-Control-Allow-Headers":
        "Authorization, Content-Type, Idempotency-Key, Stripe-Account, Stripe-Version",
      "Access-Control-Max-Age": "300",
    },
  });

/** A page may read answers to calls with a publishable key, and to no others. */
export function originHeaders({ headers }: Request): Record<string, string> {
  const publishable = /^Bearer pk_/i.test(headers.get("Authorization") ?? "");
  return publishable
    ? { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "Request-Id" }
    : {};
}
