import { sessionRenewed } from "./session-refresh";

/** What the API refused, in the words for whoever asked. */
export class RefusedCall extends Error {
  constructor(
    /** Of HTTP: from 500 on it is our failure. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** Messages by field of the body. */
    readonly fields: Record<string, string>,
  ) {
    super(message);
    this.name = "RefusedCall";
  }
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Of the company that was read: a change made meanwhile by somebody else is not overwritten. */
  version?: number;
}

/**
 * A call of the API from a page, as whoever is signed in there. A session that has run out is
 * refreshed, and the call sent once more. Throws a RefusedCall for what is refused; any other error
 * is the network's.
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
  const send = () =>
    fetch(`/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  const since = Date.now();
  const first = await send();
  const response = first.status === 401 && (await sessionRenewed(since)) ? await send() : first;
  const answer = (await response.json()) as
    Answer | { error: { code: string; message: string; fields?: Record<string, string> } };
  if (response.ok) return answer as Answer;
  const {
    code,
    message,
    fields = {},
  } = (answer as { error: { code: string; message: string; fields?: Record<string, string> } })
    .error;
  throw new RefusedCall(response.status, code, message, fields);
}
