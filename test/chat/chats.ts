/** People who chat: a person who is not a client yet, and the people of the office. */
import { env } from "cloudflare:test";
import { hubOf } from "../../app/client-hub/hub-session.server";
import { readConversation } from "../../app/chat/read-conversation.server";
import { sendMessage } from "../../app/chat/send-message.server";
import { listRecipients } from "../../app/chat/start-conversation.server";
import type { User } from "../../app/operations/actor";
import type { RequestContext } from "../../app/operations/context";
import type { Operation } from "../../app/operations/operation";
import { of, river } from "../clients/offices";
import { visitorContext } from "../support/context";

/** A request of a signed-in person, whose account's address opens their hubs. */
export function by(actor: User, over: Partial<RequestContext> = {}) {
  const { context, settled } = of(actor, over);
  return { context: { ...context, hub: hubOf(context, undefined, actor) }, settled };
}

export async function call<One extends Operation>(
  one: One,
  actor: User,
  input: object | undefined,
  over: Partial<RequestContext> = {},
) {
  const { context, settled } = by(actor, over);
  try {
    return (await one(context, input)) as Awaited<ReturnType<One>>;
  } finally {
    await settled();
  }
}

/** The context of a client without an account, who proved this address to the client hub. */
export function hubClient(address: string): RequestContext {
  const session = {
    ...{ id: "hub", scopes: [], lapsed: [], choices: [], ofAccount: false, hasOwn: true },
    addresses: [{ kind: "email" as const, address }],
  };
  return visitorContext({ hub: () => Promise.resolve(session) });
}

export async function conversationOf(actor: User) {
  return (await call(listRecipients, actor, { vanityName: river })).conversationId!;
}

export function write(
  actor: User,
  conversationId: string,
  message: string,
  over: Partial<RequestContext> & { id?: string } = {},
) {
  const { id, ...rest } = over;
  return call(sendMessage, actor, { conversationId, message, ...(id && { id }) }, rest);
}

/** Its entries: "1 client: Hello". */
export async function entriesOf(actor: User, conversationId: string) {
  const { data } = await call(readConversation, actor, { conversationId });
  return data.map(
    ({ seq, sender, message, event, document }) =>
      `${seq} ${sender.side}: ${event ? `${document} ${event}` : message}`,
  );
}

/** With a public id that no test had: rooms outlive the tests of a file. */
export async function newcomer(person: User): Promise<User> {
  const userId = crypto.randomUUID();
  await env.DB.prepare("UPDATE person SET user_id = ? WHERE id = ?")
    .bind(userId, person.personId)
    .run();
  return { ...person, userId };
}
