import { env } from "cloudflare:test";

/** How many text messages are counted of what everybody may send in a day. */
export async function textsOfAll() {
  return env.DB.prepare(
    "SELECT coalesce(sum(count), 0) AS n FROM attempt WHERE bucket LIKE 'text message:%'",
  ).first<number>("n");
}
