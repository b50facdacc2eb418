/** Mailed codes for forms: sends and checks them, with rate limits and error messages. */
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { commit, mailStatement, smsStatement } from "../notifications/outbox.server";
import type { TemplateName, Templates } from "../notifications/templates";
import { browserOf } from "./browser-secret.server";
import type { CodePurpose } from "../security/code-kinds";
import * as codes from "../security/codes.server";
import { DAY } from "../duration";
import { sha256 } from "../security/hash.server";
import { limits } from "../security/limits.server";
import {
  countCodeOfKnownBrowser,
  countCodeOfPerson,
  countCodeOfVisitor,
} from "../security/mail-cap.server";
import { sharedSlot } from "../security/shared-code.server";
import { countUnknownMail } from "../security/unknown-mail.server";

interface CodeRequest {
  /** The code's id. Default: random. */
  id?: string;
  purpose: CodePurpose;
  /** Where it is sent. */
  email: string;
  /** Null if no account is involved. Unless `forAnyone`, no code is valid then. */
  personId: number | null;
  payload?: Record<string, unknown>;
  /** Who may enter the code if it isn't bound to the browser: "company 12, person 3". */
  holder?: string;
  /** The message with the code, or without one if no code is valid. */
  mail: CodeMail | CodeSms;
  /** Whether a code without a person can be valid. True for registration. */
  forAnyone?: boolean;
  /** No account uses the address. */
  isUnknown: boolean;
  /** Whose requests are counted. */
  asker: Asker;
}

interface CodeMail {
  template: TemplateName;
  data: (code: string, isShared: boolean) => Templates[TemplateName];
}

interface CodeSms {
  text: (code: string, isShared: boolean) => string;
  /** Nothing is sent: a text message costs money. */
  unsent: boolean;
  /** Counts the message, once the limits of codes allow it. Throws "too-many". */
  count?: () => Promise<void>;
}

/**
 * Mails a code and returns its id. Does the same work whether or not the address has an account.
 * Throws `too-many` beyond the asker's limits.
 */
export async function mailCode(
  context: RequestContext,
  { mail, isUnknown, asker, ...request }: CodeRequest,
): Promise<{ codeId: string; mailedAt: number }> {
  const { db } = context;
  const { purpose, email, personId, payload = {}, forAnyone = false } = request;
  const holder = request.holder ?? browserOf(context);
  const way = await countCode(context, { purpose, email }, asker);
  await countUnknownMail(context, { isUnknown: isUnknown && way === "own" });
  if ("text" in mail) await mail.count?.();
  const slot = way === "shared" ? sharedSlot({ purpose, email }, context.now()) : undefined;
  const mailedAt = slot ?? context.now();
  const canBeRight = personId !== null || forAnyone;
  const wanted = {
    ...(request.id !== undefined && { id: request.id }),
    ...{ purpose, email, personId, payload, holder, canBeRight, slot },
  };
  const { id, shown, statements } = codes.newCode(context, wanted);
  // One mail per slot with a shared code, and one a day that has no code.
  const shared = slot !== undefined && (canBeRight ? slot : `day ${Math.floor(slot / DAY)}`);
  const message = {
    key: `code:${shared ? `${purpose}:${sha256(email)}:${shared}` : id}`,
    to: email,
    at: mailedAt,
  };
  statements.push(messageStatement(context, message, mail, shown, way === "shared"));
  await commit(context, db.batch(statements));
  return { codeId: id, mailedAt };
}

function messageStatement(
  context: RequestContext,
  message: { key: string; to: string; at: number },
  mail: CodeRequest["mail"],
  code: string,
  isShared: boolean,
) {
  if ("template" in mail) {
    const { template, data } = mail;
    return mailStatement(context, { ...message, template, data: data(code, isShared) });
  }
  const { text, unsent } = mail;
  return smsStatement(context, { ...message, text: text(code, isShared), unsent });
}

/** Who requests a code, and so whose requests are counted. */
export type Asker =
  | { kind: "known browser" }
  | { kind: "visitor"; humanToken: string | undefined }
  | { kind: "person"; personId: number };

/** A visitor, or the account's owner in a browser that they have signed in from. */
export function askerOf(
  person: { known_browser: 0 | 1 } | undefined,
  humanToken: string | undefined,
): Asker {
  return person?.known_browser ? { kind: "known browser" } : { kind: "visitor", humanToken };
}

async function countCode(
  context: RequestContext,
  mailbox: { purpose: CodePurpose; email: string },
  asker: Asker,
): Promise<"own" | "shared"> {
  if (asker.kind === "visitor") return countCodeOfVisitor(context, mailbox, asker.humanToken);
  if (asker.kind === "person") await countCodeOfPerson(context, mailbox, asker.personId);
  else await countCodeOfKnownBrowser(context, mailbox);
  return "own";
}

const WRONG = "That code is wrong or has expired. Check it, or get a new one.";

/**
 * `id` and `holder` as passed to `mailCode`; company codes are found by their holder alone. Throws
 * `invalid` for a wrong or expired code, `too-many` beyond the rate limit.
 */
export async function redeemCode(
  context: RequestContext,
  purpose: CodePurpose,
  typed: string,
  { id, holder = context.browser }: { id?: string; holder?: string },
): Promise<codes.Redeemed> {
  return codes.redeemCode(context, {
    purpose,
    holder,
    ...(id !== undefined && { id }),
    typed,
    counted: { limit: limits.codeTryByNetwork, of: context.network },
    wrong: () => new Refusal("invalid", WRONG, { code: WRONG }),
  });
}
