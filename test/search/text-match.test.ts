import { describe, expect, test } from "vitest";
import { keyMatch, nameMatch, nameOrKeyMatch, summaryMatch } from "../../app/search/text-match";
import { textWords } from "../../app/search-index/text-words";

test.each([
  ["River City Plumbing", ["River", "City", "Plumbing"]],
  ["Mario's  & Söhne", ["Marios", "Söhne"]],
  ["24/7 A.C.", ["24", "7", "A", "C"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
  ["x".repeat(60), ["x".repeat(40)]],
  ["\"'`;--%_*()", []],
  ["", []],
])("words of %j", (text, words) => expect(textWords(text)).toEqual(words));

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

  test("for a summary, needs every significant word, in the singular or plural", () => {
    expect(summaryMatch("the tankless heaters", ["f1"])).toBe(
      '(summary : (("tankless" OR "tanklesss" OR "tanklesses") AND ("heater" OR "heaters" OR "heateres"))) AND cells : ("f1")',
    );
    expect(summaryMatch("please do it")).toBeUndefined();
  });

  test.each([
    ["Bluebonnet Plumbing", 'keys : "BluebonnetPlumbing"'],
    ["Mario's & Söhne, Inc.", 'keys : "MariosSöhneInc"'],
    ["(512) 555-0142", 'keys : "5125550142"'],
    ["+1 512.555.0142", 'keys : "5125550142"'],
    ["1-512-555-0142", 'keys : "5125550142"'],
    ["555-0142", 'keys : "5550142"'],
  ])("for the whole of %s", (text, match) => expect(keyMatch(text)).toBe(match));

  test("is only for a few words, unless they are a whole name", () => {
    const six = "one two three four five six";
    expect(nameMatch(six)).toBeDefined();
    expect(nameMatch(`${six} seven`)).toBeUndefined();
    expect(summaryMatch(`${"flurbo ".repeat(6)} snerk`)).toBeUndefined();
    expect(keyMatch(`${six} seven`)).toBe('keys : "onetwothreefourfivesixseven"');
  });

  test("for a name or a key is either", () => {
    expect(nameOrKeyMatch("Al's")).toBe('name : ("Als"*) OR keys : "Als"');
    expect(nameOrKeyMatch("?!")).toBeUndefined();
  });
});
