import { sessionRenewed } from "./session-refresh";

/** An API refusal, with a message for the user. */
export class ApiRefusal extends Error {
  constructor(
    /** HTTP status; 500 and above is an error on our side. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** Error messages by field of the request body. */
    readonly fields: Record<string, string>,
  ) {
    super(message);
    this.name = "RefusedCall";
  }
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The company's version when it was read, so that a later change is not overwritten. */
  version?: number;
}

/**
 * Calls the API from a page as the signed-in user. Refreshes an expired session and retries once.
 * Throws RefusedCall if the API refuses; any other error is a network failure.
 */
export async function callApi<Answer>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  { signal, version }: CallOptions = {},
): Promise<Answer> {
  const headers = {
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(version !== undefined && { "If-Match": `"${version}"` }),
  };
  const sendRequest = () =>
    fetch(`/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
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
  throw new ApiRefusal(response.status, code, message, fields);
}
