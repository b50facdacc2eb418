import { knownError } from "./known-error";

/**
 * An expected error that users see. All others are bugs: logged with the request id, answered
 * without details.
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
  // Changed since it was read.
  stale: 412,
  gone: 410,
  "too-many": 429,
  unavailable: 503,
};

/** Messages by input field, shown next to the field. */
export type FieldErrors = Record<string, string>;

export class Refusal extends knownError("Refusal") {
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly fields?: FieldErrors,
    /** Seconds until a retry makes sense. */
    readonly retryAfter?: number,
    /** A page on this host that leads on: that of the company which exists already. */
    readonly path?: string,
  ) {
    super(message);
  }

  get status() {
    return httpStatus[this.code];
  }
}
