/**
 * What is wrong with a request before any call is found for it, or read: HTTP's to refuse, not an
 * operation's.
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
