/**
 * The one kind of error a user can meet. Everything else is a bug: logged with the request's id,
 * answered without details.
 */
export type RefusalCode =
  | "invalid"
  | "signed-out"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "stale"
  | "gone"
  | "too-many"
  | "unavailable";

export const httpStatus: Record<RefusalCode, number> = {
  invalid: 400,
  "signed-out": 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  // What was read has been changed since.
  stale: 412,
  gone: 410,
  "too-many": 429,
  unavailable: 503,
};

/** Messages by input field, in the words that stand beside the field. */
export type FieldErrors = Record<string, string>;

export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly fields?: FieldErrors,
    /** Seconds until it is worth trying again. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = "Refusal";
  }

  get status() {
    return httpStatus[this.code];
  }
}
