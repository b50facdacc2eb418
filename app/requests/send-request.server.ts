/** A customer asks a company for a price and a date, or writes to it. */
import * as z from "zod";
import { unlessTaken } from "../clients/taken-email.server";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { DAY } from "../duration";
import { keyOf, madeWith, spendKey } from "../office/used-key";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { sha256 } from "../security/hash.server";
import { askedCompany, chosenOffers, type AskedCompany } from "./asked-company.server";
import { checkRequest } from "./check-request.server";
import { SendRequest } from "./input";
import { clientWithEmail, clientWithMobile, newClientSql } from "./request-client.server";
import { allowedMails, noMail, wantedMails } from "./mailing.server";
import { mailsOf, type Mailing } from "./request-mails.server";
import { hasProved, isProved, newRequest, type NewRequest } from "./new-request.server";
import { countRequest, insertRequest } from "./insert-request.server";
import { requestBasis } from "./request-basis.server";
import { readSigns } from "./suspicions.server";

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
    const { email } = checked.contact;
    const sender = await senderIn(context, checked);
    const first = await readBefore(work, key, sender);
    if (first.made !== undefined) return answerOf(first.made);
    const { proved } = sender;
    const [suspicions, wanted] = await Promise.all([
      signsOf(context, company, input, { ...checked, proved }),
      wantedMails(context, work, company, email),
    ]);
    const asked = newRequest(context, company, input, checked, { suspicions, proved });
    const mailed =
      asked.row.folder === "spam" ? noMail : await allowedMails(context, work, sender, wanted);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const before = attempt === 0 ? first : await readBefore(work, key, sender);
      if (before.made !== undefined) return answerOf(before.made);
      const done = await write(context, work, company, asked, mailed, { key, before, input });
      if (done !== undefined) return answerOf(done);
      await context.wait(attempt * 20);
    }
    throw new Refusal("unavailable", BUSY, undefined, 10);
  },
});

/** Each failed attempt means that another request to this company was stored. */
const MAX_ATTEMPTS = 30;
const BUSY = "Many people are writing to this company right now. Please try again in a moment.";

function signsOf(
  context: RequestContext,
  company: AskedCompany,
  { form }: SendRequest,
  { contact, answers, proved }: ReturnType<typeof checkRequest> & { proved: boolean },
) {
  return readSigns(context, {
    companyId: company.provider_id,
    email: contact.email,
    isProved: proved,
    texts: [contact.firstName, contact.lastName, ...answers.map(({ value }) => value)],
    form,
  });
}

interface Before {
  /** What was made with the key. */
  made: string | undefined;
  /** The client with the email address. */
  client: string | undefined;
  /** The number of the company's newest request. */
  last: number;
}

interface Sender {
  email: string;
  /** Whether they have proved the email address. */
  proved: boolean;
  /** A phone number that they have proved; "" without one. */
  mobile: string;
}

async function senderIn(
  context: RequestContext,
  { contact: { email, mobilePhoneNumber: mobile } }: ReturnType<typeof checkRequest>,
): Promise<Sender> {
  const [proved, hasMobile] = await Promise.all([
    isProved(context, email),
    hasProved(context, { kind: "mobile", address: mobile }),
  ]);
  return { email, proved, mobile: hasMobile ? mobile : "" };
}

async function readBefore(work: Work, key: string, { email, mobile }: Sender): Promise<Before> {
  const [made, client, tenant] = await Promise.all([
    madeWith(work, key),
    email === "" ? clientWithMobile(work, mobile) : clientWithEmail(work, email),
    work.reads.first<{ last_request: number }>(
      "SELECT last_request FROM tenant WHERE company_id = ?",
      work.companyId,
    ),
  ]);
  return { made, client, last: tenant?.last_request ?? FIRST_NUMBER - 1 };
}

const FIRST_NUMBER = 1001;

/** A used key keeps the number, and whether a confirmation was mailed. */
function answerOf(made: string) {
  const [number, confirmation] = made.split(" ");
  return {
    success: true as const,
    requestNumber: Number(number),
    confirmationSent: confirmation === "confirmed",
  };
}

/** Undefined if the key was used, the number was taken or the client was added meanwhile. */
async function write(
  context: RequestContext,
  work: Work,
  company: AskedCompany,
  { row: asked, photos }: NewRequest,
  mailed: Mailing,
  { key, before, input }: { key: string; before: Before; input: SendRequest },
): Promise<string | undefined> {
  const { companyId } = work;
  const at = context.now();
  const { client: known, last } = before;
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
        countRequest(row),
        ...(input.draft ? [draftSent(companyId, input.draft, row.number)] : []),
        ...mailsOf(context, company, row, mailed),
        ...requestBasis(context.config, row, at),
      ],
    )
    .catch(unlessTaken);
  return done ? made : undefined;
}

/** The form shows that it was sent, also when it is opened again. */
function draftSent(companyId: string, draft: string, number: number): BoundSql {
  return {
    sql: `UPDATE request_draft SET number = ?, fields = '{}' WHERE company_id = ? AND id = ?`,
    values: [number, companyId, sha256(draft)],
  };
}
