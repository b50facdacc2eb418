import * as z from "zod";
import { companyWith } from "../chat/conversation.server";
import { hubWork } from "../client-hub/hub-company.server";
import { uuidOf } from "../conversations/form-message-id.server";
import {
  readReplyAddress,
  storedReplyAddress,
  type ReplyAddress,
} from "../notifications/reply-address.server";
import type { Work } from "../database/work-databases/work";
import { madeWith } from "../office/used-key";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { sha256 } from "../security/hash.server";
import { answerText } from "./answer-text";
import { checkSender } from "./check-sender";
import { isAutomatic, isOfSystem } from "./is-automatic";
import { LARGEST_MAIL, TOO_LARGE } from "./limits";
import { readMail, type ReadMail } from "./read-mail.server";
import { sendAnswer } from "./send-answer.server";

const Outcome = z.enum(["stored", "sent before", "ignored"]);
type Outcome = z.output<typeof Outcome>;

const NO_ADDRESS =
  "This address takes no email, or no longer. Open the conversation to write a message.";

/**
 * Puts the answer to a mail into its conversation, as a message of the person whose reply address it
 * is. A mail that comes twice is stored once. Mails of programs are ignored; all others are stored or
 * refused with a text for the sender: "not-found" for an address that is unknown, too old or not in
 * use, "forbidden" for a wrong sender and for one who may no longer write, "invalid" without a text and
 * photos.
 */
export const answerByMail = operation({
  name: "answer by mail",
  may: visitor,
  effect: "write",
  input: z.object({
    to: z.string().max(320, NO_ADDRESS).describe("The envelope's recipient."),
    sender: z.string().max(320).describe("The envelope's sender; empty: a report."),
    raw: z
      .instanceof(Uint8Array)
      .refine(({ length }) => length <= LARGEST_MAIL, TOO_LARGE)
      .describe("The mail."),
  }),
  output: z.object({
    outcome: Outcome,
    companyId: z.string(),
  }),
  find: foundAddress,
  async run(context, { to, sender, raw }, { hash, companyId, work, address }) {
    const { config } = context;
    const done = (outcome: Outcome) => ({ outcome, companyId });
    if (isOfSystem(sender, config)) return done("ignored");
    const mail = await readMail(raw);
    if (isAutomatic(mail, config)) return done("ignored");
    checkSender(mail, sender, address.email);
    const id = messageIdOf(hash, mail);
    if ((await madeWith(work, `message ${id}`)) !== undefined) return done("sent before");
    const ours = [config.supportEmail.toLowerCase(), to.toLowerCase()];
    const text = answerText(mail, ours);
    await sendAnswer(context, { address, work, id, text, files: mail.files });
    return done("stored");
  },
});

interface Found {
  hash: string;
  companyId: string;
  work: Work;
  address: ReplyAddress;
}

/** The same refusal for every address that nobody can answer to: nobody learns which there are. */
async function foundAddress(context: RequestContext, { to }: { to: string }): Promise<Found> {
  const read = readReplyAddress(context.config, to);
  const company = read && (await companyWith(context, { providerId: read.companyId }));
  const work = company && hubWork(context, company);
  const address = work && (await storedReplyAddress(work, read!.hash, context.now()));
  if (!address) throw new Refusal("not-found", NO_ADDRESS);
  return { ...read!, work, address };
}

/** The same for each delivery of a mail, which may have other headers. */
function messageIdOf(hash: string, { messageId, date, subject, text }: ReadMail) {
  const mail = messageId ? [messageId] : [date, subject, text];
  return uuidOf(sha256(JSON.stringify([hash, ...mail])));
}
