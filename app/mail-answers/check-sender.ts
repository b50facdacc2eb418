/** Whether a mail comes from the address that its reply address belongs to. */
import { Refusal } from "../refusal";
import type { MailHeader, ReadMail } from "./read-mail.server";

const NOT_THEIRS =
  "Only the address that got our email can answer it. Send your answer from there.";
const NOT_PROVED = "Your email did not pass your mail provider's checks, so we cannot take it.";

/**
 * The author and the envelope's sender have to be `email`. The envelope's may be another one, such as
 * that of a provider, if DMARC proves the author's domain. Throws "forbidden".
 *
 * @param sender The envelope's sender.
 */
export function checkSender({ from, headers }: ReadMail, sender: string, email: string) {
  if (from !== email) throw new Refusal("forbidden", NOT_THEIRS);
  const results = resultsIn(headers, email);
  const passes = (method: string) => results.some((one) => one === `${method}=pass`);
  const fails = (method: string) => results.some((one) => one === `${method}=fail`);
  if (fails("dmarc")) throw new Refusal("forbidden", NOT_PROVED);
  if (!passes("dmarc") && !passes("dkim") && !passes("spf") && (fails("dkim") || fails("spf")))
    throw new Refusal("forbidden", NOT_PROVED);
  if (sender.toLowerCase() !== email && !passes("dmarc"))
    throw new Refusal("forbidden", NOT_THEIRS);
}

/**
 * "dkim=pass", "spf=fail" … of Cloudflare's header, which stands above all that the sender has written;
 * none if it is missing (RFC 8601). Without comments and quoted strings, which may have parts of what
 * the sender has chosen. DMARC passes for the author's domain only.
 */
function resultsIn(headers: MailHeader[], email: string) {
  const value = headers.find(({ key }) => key === "authentication-results")?.value ?? "";
  const [server = "", ...results] = unquoted(value).split(";");
  if (server.trim() !== "mx.cloudflare.net") return [];
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return results.flatMap((one) => {
    const text = one.toLowerCase();
    const result = /^\s*(\w+)\s*=\s*(\w+)/.exec(text);
    if (!result) return [];
    const found = `${result[1]}=${result[2]}`;
    const author = /\sheader\.from\s*=\s*([^\s;]+)/.exec(text)?.[1];
    return found === "dmarc=pass" && author !== domain ? [] : [found];
  });
}

/** Unclosed ones end with the text. */
function unquoted(value: string) {
  let text = value.replaceAll(/"(?:[^"\\]|\\.)*(?:"|$)/gs, "");
  let before: string;
  do {
    before = text;
    text = text.replaceAll(/\([^()]*\)/g, " ");
  } while (text !== before);
  return text.replace(/\(.*$/s, "");
}
