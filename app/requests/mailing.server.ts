/** Which mails a new request causes: by what people chose, and by how many they got already. */
import type { Work } from "../database/work-databases/work";
import { isStopped } from "../mail-stops/stopped.server";
import type { RequestContext } from "../operations/context";
import { limits, within } from "../security/limits.server";
import type { AskedCompany } from "./asked-company.server";
import { allowedTexts } from "../office/allowed-texts.server";
import { wantedRecipients } from "../office/office-recipients.server";
import type { Mailing } from "./request-mails.server";

type Context = Pick<RequestContext, "db" | "now">;

export const noMail: Mailing = { recipients: [], mailsPage: false, confirms: false };

/** Who wants to hear about it. */
export async function wantedMails(
  context: RequestContext,
  work: Work,
  { id, unclaimed, email: page }: AskedCompany,
  email: string,
): Promise<Mailing> {
  const [recipients, mailsPage, confirms] = await Promise.all([
    unclaimed === 1 ? [] : wantedRecipients(context, work, id, "requests"),
    unclaimed === 1 && isWanted(work, page!.toLowerCase()),
    email !== "" && isWanted(work, email),
  ]);
  return { recipients, mailsPage, confirms };
}

async function isWanted(work: Work, address: string) {
  return !(await isStopped(work, address));
}

/** Without what would be too many. Counts the others, so only for a request that is not spam. */
export async function allowedMails(
  context: RequestContext,
  work: Work,
  { email, proved }: { email: string; proved: boolean },
  wanted: Mailing,
): Promise<Mailing> {
  const [recipients, mailsPage, confirms] = await Promise.all([
    allowedTexts(context, work, wanted.recipients),
    wanted.mailsPage && mayMailPage(context, work.companyId),
    wanted.confirms && (proved || mayConfirm(context, email)),
  ]);
  return { recipients, mailsPage, confirms };
}

/** Counts a confirmation. Nobody can have us send many to an address that nobody proved. */
export async function mayConfirm({ db, now }: Context, email: string): Promise<boolean> {
  const [isWithin] = await within(db, [{ limit: limits.requestToMailbox, of: email }], now());
  return isWithin!;
}

/** Counts a mail to a business that never signed up. */
async function mayMailPage({ db, now }: Context, companyId: string): Promise<boolean> {
  const [isWithin] = await within(db, [{ limit: limits.requestToPage, of: companyId }], now());
  return isWithin!;
}
