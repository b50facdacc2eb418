/**
 * Words with no meaning for the search. Dropped unless nothing else was typed, because "to" may
 * become "toilet".
 */
const fillers = new Set(
  "a an the my our your i we me it and or of for to in on at near with from is are was does do will need want someone somebody please".split(
    " ",
  ),
);

/** The same in Spanish; "no" and "hay" are words of problems. */
const spanishFillers = new Set(
  "el la los las un una unos unas mi mis tu su de del al en con para por y o que se me es esta necesito busco quiero quien alguien cerca".split(
    " ",
  ),
);

/**
 * Common sentence words. They count little if a catalogue phrase contains them ("toilet keeps
 * running", "will not turn off"), otherwise not at all.
 */
const common = new Set(
  `about after again all also always am another any anyone anything around as away back be
  because been before being big bit but by call can come coming could day days did done down
  even ever every everything few find first fix get getting give go goes going gone good got had
  half has have having he help her here him his how if into its job just keep keeps kind know
  last let like little long look looking lot make making man many maybe me months more most much
  must myself need needed needs never new next night no nobody not now off old on once one only
  other ours out over own per person pick place put quick really right said same see seem
  service services she should since small so some something sometimes somewhere soon start
  started still stuff sure take than thank thanks that their them then there these they thing
  things think this those three through till time today together tomorrow tonight too took try
  trying two under until up us use using very wants was way week weeks well went were what when
  where which while who whole why with without wont work working works would year years yet you
  2 3 4 5 6 7 8 9 10`.split(/\s+/),
);

export function isCommon(word: string) {
  return common.has(word);
}

function isFiller(word: string) {
  return fillers.has(word) || spanishFillers.has(word);
}

/** The words of a text, as `wordsOf` returns them, that have a meaning for the search. */
export function significantWordsOf(text: string) {
  return wordsOf(text).filter((word) => !isCommon(word) && !isFiller(word));
}

/**
 * Contractions without the apostrophe; the catalogue's keywords spell them out: "AC won't turn on"
 * → "AC will not turn on".
 */
const negations = new Set(["wont", "dont", "doesnt", "didnt", "isnt", "arent", "cant", "cannot"]);

/** The words of a text, normalized for comparison, without fillers. */
export function wordsOf(text: string): string[] {
  const words = normalize(text);
  const significant = words.filter((word) => !isFiller(word));
  return (significant.length > 0 ? significant : words).map((word) =>
    negations.has(word) ? "not" : singular(word),
  );
}

/** Fast path: most of the catalogue's 10,000 texts need no normalization. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/;

function normalize(text: string) {
  if (PLAIN.test(text) && !text.includes("wi fi")) return text.split(" ");
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .replace(/\bwi[ -]fi\b/g, "wifi")
    .replace(/\ba[./]c\b/g, "ac")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Applied to both sides of a comparison, so "series" becoming "sery" is harmless. */
function singular(word: string) {
  if (word === "leaves") return "leaf";
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("s") && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}
