/**
 * DNS over HTTPS via Cloudflare's resolver:
 * https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/.
 * Never connects to the hostname itself.
 */
import * as z from "zod";
import { DnsError, type Dns } from "./dns";

const API = "https://cloudflare-dns.com/dns-query";
const TIMEOUT_MS = 4_000;
/** NOERROR and NXDOMAIN (RFC 1035, 4.1.1). Any other code is a failed lookup. */
const DEFINITIVE_STATUSES = new Set([0, 3]);
const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;

const Answer = z.object({
  Status: z.int(),
  Answer: z.array(z.object({ type: z.int(), data: z.string() })).default([]),
});

export function dnsOverHttps(fetcher: typeof fetch = fetch): Dns {
  async function ask(name: string, type: keyof typeof TYPES) {
    let response: Response;
    try {
      response = await fetcher(`${API}?${new URLSearchParams({ name, type })}`, {
        headers: { Accept: "application/dns-json" },
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new DnsError(
        `The resolver did not answer: ${error instanceof Error ? error.name : String(error)}`,
      );
    }
    if (!response.ok) throw new DnsError(`The resolver answered ${response.status}.`);
    const parsed = Answer.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) throw new DnsError("The resolver answered in a form that we do not know.");
    if (!DEFINITIVE_STATUSES.has(parsed.data.Status))
      throw new DnsError(`The resolver found no answer: ${parsed.data.Status}.`);
    return parsed.data.Answer;
  }

  return {
    async txt(name) {
      return (await ask(name, "TXT"))
        .filter(({ type }) => type === TYPES.TXT)
        .map(({ data }) => textOf(data));
    },

    async pointsTo(hostname, target) {
      const [theirs, ours] = await Promise.all([addresses(hostname), addresses(target)]);
      const leads = theirs.some(
        ({ type, data }) => type === TYPES.CNAME && nameOf(data) === target,
      );
      const at = new Set(ours.filter(isAddress).map(({ data }) => data));
      return leads || theirs.some((one) => isAddress(one) && at.has(one.data));
    },
  };

  async function addresses(name: string) {
    return (await Promise.all([ask(name, "A"), ask(name, "AAAA")])).flat();
  }
}

function isAddress({ type }: { type: number }) {
  return type === TYPES.A || type === TYPES.AAAA;
}

function nameOf(data: string) {
  return data.toLowerCase().replace(/\.$/, "");
}

/** `"one part" "another"`, as in a zone file; an unquoted value is returned unchanged. */
function textOf(data: string) {
  const parts = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) =>
    part!.replaceAll(/\\(.)/g, "$1"),
  );
  return parts.length > 0 ? parts.join("") : data;
}
