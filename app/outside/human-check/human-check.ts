import { knownError } from "../../known-error";

/** Checks that a person, not a program, sent a form. */
export interface HumanCheck {
  /** The public key of the widget that makes tokens. */
  readonly siteKey: string;
  /** Whether the token is valid. Each token works once. Throws HumanCheckError if we can't tell. */
  passes(token: string, address: string): Promise<boolean>;
}

export class HumanCheckError extends knownError("HumanCheckError") {}
