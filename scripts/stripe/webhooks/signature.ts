/**
 * The Stripe-Signature header: HMAC SHA-256 of "{time}.{body}" under the endpoint's secret
 * (https://docs.stripe.com/webhooks#verify-manually).
 * @param time Unix seconds of this attempt.
 */
export async function signatureHeader(secret: string, time: number, body: string): Promise<string> {
  const encode = (value: string) => new TextEncoder().encode(value);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encode(secret), algorithm, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", key, encode(`${time}.${body}`));
  const hex = [...new Uint8Array(signed)].map((byte) => byte.toString(16).padStart(2, "0"));
  return `t=${time},v1=${hex.join("")}`;
}
