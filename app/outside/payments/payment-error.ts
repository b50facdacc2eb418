import { knownError } from "../../known-error";

/**
 * refused: Stripe will never do this as it was asked for. gone: the object is not there, or not
 * ours any more. busy: a call with the same key is being made. unavailable: no answer, or a failure of
 * Stripe's, which may have done it; a repeat with the same key finds out. forged: not Stripe's event.
 */
export type PaymentErrorKind = "refused" | "gone" | "busy" | "unavailable" | "forged";

/** `message` is for our log: Stripe's words may name what a person typed. */
export class PaymentError extends knownError("PaymentError") {
  constructor(
    readonly kind: PaymentErrorKind,
    message: string,
  ) {
    super(message);
  }
}
