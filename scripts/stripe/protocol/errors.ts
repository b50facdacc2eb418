/** Stripe's error object, without what the answer adds to it. */
export interface ErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  [key: string]: unknown;
}

/** A refusal in Stripe's form (https://docs.stripe.com/api/errors). */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

export function invalid(message: string, param?: string, code?: string): StripeFailure {
  return new StripeFailure(400, {
    type: "invalid_request_error",
    message,
    ...(param && { param }),
    ...(code && { code }),
  });
}

/** @param param the parameter that names it; without one it is the id of the path. */
export function missing(called: string, id: string, param?: string): StripeFailure {
  return new StripeFailure(param ? 400 : 404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${called}: '${id}'`,
    param: param ?? "id",
  });
}

export const missingParam = (param: string) =>
  invalid(`Missing required param: ${param}.`, param, "parameter_missing");

export function noAccess(key: string, account: string): StripeFailure {
  return new StripeFailure(403, {
    type: "invalid_request_error",
    code: "account_invalid",
    message:
      `The provided key '${masked(key)}' does not have access to account '${account}' ` +
      "(or that account does not exist). Application access may have been revoked.",
  });
}

export const masked = (key: string) => `${key.slice(0, 8)}${"*".repeat(12)}${key.slice(-4)}`;

/** OAuth endpoints answer errors in their own form. */
export class OAuthFailure extends Error {
  constructor(
    readonly error: string,
    readonly description: string,
  ) {
    super(description);
  }
}
