/** Codes and links that open a whole client hub, as people get and use them. */
import { env } from "cloudflare:test";
import { beginHub } from "../../app/client-hub/begin-hub.server";
import { enterHub } from "../../app/client-hub/enter-hub.server";
import { mailHubLink } from "../../app/client-hub/mail-hub-link.server";
import { mailStepUp } from "../../app/client-hub/mail-step-up.server";
import { openLink } from "../../app/client-hub/open-link.server";
import type { HubAddress } from "../../app/operations/hub-session";
import type { SmsMessage } from "../../app/outside/sms/sms";
import type { RequestContext } from "../../app/operations/context";
import { call, insertHubs, mails, river, withHub, type Link } from "./hub";

type Over = Partial<RequestContext>;

/** The browser that asks, and another one. */
export const browser = "b".repeat(43);
export const otherBrowser = "o".repeat(43);

export const maria = "maria1001@lopez.example";
export const mobile = "5125550142";

/** The text messages that went out. Emptied by `insertHubsOnly`. */
export const texts: SmsMessage[] = [];
const sms = { send: (message: SmsMessage) => Promise.resolve(void texts.push(message)) };

/** The hubs of `insertHubs`; the client of request 1001 is the only one with a phone number. */
export async function insertHubsOnly() {
  const cast = await insertHubs();
  texts.length = 0;
  await changeIn(
    "UPDATE client SET mobile = '' WHERE id NOT IN (SELECT client_id FROM request WHERE number = 1001)",
  );
  return cast;
}

/** In the office of the first company. */
async function changeIn(sql: string) {
  await env.WORK_1!.prepare(sql).run();
}

/** A message with a code: the id to enter it with, and what it says. */
export interface Received {
  codeId: string;
  code: string;
  link: Link | undefined;
}

/** "Send me a link", and the message that it sends. */
export async function ask(address: string, over: Over = {}): Promise<Received> {
  const { codeId } = await call(
    mailHubLink,
    undefined,
    { uri: river, address },
    { browser, sms, ...over },
  );
  return { codeId, ...newest(address.includes("@")) };
}

/** The code for someone who has a document open, and the message that it sends. */
export async function askAgain(secret: string, over: Over = {}) {
  const { codeId, to } = await call(mailStepUp, secret, { uri: river }, { browser, sms, ...over });
  return { codeId, to, ...newest(to.kind === "email") };
}

function newest(byMail: boolean) {
  const text = (byMail ? mails : texts).at(-1)?.text ?? "";
  return { code: codeIn(text), link: linkIn(text) };
}

/** "" without one. */
export function codeIn(text: string) {
  return /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? "";
}

export function linkIn(text: string): Link | undefined {
  const found = /\/company\/([\w-]+)\/client-hub\?s=([\w-]+)&c=([\w-]+)/.exec(text);
  if (!found) return undefined;
  const [, vanityName, sessionId, clientHubId] = found;
  return { vanityName: vanityName!, sessionId: sessionId!, clientHubId: clientHubId! };
}

/** Enters a code in the browser that asked for it; returns the hub's secret. */
export async function enter(
  { codeId, code }: Pick<Received, "codeId" | "code">,
  { before, ...over }: Over & { before?: string } = {},
) {
  const input = { uri: river, codeId, code };
  return (await call(enterHub, before, input, { browser, ...over })).secret;
}

/** Opens a link in the browser that asked for it; returns the hub's secret. */
export async function follow(link: Link, over: Over = {}) {
  return (await call(openLink, undefined, link, { browser, ...over })).secret;
}

/** A hub that is open by proved addresses, as after their codes. */
export async function prove(...addresses: (string | HubAddress)[]) {
  let secret: string | undefined;
  for (const one of addresses) {
    const address: HubAddress = typeof one === "string" ? { kind: "email", address: one } : one;
    const { tokens, statements } = await beginHub(withHub(secret).context, { address });
    await env.DB.batch(statements);
    secret = tokens.secret;
  }
  return secret!;
}
