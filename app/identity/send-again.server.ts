import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { askedCode } from "../security/codes.server";
import { mailSignInCode } from "./authenticate.server";
import { mailResetCode } from "./change-password.server";
import { CodeId, messages } from "./input";
import { mailRegistration, MailedCode } from "./register.server";
import { Registration } from "./registration";

/**
 * Mails a new code for an unused one, also after it expired: to the same address, with the same
 * limits, and with what was entered then. The former code stays valid until it expires.
 */
export const sendCodeAgain = operation({
  name: "send code again",
  may: visitor,
  effect: "write",
  input: z.object({
    codeId: CodeId,
    purpose: z.enum(["register", "sign-in", "reset-password"]),
  }),
  output: MailedCode,
  async run(context, { codeId, purpose }) {
    const { reads, browser, now } = context;
    const asked = browser
      ? await askedCode(reads, { purpose, holder: browser, id: codeId }, now())
      : undefined;
    if (!asked) throw new Refusal("invalid", messages.codeGone);
    const { email, payload } = asked;
    switch (purpose) {
      case "register":
        return mailRegistration(context, email, undefined, Registration.parse(payload));
      case "sign-in":
        return mailSignInCode(context, { email });
      case "reset-password":
        return mailResetCode(context, { email });
    }
  },
});
