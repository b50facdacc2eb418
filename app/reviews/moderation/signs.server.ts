/**
 * Why a review is held until a platform admin has looked at it: what its text contains, an unusual
 * number of reviews, and an earlier review that was removed. Nothing is removed automatically.
 */
import {
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  type EnglishProfaneWord,
} from "obscenity";
import type { Reads, Value } from "../../database/one-trip";
import { DAY, HOUR } from "../../duration";
import type { RequestContext } from "../../operations/context";
import { networkHash } from "./origin.server";
import type { Sign } from "./signs";

/** Words that insult people for what they are. Coarse words alone are no reason. */
const SLURS = new Set<EnglishProfaneWord>([
  "abeed",
  "abo",
  "africoon",
  "arabush",
  "boonga",
  "chingchong",
  "chink",
  "dyke",
  "fag",
  "kike",
  "negro",
  "nigger",
  "retard",
  "spastic",
  "tranny",
]);

/** Harmless words that contain a slur. */
const TRADE_WORDS = ["retardant", "chinking", "chinked", "vandyke"];

let matcher: RegExpMatcher | undefined;

/** Made at the first review, because it takes a few milliseconds. */
function slurMatcher() {
  return (matcher ??= newMatcher());
}

function newMatcher() {
  const { whitelistedTerms = [], ...terms } = englishDataset
    .removePhrasesIf(({ metadata }) => !metadata || !SLURS.has(metadata.originalWord))
    .build();
  return new RegExpMatcher({
    ...terms,
    whitelistedTerms: [...whitelistedTerms, ...TRADE_WORDS],
    ...englishRecommendedTransformers,
  });
}

const ENDINGS = ["com", "net", "org"];
/** Some are words, too: "no show.Me and my wife waited" is no link. */
const OTHER_ENDINGS = "io|co|us|info|biz|app|dev|me|ly|gl|shop|site|online|xyz|link".split("|");
const capital = (ending: string) => ending[0]!.toUpperCase() + ending.slice(1);
const endings = [
  ...ENDINGS.map(capital),
  ...[...ENDINGS, ...OTHER_ENDINGS].flatMap((ending) => [ending, ending.toUpperCase()]),
].join("|");
const LINK = new RegExp(
  String.raw`[hH][tT]{2}[pP][sS]?:|[wW]{3}\.|` +
    String.raw`(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]{2,}\.)+(?:${endings})(?![\p{L}\p{N}])`,
  "u",
);
const EMAIL =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.|\s?\(dot\)\s?)\p{L}{2,}/iu;
/** Ten digits of a US number with common separators. Prices and years have fewer. */
const BETWEEN = String.raw`[\s./_·•*|:~()\p{Pd}]{0,3}`;
const PHONE = new RegExp(
  String.raw`(?<!\d)(?:\+?1${BETWEEN})?\(?[2-9]\d{2}${BETWEEN}\d{3}${BETWEEN}\d{4}(?!\d)`,
  "u",
);
/** They separate nothing, and hide a sign from software. */
const INVISIBLE = /\p{Cf}/gu;

export function signsInText(...texts: string[]): Sign[] {
  const text = texts.join("\n").normalize("NFKC").replace(INVISIBLE, "");
  const found: [Sign, boolean][] = [
    ["email", EMAIL.test(text)],
    ["link", LINK.test(text.replace(new RegExp(EMAIL, "giu"), " "))],
    ["phone", PHONE.test(text)],
    ["slur", slurMatcher().hasMatch(text)],
  ];
  return found.flatMap(([sign, is]) => (is ? [sign] : []));
}

/**
 * How many reviews for everyone are usual; further ones are a burst. Friends-only reviews don't count:
 * what is held would tell how many there are.
 */
const bursts = {
  company: { most: 12, window: HOUR },
  network: { most: 20, window: DAY },
  networkAndCompany: { most: 3, window: DAY },
};

/** By what was posted lately for this company, and from the author's network. */
export async function signsOfBurst(context: RequestContext, companyId: number): Promise<Sign[]> {
  const at = context.now();
  const network = networkHash(context);
  const counts = await Promise.all([
    beyond(context.reads, bursts.company, at, "company_id = ?", companyId),
    beyond(context.reads, bursts.network, at, "network_hash = ?", network),
    beyond(
      context.reads,
      bursts.networkAndCompany,
      at,
      "network_hash = ? AND company_id = ?",
      network,
      companyId,
    ),
  ]);
  return counts.includes(true) ? ["burst"] : [];
}

/** Whether one more would be too many. */
async function beyond(
  reads: Reads,
  { most, window }: { most: number; window: number },
  now: number,
  where: string,
  ...values: Value[]
) {
  const row = await reads.first<{ n: number }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM review_origin WHERE ${where} AND public_at > ?
      LIMIT ${most})`,
    ...values,
    now - window,
  );
  return row?.n === most;
}
