/**
 * The signed time at which a form was shown. A form is never part of a cached page, so a copy of a
 * page cannot hold it.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../config";
import { DAY } from "../duration";

/** In milliseconds. People may leave a form open for days. */
const LONGEST = 30 * DAY;

/** `companyId`: the company's public id. */
export function formToken(config: Config, companyId: string, at: number) {
  return `${at}.${signature(config.secretKeys[0]!.secret, companyId, at)}`;
}

/** How long ago the form was shown, in milliseconds; undefined if the token is not ours. */
export function ageOfForm({ secretKeys }: Config, companyId: string, token: string, now: number) {
  const [time = "", sent = ""] = token.split(".");
  const at = Number(time);
  const ours = secretKeys.some(({ secret }) => same(signature(secret, companyId, at), sent));
  const age = now - at;
  return ours && age >= 0 && age <= LONGEST ? age : undefined;
}

function signature(secret: Uint8Array, companyId: string, at: number) {
  return createHmac("sha256", secret).update(`request form:${companyId}:${at}`).digest("base64url");
}

function same(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
