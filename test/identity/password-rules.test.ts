import { describe, expect, test } from "vitest";
import common from "../../app/identity/data/common-passwords.json";
import { messages } from "../../app/identity/input";
import { checkNewPassword } from "../../app/identity/new-password.server";
import { passwordStrength } from "../../app/identity/password-strength";
import type { Refusal } from "../../app/refusal";

const own = ["ada.lovelace@example.com", "Ada", "Lovelace"];

/** The server's refusal of the field; undefined if it accepts the password. */
function refusedBy(password: string, words: readonly string[] = own) {
  try {
    checkNewPassword(password, words);
    return undefined;
  } catch (error) {
    return (error as Refusal).fields!.password;
  }
}

const { passwordShort, passwordSimple, passwordIsOwn, passwordCommon } = messages;

/** The server's message, and the level that the browser shows. */
const table: [password: string, message: string | undefined, level: number][] = [
  ["1234567", passwordShort, 0],
  ["        ", passwordSimple, 1],
  ["\u00a0 \u2003 \u00a0 \u2003 ", passwordSimple, 1],
  ["aaaaaaaa", passwordSimple, 1],
  ["xyxyxyxyx", passwordSimple, 1],
  ["abcdefgh", passwordSimple, 1],
  ["HGFEDCBA", passwordSimple, 1],
  ["12345678", passwordSimple, 1],
  ["qwertyui", passwordSimple, 1],
  ["1qaz2wsx3edc4rfv", passwordSimple, 1],
  ["abcd1234", passwordSimple, 1],
  ["qwerty12", passwordSimple, 1],
  ["ada.lovelace@example.com", passwordIsOwn, 1],
  ["Ada.Lovelace", passwordIsOwn, 1],
  ["lovelace1990!", passwordIsOwn, 1],
  ["L0vel4ce1990", passwordIsOwn, 1],
  ["AdaLovelace", passwordIsOwn, 1],
  ["my-ada-ada", passwordIsOwn, 1],
  ["letmein!", passwordCommon, 2],
  ["Password1!", passwordCommon, 2],
  ["P@ssw0rd!", passwordCommon, 2],
  ["$unshine", passwordCommon, 2],
  ["sunshine2024", passwordCommon, 2],
  ["momsanaladventure!", passwordCommon, 2],
  ["tradepost", passwordCommon, 2],
  ["Tradep0st!", passwordCommon, 2],
  ["xk7#pq2v", undefined, 2],
  ["jordan839201847261", undefined, 2],
  ["ada-lovelace-rocks-hard", undefined, 3],
  ["correct horse battery", undefined, 3],
  ["пароль из четырёх слов", undefined, 3],
  ["x7!kQz".repeat(5) + "b", undefined, 3],
  ["  a good one with spaces  ", undefined, 3],
  [`${"horse battery ".repeat(9)}xy`, undefined, 3],
];

describe("the server's rules and the browser's hint", () => {
  test.each(table)("%j", (password, message, level) => {
    expect([refusedBy(password), passwordStrength(password, { own }).level]).toEqual([
      message,
      level,
    ]);
  });

  test("no common password is accepted or called strong, with or without digits and signs", () => {
    const around = ["1", "!", "1!", "2024", "123!", "#1", "!!!", "*99"];
    const passwords = common.flatMap((word, i) => {
      const more = around[i % around.length]!;
      return [word, word[0]!.toUpperCase() + word.slice(1) + more, more + word];
    });
    const isWrong = (password: string) =>
      refusedBy(password) === undefined || passwordStrength(password, { own }).level > 2;
    expect(passwords.filter(isWrong)).toEqual([]);
  });

  test("the hint calls nothing strong while the person's names are unknown", () => {
    expect(passwordStrength("correct horse battery", { own: [], isPartial: true }).level).toBe(2);
  });
});

test("the hint names what is missing and why a password is weak", () => {
  const text = (password: string) => passwordStrength(password, { own }).text;
  expect(text("1234567")).toBe("Too short: 1 more character needed");
  expect(text("1234")).toBe("Too short: 4 more characters needed");
  expect(text("abcdefgh")).toBe("Too easy to guess: repeated or neighboring characters");
  expect(text("lovelace")).toBe("Too easy to guess: based on your name or email");
  expect(text("aabbccaabb")).toBe("Weak: few different characters");
});

test("short names and addresses don't refuse other words", () => {
  expect(refusedBy("seahorses at dawn", ["al@sea.example", "Al", "Li"])).toBeUndefined();
  expect(refusedBy("correct horse battery", ["a@b.example", "", ""])).toBeUndefined();
});
