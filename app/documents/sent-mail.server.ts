/** The mail or text message that brings a document to its client, each with a secure link of its own. */
import * as z from "zod";
import type { StoredClient } from "../clients/client.server";
import { sendsSms } from "../config";
import { newReplyAddress } from "../notifications/reply-address.server";
import type { BoundSql } from "../database/one-trip";
import type { DocumentTemplates } from "../notifications/document-templates";
import { mailCompanyOf } from "../notifications/mail-company.server";
import { officeMailSql, officeSmsSql } from "../notifications/outbox.server";
import type { Office } from "../office/office.server";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { mintLink } from "../secure-links/secure-link.server";
import { countInOffice, countsInTurn, limits, refuseBeyond } from "../security/limits.server";
import { formatUSD } from "../ui/money";
import { totalsOf } from "./arithmetic";
import { dayText } from "../calendar/days";
import type { DocumentRow } from "./document.server";
import { isCostly } from "../security/costly-numbers";
import type { SendingCompany } from "./sending-company.server";
import { dueOfSending } from "./money-of-sending.server";
import type { Snapshot } from "./snapshot";

export const Reached = z
  .enum(["mailed", "texted", "link"])
  .describe("How the client got it. link: nothing was sent; copy a link for them.");
export type Reached = z.output<typeof Reached>;

type Sending = Pick<RequestContext, "config" | "db" | "now">;

interface SentMail {
  office: Pick<Office, "id" | "vanityName" | "work">;
  company: SendingCompany;
  row: Pick<
    DocumentRow,
    "company_id" | "id" | "kind" | "client_id" | "version" | "total" | "due"
  > & {
    number: number;
  };
  snapshot: Snapshot;
  client: StoredClient;
  by: "email" | "sms" | "link";
  message: string;
  again: "" | "again" | "changed";
  /** Who wrote the message. */
  sender: string;
  autoPay?: DocumentTemplates["document-sent"]["autoPay"];
}

/** The statements, for the batch of the sending. Throws "invalid" if the client can't be reached so. */
export async function mailOfDocument(
  context: Sending,
  sent: SentMail,
): Promise<{ reached: Reached; sql: BoundSql[] }> {
  switch (sent.by) {
    case "email":
      return mailed(context, sent);
    case "sms":
      return texted(context, sent);
    case "link":
      return { reached: "link", sql: [] };
  }
}

async function mailed(context: Sending, sent: SentMail) {
  const { config } = context;
  const { company, row, snapshot, client, message, again, sender } = sent;
  const [email] = client.emails;
  if (!email) throw noWay("This client has no email address. Add one, or copy a link for them.");
  await countSending(context, sent);
  const link = linkTo(context, sent, email);
  const reply = newReplyAddress(context, {
    ...{
      companyId: row.company_id,
      clientId: row.client_id,
      side: "client",
      personId: null,
      email,
    },
    document: `${row.kind} ${row.number}`,
  });
  const mail = officeMailSql(context, row.company_id, {
    key: `document-sent ${row.id} ${crypto.randomUUID()}`,
    to: email,
    template: "document-sent",
    data: {
      ...reply.data,
      company: mailCompanyOf(config, company),
      unsubscribe: "",
      kind: row.kind,
      number: row.number,
      amount: amountOf(sent),
      day: snapshot.day && dayText(snapshot.day),
      link: link.url,
      by: sender,
      text: message,
      again,
      ...(sent.autoPay && { autoPay: sent.autoPay }),
      attached: {
        companyId: row.company_id,
        documentId: row.id,
        version: again === "again" ? row.version : row.version + 1,
      },
    },
  });
  return { reached: "mailed" as const, sql: [link.sql, ...reply.sql, mail] };
}

async function texted(context: Sending, sent: SentMail) {
  const { config } = context;
  const { company, office, row, client } = sent;
  const mobile = client.mobilePhoneNumber;
  if (!sendsSms(config)) throw noWay("Text messages are not set up here. Choose email.");
  if (!mobile || isCostly(mobile))
    throw noWay("This client has no mobile number that we can text. Choose email.");
  await countSending(context, sent);
  await countText(context, office.id, mobile);
  const link = linkTo(context, sent, "");
  const what = `${row.kind} ${row.number}`;
  const sms = officeSmsSql(context, row.company_id, {
    key: `document-sent ${row.id} ${crypto.randomUUID()}`,
    to: mobile,
    text: `${company.name}: your ${what} for ${formatUSD(amountOf(sent))}. See it: ${link.url}`,
  });
  return { reached: "texted" as const, sql: [link.sql, sms] };
}

async function countText({ db, now }: Sending, companyId: number, mobile: string) {
  const counted = [
    { limit: limits.smsToNumber, of: mobile },
    { limit: limits.smsOfCompany, of: `company ${companyId}` },
    { limit: limits.sms, of: "all" },
  ];
  refuseBeyond(counted, await countsInTurn(db, counted, now()), now());
}

function noWay(message: string) {
  return new Refusal("invalid", message, { by: message });
}

/** Of an invoice what is still due. */
function amountOf({ row, snapshot }: SentMail) {
  const { total } = totalsOf(snapshot);
  return row.kind === "invoice" ? dueOfSending(row, total) : total;
}

function linkTo({ config, now }: Sending, { office, row }: SentMail, email: string) {
  return mintLink({
    mainOrigin: config.mainOrigin,
    vanityName: office.vanityName,
    companyId: row.company_id,
    clientId: row.client_id,
    kind: row.kind,
    number: row.number,
    email,
    at: now(),
  });
}

function countSending({ now }: Sending, { office: { work }, row }: SentMail) {
  return countInOffice(
    work,
    [
      { limit: limits.documentMail, of: `${row.kind} ${row.id}` },
      { limit: limits.documentMailOfCompany, of: "all" },
    ],
    now(),
  );
}
