/** Sends an answer with the operation that its sender would use on a page, so that its rules hold. */
import { storePhoto } from "../chat/add-photos.server";
import {
  companyWith,
  conversationFor,
  conversationIdOf,
  type Conversation,
} from "../chat/conversation.server";
import { blockedBy, conversationRow } from "../chat/read-conversation.server";
import { sendMessage } from "../chat/send-message.server";
import { sendDocumentMessage } from "../client-hub/documents/send-document-message.server";
import { sendHubMessage } from "../client-hub/send-hub-message.server";
import { addedOrRefused } from "../media/upload/private-photo.server";
import type { ReplyAddress } from "../notifications/reply-address.server";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import type { User } from "../operations/operation";
import { Refusal } from "../refusal";
import { answerRequest } from "../requests/office/answer-request.server";
import { MOST_PHOTOS } from "../thread/limits";
import { withNote } from "./files-note";
import type { MailFile } from "./read-mail.server";

interface Answer {
  address: ReplyAddress;
  work: Work;
  /** Of the message. */
  id: string;
  /** "" for files alone. */
  text: string;
  files: MailFile[];
}

const NO_TEXT =
  "Your email has no text above the quoted one. Write your answer at the top, without attached files alone.";
const BLOCKED = "This conversation isn’t accepting messages. Open it to see why.";
const NO_CLIENT = "This address belongs to no client of the company any more.";
const NO_MEMBER = "Your account has another address now, or you no longer work for this company.";

/** Throws "forbidden" if the sender may no longer write; otherwise as the operations. */
export async function sendAnswer(context: RequestContext, answer: Answer) {
  const { address, work } = answer;
  const row = await conversationRow(work, address.conversation_id);
  if (row && blockedBy(row) !== "") throw new Refusal("forbidden", BLOCKED);
  return address.side === "client" ? ofClient(context, answer) : ofOffice(context, answer);
}

/** The mail is a proof of its address, for this one message. */
async function ofClient(visitor: RequestContext, answer: Answer) {
  const { address, work, id } = answer;
  const { conversation_id: clientId, email, document } = address;
  if (!(await hasClient(work, clientId, email))) throw new Refusal("forbidden", NO_CLIENT);
  const session = {
    ...{ id: undefined, scopes: [], lapsed: [], choices: [], ofAccount: false, hasOwn: true },
    addresses: [{ kind: "email" as const, address: email }],
  };
  const context: RequestContext = {
    ...{ ...visitor, actor: { kind: "visitor" } },
    hub: () => Promise.resolve(session),
  };
  const company = await companyWith(context, { providerId: work.companyId });
  const uri = company!.vanity_name;
  const [kind, number] = document.split(" ");
  switch (kind) {
    case "request":
      return sendHubMessage(context, {
        uri,
        requestNumber: number,
        id,
        message: textAlone(answer),
      });
    case "estimate":
    case "invoice":
      return sendDocumentMessage(context, { uri, kind, number, id, message: textAlone(answer) });
    default:
      return chat(context, answer, clientId);
  }
}

async function hasClient({ reads, companyId }: Work, clientId: string, email: string) {
  const row = await reads.first(
    `SELECT 1 FROM client_email e CROSS JOIN client c
        ON c.company_id = e.company_id AND c.id = e.client_id
      WHERE e.company_id = ? AND e.email = ? AND e.client_id = ? AND c.merged_into IS NULL`,
    companyId,
    email,
    clientId,
  );
  return row !== undefined;
}

/** A message about an estimate or invoice is a message to its client: offices have no others. */
async function ofOffice(visitor: RequestContext, answer: Answer) {
  const { address, work, id } = answer;
  const { conversation_id: clientId, document } = address;
  const actor = await personOf(visitor, address);
  const context = { ...visitor, actor };
  const company = await companyWith(context, { providerId: work.companyId });
  if (company?.role !== "owner" && company?.role !== "staff")
    throw new Refusal("forbidden", NO_MEMBER);
  const [kind, number] = document.split(" ");
  return kind === "request"
    ? answerRequest(context, {
        ...{ company: company.vanity_name, number, id },
        message: textAlone(answer),
      })
    : chat(context, answer, clientId);
}

/** With the rights of the office alone, whatever else the person may do. */
async function personOf(
  { reads }: Pick<RequestContext, "reads">,
  { person_id, email }: ReplyAddress,
): Promise<User> {
  const row = await reads.first<{
    id: number;
    user_id: string;
    email: string;
    first_name: string;
    last_name: string;
    version: number;
  }>(
    `SELECT id, user_id, email, first_name, last_name, version FROM person
      WHERE user_id = ? AND disabled_at IS NULL`,
    person_id,
  );
  if (row?.email.toLowerCase() !== email) throw new Refusal("forbidden", NO_MEMBER);
  return {
    ...{ kind: "user", personId: row.id, userId: row.user_id, email: row.email },
    ...{ firstName: row.first_name, lastName: row.last_name, version: row.version },
    ...{ platformAdmin: false, productAdmin: false },
    ...{ signInId: null, provedAt: 0, scope: "write" },
  };
}

/** Messages about documents have no photos. Throws "invalid" without a text. */
function textAlone({ text, files }: Answer) {
  if (text === "") throw new Refusal("invalid", NO_TEXT);
  return withNote(text, files.length);
}

/** Photos go with the message; other files, and more photos than it takes, are noted in it. */
async function chat(
  context: RequestContext,
  { address: { side: as }, work, id, text, files }: Answer,
  clientId: string,
) {
  const conversationId = conversationIdOf(work.companyId, clientId);
  const found = await conversationFor(context, { conversationId, as });
  const photos = await addedOf(context, found, files);
  if (text === "" && photos.length === 0) throw new Refusal("invalid", NO_TEXT);
  const message = withNote(text, files.length - photos.length);
  return sendMessage(context, { conversationId, as, id, message, photos });
}

async function addedOf(context: RequestContext, found: Conversation, files: MailFile[]) {
  const photos: string[] = [];
  for (const file of files.filter(({ type }) => type.startsWith("image/"))) {
    if (photos.length === MOST_PHOTOS) break;
    const { added } = await addedOrRefused(file.name, () => storePhoto(context, found, file));
    if (added !== null) photos.push(added);
  }
  return photos;
}
