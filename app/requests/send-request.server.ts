/** A customer asks a company for a price and a date, or writes to it. */
import * as z from "zod";
import { unlessTaken } from "../clients/taken-email.server";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { DAY } from "../duration";
import { isStopped } from "../mail-stops/stopped.server";
import { keyOf, madeWith, spendKey } from "../office/used-key";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { sha256 } from "../security/hash.server";
import { countsOf, limits as rates } from "../security/limits.server";
import { askedCompany, chosenOffers, type AskedCompany } from "./asked-company.server";
import { checkRequest } from "./check-request.server";
import { SendRequest } from "./input";
import { officeRecipients } from "./office-mail.server";
import { clientWithEmail, newClientSql } from "./request-client.server";
import { mailsOf, type Mailing } from "./request-mails.server";
import { newRequest, type NewRequest } from "./new-request.server";
import { insertRequest } from "./insert-request.server";
import { suspicionsOf } from "./suspicions.server";

export const sendRequest = operation({
  name: "send request",
  may: visitor,
  effect: "write",
  input: SendRequest,
  output: z.object({
    success: z.literal(true),
    requestNumber: z.int().meta({ examples: [1001] }),
    confirmationSent: z
      .boolean()
      .describe("Whether a confirmation with a link to the request goes to the email address."),
  }),
  async find(context, { company: locator, services }) {
    const [company, offers] = await Promise.all([
      askedCompany(context, locator),
      chosenOffers(context, locator, services),
    ]);
    return { company, offers };
  },
  async run(context, input, { company, offers }) {
    const checked = checkRequest(input, offers);
    const work = context.work({
      providerId: company.provider_id,
      workDb: company.work_db,
      forNextOwner: true,
    });
    // Without a key, the same content counts as repeated on the same day.
    const day = `day ${Math.floor(context.now() / DAY)}`;
    const key = keyOf(input.key ?? day, { ...checked, type: input.type, photos: input.photos });
    const made = await madeWith(work, key);
    if (made !== undefined) return answerOf(made);
    const { email } = checked.contact;
    const suspicions = await suspicionsOf(context, {
      companyId: company.provider_id,
      email,
      texts: [checked.contact.firstName, ...checked.answers.map(({ value }) => value)],
      form: input.form,
    });
    const asked = newRequest(context, company, input, checked, suspicions);
    const mailed = await mailing(context, work, company, asked);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const done = await write(context, work, company, asked, mailed, key, input);
      if (done !== undefined) return answerOf(done);
      const before = await madeWith(work, key);
      if (before !== undefined) return answerOf(before);
      await context.wait(attempt * 20);
    }
    throw new Refusal("unavailable", BUSY, undefined, 10);
  },
});

/** Each failed attempt means that another request to this company was stored. */
const MAX_ATTEMPTS = 30;
const BUSY = "Many people are writing to this company right now. Please try again in a moment.";

/** A used key keeps the number, and whether a confirmation was mailed. */
function answerOf(made: string) {
  const [number, confirmation] = made.split(" ");
  return {
    success: true as const,
    requestNumber: Number(number),
    confirmationSent: confirmation === "confirmed",
  };
}

async function mailing(
  context: RequestContext,
  work: Work,
  company: AskedCompany,
  { row }: NewRequest,
): Promise<Mailing> {
  if (row.folder === "spam") return { recipients: [], confirms: false };
  const [recipients, confirms] = await Promise.all([
    company.unclaimed === 1 ? [] : officeRecipients(context, work, company.id),
    mayConfirm(context, work, row),
  ]);
  return { recipients, confirms };
}

/** Nobody can have us send many mails to an address that is not proved to be theirs. */
async function mayConfirm(
  { db, now }: RequestContext,
  work: Work,
  { email, confirmed_at }: NewRequest["row"],
) {
  if (email === "" || (await isStopped(work, email))) return false;
  if (confirmed_at !== null) return true;
  const [count] = await countsOf(db, [{ limit: rates.requestToMailbox, of: email }], now());
  return count! <= rates.requestToMailbox.most;
}

/** Undefined if the key was used, the number was taken or the client was added meanwhile. */
async function write(
  context: RequestContext,
  work: Work,
  company: AskedCompany,
  { row: asked, photos }: NewRequest,
  mailed: Mailing,
  key: string,
  { draft }: Pick<SendRequest, "draft">,
): Promise<string | undefined> {
  const { companyId } = work;
  const at = context.now();
  const [known, tenant] = await Promise.all([
    clientWithEmail(work, asked.email),
    work.reads.first<{ last_request: number }>(
      "SELECT last_request FROM tenant WHERE company_id = ?",
      companyId,
    ),
  ]);
  const last = tenant?.last_request ?? FIRST_NUMBER - 1;
  const row = { ...asked, number: last + 1, client_id: known ?? asked.client_id };
  const made = `${row.number}${mailed.confirms ? " confirmed" : ""}`;
  const takeNumber: BoundSql = {
    sql: "UPDATE tenant SET last_request = ? WHERE company_id = ? AND last_request = ?",
    values: [row.number, companyId, last],
  };
  const isNew = known === undefined && row.folder !== "spam";
  const done = await work
    .write(
      [spendKey(companyId, key, made, at), takeNumber],
      [
        ...insertRequest(row, photos),
        ...(isNew ? newClientSql(context, companyId, row.client_id, row) : []),
        ...(draft ? [draftSent(companyId, draft, row.number)] : []),
        ...mailsOf(context, company, row, mailed),
      ],
    )
    .catch(unlessTaken);
  return done ? made : undefined;
}

const FIRST_NUMBER = 1001;

/** The form shows that it was sent, also when it is opened again. */
function draftSent(companyId: string, draft: string, number: number): BoundSql {
  return {
    sql: `UPDATE request_draft SET number = ?, fields = '{}' WHERE company_id = ? AND id = ?`,
    values: [number, companyId, sha256(draft)],
  };
}
