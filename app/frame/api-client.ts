import { sessionRenewed } from "./session-refresh";

/** An API refusal, with a message for the user. */
export class ApiRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Error messages by field of the request body. */
    readonly fields: Record<string, string>,
  ) {
    super(message);
    this.name = "RefusedCall";
  }
}

/**
 * Calls the API from a page as the signed-in user. Refreshes an expired session and retries once.
 * Throws RefusedCall if the API refuses; any other error is a network failure.
 */
export async function callApi<Answer>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const sent =
    body === undefined
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const sendRequest = () => fetch(`/api/v1${path}`, { method, ...sent, ...(signal && { signal }) });
  const since = Date.now();
  const first = await sendRequest();
  const response =
    first.status === 401 && (await sessionRenewed(since)) ? await sendRequest() : first;
  const answer = (await response.json()) as
    Answer | { error: { code: string; message: string; fields?: Record<string, string> } };
  if (response.ok) return answer as Answer;
  const {
    code,
    message,
    fields = {},
  } = (answer as { error: { code: string; message: string; fields?: Record<string, string> } })
    .error;
  throw new ApiRefusal(code, message, fields);
}
