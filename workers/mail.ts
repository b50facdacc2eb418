/**
 * Mail to the reply domain: one operation stores its text. A refusal goes to the sending server
 * while it delivers, never in a mail of ours. After any other error it tries again later.
 */
import { answerByMail } from "../app/mail-answers/answer-by-mail.server";
import { LARGEST_MAIL, TOO_LARGE } from "../app/mail-answers/limits";
import { configFrom } from "../app/config";
import { Refusal } from "../app/refusal";
import type { Env } from "./env";
import { log, logError } from "./log";
import { requestContext } from "./request-context";

/** Without addresses, since the recipient's is a secret. */
export async function receiveMail(
  message: ForwardableEmailMessage,
  env: Env,
  ctx: ExecutionContext,
) {
  const requestId = crypto.randomUUID();
  const bytes = message.rawSize;
  try {
    if (bytes > LARGEST_MAIL) throw new Refusal("invalid", TOO_LARGE);
    const { outcome, companyId } = await answerByMail(contextOf(requestId, env, ctx), {
      to: message.to,
      sender: message.from,
      raw: new Uint8Array(await new Response(message.raw).arrayBuffer()),
    });
    log({ event: "mail", requestId, outcome, companyId, bytes });
  } catch (error) {
    if (error instanceof Refusal && error.code !== "unavailable") {
      message.setReject(inAscii(error.message));
      log({ event: "mail", requestId, outcome: "refused", reason: error.message, bytes });
      return;
    }
    logError({
      event: "mail not taken",
      requestId,
      error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error),
    });
    throw error;
  }
}

function contextOf(requestId: string, env: Env, ctx: ExecutionContext) {
  const config = configFrom(env);
  const { mainOrigin: origin } = config;
  const request = new Request(origin);
  return requestContext({
    ...{ request, config, requestId, env, ctx },
    site: { kind: "main", origin },
  });
}

/** What every mail server can pass on. */
function inAscii(text: string) {
  return text
    .normalize("NFKD")
    .replace(/[‘’]/g, "'")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "?");
}
