/** A client's new main email address, by a code that is mailed to it. */
import { blockAddressesSql } from "../conversations/client-block";
import { limits } from "../clients/limits";
import { differences, editStatements, verifyEmail } from "../clients/client-statements.server";
import { storedClient } from "../clients/client.server";
import { takenByOther } from "../clients/taken-email.server";
import { mailCode, redeemCode } from "../identity/codes.server";
import { Code, CodeId } from "../identity/input";
import { MailedCode } from "../identity/register.server";
import { Email } from "../input";
import { mailCompanyOf } from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { spendCode, type Redeemed } from "../security/codes.server";
import { beginHub } from "./begin-hub.server";
import { hubAccount, type HubAccount } from "./hub-account.server";
import { HubDetails, hubDetailsOf } from "./hub-client";
import { HubTokens } from "./hub-tokens";
import { OfHub } from "./input";
import { messages } from "./messages";

/**
 * Mails the code. If another client has the address, no code is valid, and the answer doesn't tell.
 * Throws "invalid" for an address that the client has, "too-many" beyond the limits.
 */
export const mailHubEmailCode = operation({
  name: "mail hub email code",
  may: visitor,
  effect: "write",
  input: OfHub.extend({ email: Email }),
  output: MailedCode,
  find: hubAccount,
  async run(context, { email }, { company, work, client }) {
    const { emails } = await storedClient(work, client.id);
    const problem = emails.includes(email)
      ? messages.newEmailKnown
      : emails.length >= limits.emails
        ? messages.tooManyEmails
        : undefined;
    if (problem) throw new Refusal("invalid", problem, { email: problem });
    const taken = await work.reads.first(
      "SELECT 1 FROM client_email WHERE company_id = ? AND email = ?",
      work.companyId,
      email,
    );
    const about = { company: mailCompanyOf(context.config, company), unsubscribe: "" as const };
    return mailCode(context, {
      purpose: "client-email",
      email,
      personId: null,
      payload: { companyId: company.id, clientId: client.id },
      forAnyone: !taken,
      isUnknown: true,
      asker: { kind: "visitor", humanToken: undefined },
      mail: taken
        ? { template: "hub-email-taken", data: () => about }
        : { template: "hub-email-code", data: (code) => ({ ...about, code }) },
    });
  },
});

/**
 * Makes the address the client's main one; the others stay. The caller's session goes on with it, too.
 * Throws "invalid" for a wrong or expired code.
 */
export const confirmHubEmail = operation({
  name: "confirm hub email",
  may: visitor,
  effect: "write",
  input: OfHub.extend({ codeId: CodeId, code: Code }),
  output: HubTokens.extend({ clientHub: HubDetails }),
  find: hubAccount,
  async run(context, { codeId, code }, account) {
    const { company, work, client } = account;
    const redeemed = await redeemCode(context, "client-email", code, { id: codeId });
    const { companyId, clientId } = redeemed.payload;
    if (companyId !== company.id || clientId !== client.id) throw redeemed.wrong();
    await addEmail(context, account, redeemed);
    const address = { kind: "email" as const, address: redeemed.email };
    const { tokens, statements } = await beginHub(context, {
      address,
      choice: { companyId: company.id, clientId: client.id },
    });
    await spendCode(context, redeemed, statements);
    return { ...tokens, clientHub: hubDetailsOf(await storedClient(work, client.id)) };
  },
});

/** Before the code is spent: a repeated call finds the address there, and goes on. */
async function addEmail(
  context: RequestContext,
  { company, work, client }: HubAccount,
  { id: codeId, email }: Redeemed,
) {
  const { config, now } = context;
  const before = await storedClient(work, client.id);
  if (before.emails[0] === email) return;
  if (!before.emails.includes(email) && before.emails.length >= limits.emails)
    throw new Refusal("conflict", messages.tooManyEmails);
  const input = { ...before, emails: [email, ...before.emails.filter((one) => one !== email)] };
  const former = before.emails[0];
  const done = await work
    .write(
      [],
      [
        ...editStatements(context, { providerId: work.companyId, person: undefined }, [
          { before, input, details: differences(before, input) },
        ]),
        verifyEmail(work.companyId, { email }, now()),
        blockAddressesSql(work.companyId, client.id),
        ...(former
          ? [
              officeMailSql(context, work.companyId, {
                key: `hub-email-changed ${codeId}:${work.companyId}`,
                to: former,
                template: "hub-email-changed",
                data: { company: mailCompanyOf(config, company), unsubscribe: "", to: email },
              }),
            ]
          : []),
      ],
    )
    .catch(takenByOther);
  if (!done) throw new Refusal("stale", messages.detailsChanged);
}
