/** A message of the company to the customer, about a request. */
import {
  conversationOf,
  countMessage,
  MessageId,
  messageSql,
  MessageText,
  otherMessage,
  refuseUsedId,
} from "../../conversations/message.server";
import { madeWith, spendKey } from "../../office/used-key";
import { operation, user, type User, type Within } from "../../operations/operation";
import type { RoomEntry } from "../../operations/rooms";
import { sha256 } from "../../security/hash.server";
import { storedRequest, type RequestRow } from "../request.server";
import { customerMail, Reached } from "./customer-mail.server";
import {
  foundRequest,
  move,
  Moved,
  movedOf,
  OfRequest,
  overtaken,
  refuseSpam,
  refuseUnseen,
  Seen,
  type Found,
} from "./office-request.server";

/** A closed request stays closed. The customer gets the message by email, if they may. */
export const answerRequest = operation({
  name: "answer request",
  may: user,
  effect: "write",
  input: OfRequest.extend({
    message: MessageText.meta({
      description: "Plain text.",
      examples: ["We can come on Thursday at 9. Does that work for you?"],
    }),
    id: MessageId.meta({
      description: "The message's id, a UUID of yours: a repeated call with it sends nothing.",
    }),
    ...Seen,
  }),
  output: Moved.extend({ customer: Reached }),
  find: foundRequest,
  async run(context, { id, message, version }, found) {
    const { office, row } = found;
    const { work } = office;
    const sent = `${row.number} ${sha256(message)}`;
    const before = await sentBefore(found, id, sent);
    if (before) return before;
    refuseSpam(row);
    refuseUnseen(row, version);
    await countMessage(
      work,
      { side: "company", clientId: row.client_id, about: `request ${row.number}` },
      context.now(),
    );
    const by = senderName(context, office.name);
    const conversation = conversationOf(row.client_id);
    const mail = await customerMail(context, found, {
      cause: `request-answered ${id}`,
      template: "request-answered",
      data: { by, text: message },
    });
    const entry: RoomEntry = {
      id,
      side: "company",
      personId: context.actor.userId,
      by,
      text: message,
      document: `request ${row.number}`,
      at: context.now(),
    };
    const moved = await move(
      context,
      found,
      { kind: "replied", to: afterAnswer(row), answers: true, action: "answer request" },
      {
        guards: [spendKey(work.companyId, keyOf(id), `${mail.reached}:${sent}`, entry.at)],
        rest: [
          ...messageSql(work.companyId, { conversation, clientId: row.client_id, entry }),
          ...mail.sql,
        ],
      },
    ).catch(refuseUsedId);
    if (moved) return { ...moved, customer: mail.reached };
    const meanwhile = await sentBefore(found, id, sent);
    if (meanwhile) return meanwhile;
    throw await overtaken(found);
  },
});

/** Answers to a repeated call. Throws "conflict" if the id was used for another message. */
async function sentBefore({ office: { work }, row }: Found, id: string, sent: string) {
  const made = await madeWith(work, keyOf(id));
  if (made === undefined) return undefined;
  const [reached, text] = made.split(":");
  if (text !== sent) throw otherMessage();
  return {
    ...movedOf(await storedRequest(work, row.number)),
    customer: reached as Reached,
  };
}

function keyOf(id: string) {
  return `message ${id}`;
}

/** What the customer sees: never an email address of the company's people. */
function senderName({ actor }: Within<User>, company: string) {
  return `${actor.firstName} ${actor.lastName}`.trim() || company;
}

/** The status once the company answered. */
export function afterAnswer({ status }: RequestRow) {
  return status === "New" || status === "Viewed" ? "Replied" : status;
}
