import * as z from "zod";
import { VanityName } from "../companies/input";
import { FirstName, LastName, NewPassword } from "../identity/input";
import { checkNewPassword } from "../identity/new-password.server";
import { hashPassword } from "../identity/passwords.server";
import { MailedCode, mailRegistration } from "../identity/register.server";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { HumanToken } from "../security/human-check.server";
import { countAttempts, limits } from "../security/limits.server";
import { claimable, refuseClaimed } from "./claim.server";

/**
 * CLM-005: registers with the email address of an unclaimed company. The caller never sees all of
 * it: the code goes there, and only who reads it gets the account.
 */
export const registerToClaim = operation({
  name: "register to claim",
  may: visitor,
  effect: "write",
  input: z.object({
    uri: VanityName,
    firstName: FirstName,
    lastName: LastName,
    password: NewPassword,
    humanToken: HumanToken,
  }),
  output: MailedCode,
  find: (context, { uri }) => claimable(context, "vanity_name", uri),
  async run(context, { firstName, lastName, password, humanToken }, company) {
    refuseClaimed(company);
    const email = company.email?.trim().toLowerCase();
    if (!email) throw new Refusal("conflict", "This profile has no email address.");
    // Not compared with the address: the answer would tell whether a guess of it is right.
    checkNewPassword(password, [firstName, lastName]);
    await countAttempts(
      context.db,
      [{ limit: limits.registerByNetwork, of: context.network }],
      context.now(),
    );
    return mailRegistration(context, email, humanToken, {
      firstName,
      lastName,
      password: await hashPassword(password),
      companyAddress: true,
    });
  },
});
