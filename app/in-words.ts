const numbers = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A number in a sentence: up to twelve as a word. */
export function numberInWords(n: number) {
  return numbers[n - 1] ?? String(n);
}

/** For the first word of a sentence. */
export function capitalized(text: string) {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}
