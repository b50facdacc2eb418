/**
 * Which hostnames a company may use. Pure: whether another company has one is checked in the
 * database.
 */
import { domainToUnicode } from "node:url";
import type { Config } from "../config";
import { Refusal } from "../refusal";
import { limits as shared } from "../limits";
import { limits } from "./limits";
import { messages } from "./texts";

export type HostnameRules = Pick<Config, "environment" | "mainOrigin" | "domains">;

/**
 * Normalizes input: lower case, no trailing dot, punycode for non-ASCII names. Returns an error
 * message if it is invalid.
 */
export function hostnameOf(
  typed: string,
  rules: HostnameRules,
): { hostname: string } | { wrong: string } {
  const text = typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/$/, "");
  if (text === "") return { wrong: messages.hostname };
  if (text.includes("*")) return { wrong: messages.wildcard };
  if (/[:/?#@\\[\]%]/.test(text)) return { wrong: messages.port };
  if (/[\s_\p{Cc}]/u.test(text)) return { wrong: messages.letters };
  if (!URL.canParse(`http://${text}`))
    return { wrong: text.length > shared.hostname ? messages.long : messages.letters };
  const hostname = new URL(`http://${text}`).hostname.replace(/\.$/, "");
  const wrong = wrongForm(hostname) ?? wrongName(hostname, rules);
  return wrong === undefined ? { hostname } : { wrong };
}

/** The same, but throws a refusal for `field` if the hostname is invalid. */
export function rightHostname(typed: string, rules: HostnameRules, field = "hostname") {
  const read = hostnameOf(typed, rules);
  if ("wrong" in read) throw new Refusal("invalid", read.wrong, { [field]: read.wrong });
  return read.hostname;
}

/** The Unicode form: "xn--mnchen-3ya.example" becomes "münchen.example". */
export function unicodeOf(hostname: string) {
  return domainToUnicode(hostname) || hostname;
}

/** Without "www.": a domain and its www variant are bought as one. */
export function baseOf(hostname: string) {
  const twin = twinOf(hostname);
  return twin && isApex(twin) ? twin : hostname;
}

/** The same domain with or without "www."; undefined for any other subdomain. */
export function twinOf(hostname: string) {
  if (isApex(hostname)) return `www.${hostname}`;
  const rest = hostname.replace(/^www\./, "");
  return rest !== hostname && isApex(rest) ? rest : undefined;
}

/**
 * True for a registrable domain rather than a subdomain: an apex can't have a CNAME record (RFC
 * 1034, 3.6.2).
 */
export function isApex(hostname: string) {
  return (
    hostname.includes(".") &&
    !isSuffix(hostname) &&
    isSuffix(hostname.slice(hostname.indexOf(".") + 1))
  );
}

/** Length limits of RFC 1035, 2.3.4, and the letters that every registry and CA accepts. */
function wrongForm(hostname: string) {
  const labels = hostname.split(".");
  if (/^(\d+\.){3}\d+$/.test(hostname) || /^\d+$/.test(labels.at(-1)!)) return messages.address;
  if (labels.some((label) => label === "")) return messages.letters;
  if (hostname.length > shared.hostname || labels.some((label) => label.length > limits.label))
    return messages.long;
  if (!labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)))
    return messages.letters;
  // An "xn--" label that does not decode is invalid punycode.
  if (/(^|\.)xn--/.test(unicodeOf(hostname))) return messages.letters;
  return labels.length < 2 ? messages.single : undefined;
}

function wrongName(hostname: string, { environment, mainOrigin, domains }: HostnameRules) {
  const main = new URL(mainOrigin).hostname;
  // In local development the main host is "localhost", and companies' domains are below it.
  if (main.includes(".") && isWithin(hostname, main)) return messages.ours;
  if (isWithin(hostname, domains.target) || isWithin(domains.target, hostname))
    return messages.ours;
  const last = hostname.slice(hostname.lastIndexOf(".") + 1);
  if (reserved.has(last) || (onOneMachine.has(last) && environment === "production"))
    return messages.reserved;
  if (isSuffix(hostname)) return messages.suffix;
  return looksLike(hostname, main) ? messages.alike : undefined;
}

function isWithin(hostname: string, domain: string) {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/**
 * Never in public DNS: RFC 6761, RFC 6762, RFC 9476, and names used by routers and office networks.
 */
const reserved = new Set([
  "local",
  "internal",
  "invalid",
  "onion",
  "alt",
  "arpa",
  "lan",
  "home",
  "corp",
  "intranet",
  "private",
  "localdomain",
]);
/** For local development and tests. */
const onOneMachine = new Set(["localhost", "example", "test"]);

/**
 * Suffixes under which anyone can register, besides top-level domains: the common entries of the
 * public suffix list (publicsuffix.org). A missing one is harmless by itself: to claim it, someone
 * would need a TXT record that only the registry can create.
 */
const suffixes = new Set(
  `co.uk org.uk me.uk ltd.uk plc.uk net.uk sch.uk ac.uk gov.uk nhs.uk com.au net.au org.au edu.au
  gov.au id.au asn.au co.nz net.nz org.nz ac.nz geek.nz co.jp or.jp ne.jp ac.jp go.jp com.br
  net.br org.br gov.br com.mx org.mx gob.mx com.ar com.co com.pe com.ve com.ec co.in net.in
  org.in firm.in gen.in ind.in gov.in co.za org.za net.za web.za com.sg edu.sg com.my com.ph
  com.hk com.tw com.cn net.cn org.cn gov.cn co.kr or.kr co.th co.id or.id web.id com.vn com.tr
  com.ua com.pl net.pl org.pl co.il org.il co.ke com.ng com.gh com.eg com.sa com.pk com.bd
  com.pr net.pr org.pr qc.ca on.ca bc.ca ab.ca us.com uk.com eu.com de.com gb.net uk.net co.com
  github.io gitlab.io pages.dev workers.dev herokuapp.com vercel.app netlify.app web.app
  firebaseapp.com appspot.com run.app blogspot.com wordpress.com wixsite.com weebly.com
  myshopify.com squarespace.com azurewebsites.net cloudfront.net amazonaws.com fly.dev
  onrender.com surge.sh ngrok.io ngrok-free.app duckdns.org dyndns.org no-ip.org business.site
  godaddysites.com`.split(/\s+/),
);

function isSuffix(name: string) {
  return !name.includes(".") || suffixes.has(name);
}

/**
 * Whether the name, or a parent of it, looks like the main host, or its first label like the main
 * host's in lookalike letters.
 */
function looksLike(hostname: string, main: string) {
  const labels = unicodeOf(hostname).split(".");
  const mainShape = shapeOf(main);
  const parents = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  if (main.includes(".") && parents.some((name) => shapeOf(name) === mainShape)) return true;
  const brand = main.replace(/^www\./, "").split(".")[0]!;
  return labels.some((label) => /[^\0-\x7f]/.test(label) && shapeOf(label) === shapeOf(brand));
}

/**
 * A skeleton string: names that look alike have the same one. Covers the common Unicode confusables
 * (UTS #39, section 4).
 */
function shapeOf(name: string) {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...plain]
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

const lookalikes = new Map(
  Object.entries({
    a: "аɑαа",
    b: "ЬƅᏏ",
    c: "сϲⅽ",
    d: "ԁժɗⅾ",
    e: "еҽєε℮ə",
    f: "ƒſ",
    g: "ɡցǥ",
    h: "һհ",
    i: "іıɩι1lӏ|ⅰӀɪ",
    j: "јյ",
    k: "кκ",
    m: "мⅿ",
    n: "ոռпη",
    o: "оοօ0σᴏ",
    p: "рρ",
    q: "ԛգ",
    r: "гᴦɾɼ",
    s: "ѕꜱƽ5",
    t: "тτŧ",
    u: "υսцʋ",
    v: "ѵνⅴ",
    w: "ԝшωա",
    x: "хχⅹ",
    y: "уγүỿ",
    z: "ᴢʐ2",
    ss: "ß",
    ae: "æ",
    oe: "œ",
    d2: "đ",
    l2: "ł",
  }).flatMap(([plain, alike]) =>
    [...alike].map(
      (letter) => [letter, plain === "d2" ? "d" : plain === "l2" ? "i" : plain] as const,
    ),
  ),
);
lookalikes.set("ø", "o");
