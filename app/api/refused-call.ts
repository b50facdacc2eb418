import type { Refusal } from "../operations/refusal";
import { json } from "./json";

/** The one error shape of the API. */
export function refusedCall({ code, message, fields, status, retryAfter }: Refusal, requestId: string) {
  const response = json({ error: { code, message, ...(fields && { fields }), requestId } }, status);
  if (status === 429) response.headers.set("Retry-After", String(retryAfter ?? 10));
  if (status === 401) response.headers.set("WWW-Authenticate", "Bearer");
  return response;
}
