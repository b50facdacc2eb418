/** Words that say nothing about the service. They count only where nothing else was typed: "to" may become "toilet". */
const fillers = new Set(
  "a an the my our your i we me it and or of for to in on at near with from is are was does do will need want someone somebody please".split(" "),
);

/** Contractions without their apostrophe, as the catalogue's keywords spell them out: "AC won't turn on" is "AC will not turn on". */
const negations = new Set(["wont", "dont", "doesnt", "didnt", "isnt", "arent", "cant", "cannot"]);

/** The words of a text in the one form in which they are compared, without fillers. */
export function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .replace(/\bwi[ -]fi\b/g, "wifi")
    .replace(/\ba[./]c\b/g, "ac")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).map((word) => (negations.has(word) ? "not" : singular(word)));
}

/** Folds plurals alike on both sides; that "series" becomes "sery" does no harm. */
function singular(word: string) {
  if (word === "leaves") return "leaf";
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("s") && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}
