import type { Sms } from "./sms";

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** The sending number, or the id of a messaging service. */
  from: string;
}

/** In milliseconds. */
const MAX_WAIT = 10_000;

/** Twilio's Messages resource (twilio.com/docs/messaging/api/message-resource). */
export function twilio(
  { accountSid, authToken, from }: TwilioSettings,
  fetcher: typeof fetch = (...request) => fetch(...request),
): Sms {
  const url = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
  return {
    async send({ to, text }) {
      const response = await fetcher(url, {
        method: "POST",
        headers: { Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
        redirect: "manual",
        signal: AbortSignal.timeout(MAX_WAIT),
      });
      // The answer has the number and the text, which must not get into the log.
      if (!response.ok)
        throw new Error(`Twilio answered ${response.status}${await codeOf(response)}.`);
    },
  };
}

/** ", code 21211" of Twilio's error, if it has one. */
async function codeOf(response: Response) {
  const body: unknown = await response.json().catch(() => undefined);
  const code = (body as { code?: unknown } | null | undefined)?.code;
  return typeof code === "number" ? `, code ${code}` : "";
}
