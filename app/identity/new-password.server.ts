import { Refusal } from "../refusal";
import { isCommonPassword } from "./common-passwords.server";
import { messages } from "./input";
import { passwordProblem } from "./password-rules";

const messageOf = {
  short: messages.passwordShort,
  long: messages.passwordLong,
  simple: messages.passwordSimple,
  own: messages.passwordIsOwn,
};

/**
 * Refuses a new password that is easy to guess. `own`: the person's email address and names, as far
 * as they are known. Throws `invalid` on the field "password".
 */
export function checkNewPassword(password: string, own: readonly string[] = []) {
  const problem = passwordProblem(password, own);
  const message = problem
    ? messageOf[problem]
    : isCommonPassword(password)
      ? messages.passwordCommon
      : undefined;
  if (message) throw new Refusal("invalid", message, { password: message });
}

/** What a person's password must not be made of. */
export function wordsOf(person: { email: string; first_name: string; last_name: string }) {
  return [person.email, person.first_name, person.last_name];
}
