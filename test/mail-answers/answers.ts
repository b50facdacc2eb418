/** A conversation with one mail to each side, and answers to these mails. */
import { env } from "cloudflare:test";
import { expect } from "vitest";
import { mailUnseen } from "../../app/chat/mail-unseen.server";
import { markRead } from "../../app/chat/mark-read.server";
import { answerByMail } from "../../app/mail-answers/answer-by-mail.server";
import type { RequestContext } from "../../app/operations/context";
import type { Mail } from "../../app/outside/mail/mailer";
import { insertOffices, of, type Cast } from "../clients/offices";
import { call, conversationOf, entriesOf, newcomer, write } from "../chat/chats";
import { visitorContext } from "../support/context";
import { Refusal } from "../../app/refusal";

const MINUTE = 60_000;
export const NOW = visitorContext().now();

const texts = import.meta.glob<string>("./mails/*.eml", {
  query: "?raw",
  eager: true,
  import: "default",
});

/** With the line ends of the Internet. Files are UTF-8: `latin1` has one byte for each character. */
export function mailOf(name: string, charset: "utf-8" | "latin1" = "utf-8") {
  const text = texts[`./mails/${name}.eml`];
  if (text === undefined) throw new Error(`There is no mail ${name}.eml.`);
  return bytesOf(text.replace(/\r?\n/g, "\r\n"), charset);
}

export function bytesOf(text: string, charset: "utf-8" | "latin1" = "utf-8") {
  return charset === "latin1"
    ? Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    : new TextEncoder().encode(text);
}

/** A mail of Dana, the client, with this text. */
export function plainMail(
  text: string,
  over: { from?: string; id?: string; headers?: string[] } = {},
) {
  const { from = "stranger@example.com", id = crypto.randomUUID(), headers = [] } = over;
  return bytesOf(
    [
      ...headers,
      `From: ${from}`,
      "Subject: Re: New message",
      `Message-ID: <${id}@mail.example.com>`,
      "Content-Type: text/plain; charset=utf-8",
      "",
      text.replaceAll("\n", "\r\n"),
    ].join("\r\n"),
  );
}

export interface Scene {
  cast: Cast;
  /** The conversation's id. */
  id: string;
  /** The reply addresses in the mails to each side. */
  to: { client: string; company: string };
}

/** The stranger wrote, the owner answered, and both got a mail of it. */
export async function scene(): Promise<Scene> {
  const people = await insertOffices();
  const cast = { ...people, stranger: await newcomer(people.stranger) };
  const id = await conversationOf(cast.stranger);
  await write(cast.stranger, id, "Do you fix boilers?");
  const [toOffice] = await unseenMails();
  await call(markRead, cast.owner, { conversationId: id, until: NOW });
  await write(cast.owner, id, "We can come on Thursday.");
  const [toClient] = await unseenMails();
  return { cast, id, to: { client: toClient!.replyTo!, company: toOffice!.replyTo! } };
}

/** What is mailed six minutes later. */
export async function unseenMails(minutes = 6) {
  const mails: Mail[] = [];
  const context = visitorContext({
    now: () => NOW + minutes * MINUTE,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    notice: ({ event, error }) => expect.fail(`${event}: ${error}`),
  });
  await mailUnseen(context, env.WORK_1!);
  await context.deliver("WORK_1");
  return mails;
}

export interface Given {
  to: string;
  sender?: string;
  raw: Uint8Array;
}

/** "stored", "ignored", "sent before", or the text of the refusal. */
export async function answer(
  { to, sender = "stranger@example.com", raw }: Given,
  over: Partial<RequestContext> = {},
): Promise<string> {
  const { context, settled } = of({ kind: "visitor" } as never, over);
  try {
    const { outcome } = await answerByMail(context, { to, sender, raw });
    return outcome;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  } finally {
    await settled();
  }
}

/** What stands in the conversation below the first two messages: "client: Thursday is fine." */
export async function added({ cast, id }: Scene) {
  const entries = await entriesOf(cast.owner, id);
  return entries.slice(2).map((entry) => entry.replace(/^\S+ /, ""));
}
