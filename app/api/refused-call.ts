import { Refusal } from "../refusal";
import type { Fault } from "./fault";
import { json } from "./json";

/** The API's standard error response. */
export function refusedCall(refused: Refusal | Fault, requestId: string) {
  const { code, message, status } = refused;
  const { fields, path } = refused instanceof Refusal ? refused : {};
  const response = json(
    { error: { code, message, ...(fields && { fields }), ...(path && { path }), requestId } },
    status,
  );
  if (refused instanceof Refusal) {
    if (status === 429 || refused.retryAfter !== undefined)
      response.headers.set("Retry-After", String(refused.retryAfter ?? 10));
    if (status === 401) response.headers.set("WWW-Authenticate", "Bearer");
  } else {
    for (const [name, value] of Object.entries(refused.headers)) response.headers.set(name, value);
  }
  return response;
}

/** Response for an unexpected error; the log entry has the same request id. */
export function brokenCall(requestId: string) {
  return json(
    {
      error: {
        code: "unexpected",
        message: "Unexpected error. Please try again later.",
        requestId,
      },
    },
    500,
  );
}
