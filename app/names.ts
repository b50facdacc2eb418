/**
 * Names of people and companies. They become subjects of our mail and stand beside other people's
 * content, so they may not carry links or hide what they say.
 */

/** What a reader sees of a name: composed, without invisible characters, single spaces. */
export function visibleName(name: string) {
  return name
    .normalize("NFC")
    .replace(JOINERS, "")
    .replace(INVISIBLE, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Zero-width (non-)joiners change how letters of these scripts look, so Persian and Indic names
 * need them between two letters. Anywhere else they hide.
 */
const JOINED =
  "[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}" +
  "\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}" +
  "\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}" +
  "\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}]";
const JOINERS = new RegExp(`(?<!${JOINED})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINED})`, "gu");
/** Formatting, direction, fillers and variation selectors; U+2800 is a blank Braille pattern. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export function hasLetterOrDigit(name: string) {
  return /[\p{L}\p{N}]/u.test(name);
}

/**
 * Whether a person's name has a web or email address. "J.R." and "Md.Rahman" are names: see
 * `spacedAbbreviations`.
 */
export function isAddressLike(name: string) {
  const plain = asDomain(spacedAbbreviations(name));
  return (
    /:\/\/|www\.|@/i.test(plain) ||
    /[\p{L}\p{N}_]{2}\.[\p{L}\p{N}_]{2}/u.test(plain) ||
    // With a path, or only digits, a single character is enough: "t.me/x", "8.8.8.8".
    /[\p{L}\p{N}]\.[\p{L}\p{N}]+[/\\:]|\d\.\d/u.test(plain)
  );
}

/**
 * A space after an abbreviation that is written together with the name after it ("Ma.Theresa",
 * "St.John"), so that no program takes them for a domain.
 */
export function spacedAbbreviations(name: string) {
  return name.replace(
    /(?<![\p{L}\p{M}\p{N}.-])([\p{Lu}\p{Lo}][\p{L}\p{M}]{1,3})\.(?=[\p{Lu}\p{Lo}][\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}./:]))/gu,
    "$1. ",
  );
}

/**
 * Whether a company's name has a link. Many companies are called like their domain ("Amazon.com
 * Repairs"), so a domain alone doesn't count.
 */
export function isLinkLike(name: string) {
  return /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}[/\\]\S/iu.test(asDomain(name));
}

/** With the characters that browsers read as a dot or slash of an address. */
function asDomain(name: string) {
  return name.normalize("NFKC").replaceAll("\u3002", ".");
}
