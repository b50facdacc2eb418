/**
 * An HTTP error before a call is matched or its body is read (405, 413, 415); operations throw
 * Refusal instead.
 */
export class Fault extends Error {
  constructor(
    readonly status: 405 | 413 | 415,
    readonly code: "method-not-allowed" | "too-large" | "unsupported-type",
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = "Fault";
  }
}
