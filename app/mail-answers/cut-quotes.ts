/**
 * Extracts the answer from a mail's text, without quoted mail and signature. It reads each line once,
 * and cuts only where it is sure: a quote too many is better than a lost sentence.
 */

/** The line above a signature (RFC 3676). Without the space it may be anything. */
const SIGNATURE = "-- ";

/** @param ours Addresses from which and to which the quoted mail went, in lower case. */
export function withoutQuotes(text: string, ours: string[]): string {
  const lines = text.split("\n").map((line) => (line === SIGNATURE ? line : line.trimEnd()));
  const kept: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    if (isQuoted(lines[i]!)) continue;
    const introduction = introductionAt(lines, i, ours);
    if (introduction > 0) {
      // Below quoted lines there may be an answer. Without marks nobody knows where the quote ends.
      if (!isQuoted(nextLine(lines, i + introduction))) break;
      i += introduction - 1;
    } else if (endsAt(lines, i)) break;
    else kept.push(lines[i]!);
  }
  return withoutLastNotes(kept);
}

function isQuoted(line: string) {
  return /^ {0,3}>/.test(line);
}

/** The next one that is not empty. */
function nextLine(lines: string[], from: number) {
  for (let i = from; i < lines.length; i++) if (lines[i]!.trim() !== "") return lines[i]!;
  return "";
}

function endsAt(lines: string[], i: number) {
  return lines[i] === SIGNATURE || isOriginal(lines[i]!) || isHeaderBlock(lines, i);
}

const MOST_LINES = 4;
const LONGEST = 500;

/**
 * How many lines say who wrote what follows, such as "On Mon, Nov 2, 2026 at 9:12 AM River City
 * <support@tradepost.example> wrote:". 0: none.
 */
function introductionAt(lines: string[], i: number, ours: string[]) {
  const first = lines[i]!.trim();
  if (first === "" || first.length > LONGEST) return 0;
  const known = INTRODUCTIONS.find(({ begin }) => begin.test(first));
  const isApart = i === 0 || lines[i - 1]!.trim() === "";
  if (!known && !(isApart && DATED.test(first)) && !hasOne(first, ours)) return 0;
  let joined = first;
  for (let count = 1; joined.length <= LONGEST; count++) {
    if (known?.end.test(joined) && TIMED.test(joined)) return count;
    if (/[:：]$/.test(joined) && hasOne(joined, ours)) return count;
    const next = lines[i + count]?.trim() ?? "";
    if (next === "" || count === MOST_LINES) return 0;
    joined += ` ${next}`;
  }
  return 0;
}

/** A time or an address; or a year. */
const TIMED = /\d[:.]\d\d|@/;
const DATED = /\d[:.]\d\d|@|\b20\d\d/;

const INTRODUCTIONS = [
  { begin: /^On\s/, end: /\swrote:$/ },
  // German, Swedish, French, Spanish, Italian, Portuguese, Dutch, Polish.
  {
    begin: /^(Am|Den|Le|El|Il|Em|Op|Dnia|W dniu)\s/,
    end: /\s(schrieb|skrev|a écrit|escribió|ha scritto|escreveu|schreef|pisze|napisał)(\s[^:]{1,200}|\s)?:$/,
  },
];

function hasOne(text: string, addresses: string[]) {
  const lower = text.toLowerCase();
  return addresses.some((one) => lower.includes(one));
}

/** "-----Original Message-----", also in other languages. */
function isOriginal(line: string) {
  return (
    line.length < 100 &&
    /^\s*-{2,}\s?(Original Message|Original Appointment|Ursprüngliche Nachricht|Originalnachricht|Mensaje original|Message d'origine|Messaggio originale|Mensagem original|Oorspronkelijk bericht)\s?-{2,}\s*$/i.test(
      line,
    )
  );
}

const FROM = /^[\s*]*(From|Von|De|Da|Van|Från|Fra|Od)\s?:[\s*]*\S/;
const SENT =
  /^[\s*]*(Sent|Date|Gesendet|Datum|Enviado|Enviado el|Fecha|Envoyé|Inviato|Data|Verzonden|Skickat)\s?:/;
const SUBJECT = /^[\s*]*(Subject|Betreff|Asunto|Objet|Oggetto|Assunto|Onderwerp|Ämne)\s?:/;

/** As Outlook writes it: From, Sent, To, Subject, each on a line, in this order or another one. */
function isHeaderBlock(lines: string[], i: number) {
  if (lines[i]!.length > LONGEST || !FROM.test(lines[i]!)) return false;
  const block = lines.slice(i + 1, i + 7).map((line) => line.slice(0, LONGEST));
  const has = (line: RegExp) => block.some((one) => line.test(one));
  return has(SENT) && has(SUBJECT);
}

/** What programs put below a text, apart from it; and the line above a quote. */
const LAST_NOTE =
  /^(Sent (from|via|with) .{1,60}|Get Outlook for .{1,80}|Gesendet (von|mit) .{1,60}|Von .{1,30} gesendet|Enviado desde .{1,60}|Envoyé (de|depuis) .{1,60}|Inviato da .{1,60}|Verzonden vanaf .{1,60})$/;
const RULE = /^[_-]{5,}$/;

function withoutLastNotes(lines: string[]) {
  const kept = [...lines];
  while (kept.length > 0) {
    const last = kept.at(-1)!.trim();
    const isApart = (kept.at(-2)?.trim() ?? "") === "";
    if (last !== "" && !RULE.test(last) && !(isApart && LAST_NOTE.test(last))) break;
    kept.pop();
  }
  return kept.join("\n");
}
