import { describe, expect, test } from "vitest";
import { nameMatch, searchWords } from "../../app/search/tokenize";

test.each([
  ["River City Plumbing", ["River", "City", "Plumbing"]],
  ["Mario's  & Söhne", ["Marios", "Söhne"]],
  ["24/7 A.C.", ["24", "7", "A", "C"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
  ["x".repeat(60), ["x".repeat(40)]],
  ["\"'`;--%_*()", []],
  ["", []],
])("words of %j", (text, words) => expect(searchWords(text)).toEqual(words));

describe("the FTS expression", () => {
  test("quotes every word and matches prefixes", () => {
    expect(nameMatch("River pl")).toBe('name : ("River"* AND "pl"*)');
    expect(nameMatch('NEAR("a" OR b) NOT c')).toBe(
      'name : ("NEAR"* AND "a"* AND "OR"* AND "b"* AND "NOT"* AND "c"*)',
    );
  });

  test("is restricted to cells near a place", () => {
    expect(nameMatch("River", ["f1", "f2"])).toBe('(name : ("River"*)) AND cells : ("f1" OR "f2")');
  });

  test("is undefined if there is nothing to look up", () =>
    expect(nameMatch("?!")).toBeUndefined());
});
