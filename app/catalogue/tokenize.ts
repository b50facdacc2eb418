/**
 * Words that say nothing about the service. They count only where nothing else was typed: "to" may
 * become "toilet".
 */
const fillers = new Set(
  "a an the my our your i we me it and or of for to in on at near with from is are was does do will need want someone somebody please".split(
    " ",
  ),
);

/**
 * Words that sentences are made of. They count little where some phrase of the catalogue has them
 * ("toilet keeps running", "will not turn off"), and not at all otherwise.
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

/**
 * Contractions without their apostrophe, as the catalogue's keywords spell them out: "AC won't turn
 * on" is "AC will not turn on".
 */
const negations = new Set(["wont", "dont", "doesnt", "didnt", "isnt", "arent", "cant", "cannot"]);

/** The words of a text in the one form in which they are compared, without fillers. */
export function wordsOf(text: string): string[] {
  const words = spelled(text);
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).map((word) =>
    negations.has(word) ? "not" : singular(word),
  );
}

/** Most of the catalogue's texts, of which there are ten thousand: nothing to fold. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/;

function spelled(text: string) {
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

/** Folds plurals alike on both sides; that "series" becomes "sery" does no harm. */
function singular(word: string) {
  if (word === "leaves") return "leaf";
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("s") && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}
