/** The mail with messages that the other side has not seen, for the batch that marks them. */
import type { ClientRow } from "../clients/client.server";
import { clientName, namesOf } from "../clients/client-words";
import type { BoundSql, Reads } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { mailCompanyOf, unsubscribeLink } from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import { newReplyAddress } from "../notifications/reply-address.server";
import { officeNotices } from "../office/office-notices.server";
import { officeRecipients } from "../office/office-recipients.server";
import { officePath } from "../office/office-urls";
import type { RequestContext } from "../operations/context";
import { clientHubPath } from "../urls";
import type { ChatCompany } from "./conversation.server";

/** Messages that a mail shows. */
const SHOWN = 10;

type Context = Pick<RequestContext, "config" | "db" | "now">;

export interface Unseen {
  id: string;
  text: string;
  /** Public id of the sender's account; null without one. */
  person_id: string | null;
}

interface Mailed {
  company: ChatCompany;
  /** Of the directory. */
  reads: Reads;
  work: Work;
  /** For mail to a client, with an address that gets it. */
  client: ClientRow;
  /** `side`: the senders'. */
  due: { conversation_id: string; side: "client" | "company" };
  messages: Unseen[];
}

export async function mailsOf(context: Context, mailed: Mailed): Promise<BoundSql[]> {
  const { company, client, due, messages } = mailed;
  const { config } = context;
  const isOffice = due.side === "client";
  const data = {
    company: mailCompanyOf(config, company),
    to: isOffice ? ("office" as const) : ("client" as const),
    sender: isOffice ? clientName(namesOf(client)) : company.name,
    texts: messages.slice(0, SHOWN).map(({ text }) => text || "Photo"),
    more: Math.max(0, messages.length - SHOWN),
    link:
      config.mainOrigin +
      (isOffice
        ? officePath(company.vanity_name, `/conversations/${client.id}`)
        : clientHubPath(company.vanity_name, "/messages")),
  };
  const companyId = company.provider_id;
  const cause = `unseen ${messages[0]!.id}`;
  if (isOffice)
    return officeNotices(context, companyId, {
      ...{ cause, data, template: "unseen-messages" },
      answers: { clientId: client.id, document: "" },
      recipients: await answeringPeople(context, mailed),
    });
  const { email } = client;
  const reply = newReplyAddress(context, {
    ...{ companyId, clientId: client.id, side: "client", personId: null, email, document: "" },
  });
  return [
    ...reply.sql,
    officeMailSql(context, companyId, {
      key: `${cause}:${companyId}:${email}`,
      to: email,
      template: "unseen-messages",
      data: {
        ...data,
        ...reply.data,
        unsubscribe: unsubscribeLink(config, { companyId, of: email }),
      },
    }),
  ];
}

/** The person it is assigned to, else all who want to hear about messages. */
async function answeringPeople({ db, now }: Context, { company, reads, work, due }: Mailed) {
  const row = await work.reads.first<{ assignee_id: string }>(
    "SELECT assignee_id FROM conversation WHERE company_id = ? AND id = ?",
    work.companyId,
    due.conversation_id,
  );
  const assigneeId = row?.assignee_id ?? "";
  return officeRecipients({ reads, db, now }, work, company.id, "messages", assigneeId);
}
