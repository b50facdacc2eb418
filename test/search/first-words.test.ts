import { expect, test } from "vitest";
import { firstWords } from "../../app/search/first-words";

test.each([
  ["Fixed it.", 20, "Fixed it."],
  ["  Two\n\nlines ", 20, "Two lines"],
  ["Came on time, fixed it", 14, "Came on time…"],
  ["Exactly twelve", 14, "Exactly twelve"],
  ["Donaudampfschifffahrt", 10, "Donaudampf…"],
  ["Ⓦ🔧🔧🔧🔧🔧", 3, "Ⓦ🔧🔧…"],
  ["", 5, ""],
])("%j in %i characters: %j", (text, most, words) => {
  expect(firstWords(text, most)).toBe(words);
});
