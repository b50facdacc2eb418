import { describe, expect, test } from "vitest";
import { CompanyName } from "../../app/editing/input";
import { FirstName, LastName, messages } from "../../app/identity/input";

const ZWNJ = "\u200c";

describe("names of people", () => {
  test.each([
    "O'Brien",
    "D’Angelo",
    "José",
    "Núñez",
    "Nguyễn Văn",
    "Jean-Luc",
    "J.",
    "J.R.",
    "A.J.",
    "St. John's",
    "Anne Marie",
    "van der Berg",
    "李明",
    "עמית",
    "محمد",
    `علی${ZWNJ}رضا`,
    "ශ්\u200dරී",
    "Nuñez y Pérez, Jr.",
    "d/o Kumar",
    "Ravi s/o Raj",
    "น.ส.สมศรี",
    "X Æ A-12",
    "4",
    "G̃o",
  ])("%j is kept as it is", (name) => {
    for (const schema of [FirstName, LastName]) expect(schema.parse(name)).toBe(name.normalize());
  });

  test.each([
    ["  Ada   Maria ", "Ada Maria"],
    ["Md.Rahman", "Md. Rahman"],
    ["Ma.Theresa", "Ma. Theresa"],
    ["St.John", "St. John"],
    ["A\u200bd\u200ba\ufeff", "Ada"],
    ["\u202eadA", "adA"],
    ["\u2067Ada\u2069", "Ada"],
    [`Ad${ZWNJ}a`, "Ada"],
    [`علی${ZWNJ}`, "علی"],
    ["Ada\u{e0041}\ufe0f", "Ada"],
    ["Jose\u0301", "José"],
  ])("%j is stored as %j", (typed, stored) => expect(FirstName.parse(typed)).toBe(stored));

  test.each([
    "evil.example/free-money click",
    "evil.example",
    "Win at EVIL-SITE.COM",
    "Visit.Evil",
    "Evil.Com/x",
    "Go.To.Evil.Com",
    "http://x",
    "HTTPS://X",
    "www.x",
    "ada@example.com",
    "@ada",
    "evil\u3002example",
    "evil．example",
    "ev\u200bil.exa\u200bmple",
    "w\u200bww.x",
    "1.2.3.44.55",
    "evil_x.com",
    "a_.b_c",
    "8.8.8.8",
    "8.8.8.8/a",
    "t.me/winbig",
    "x.com/evil",
    "x.com\\evil",
    "Ann t.co/1",
    "<b>",
    "a\nb",
    "a\u2028b",
  ])("%j is refused", (name) => {
    expect(FirstName.safeParse(name).error?.issues[0]!.message).toBe(messages.nameSigns);
  });

  test.each(["\u200b", "\u3164", "\u2800", "\u202e", ZWNJ, " \u00a0 "])("%j is empty", (name) => {
    expect(FirstName.safeParse(name).error?.issues[0]!.message).toBe(messages.firstName);
  });

  test.each(["…", "-", ".", "'", "😀", "\u0301"])("%j has no letter", (name) => {
    expect(FirstName.safeParse(name).error?.issues[0]!.message).toBe(messages.nameLetters);
  });

  test("50 visible characters are allowed, 51 are not", () => {
    expect(FirstName.parse("\u200b".repeat(60) + "a".repeat(50))).toBe("a".repeat(50));
    expect(FirstName.safeParse("a".repeat(51)).success).toBe(false);
    expect(FirstName.safeParse(`a${"\u200b".repeat(5000)}`).success).toBe(false);
  });
});

describe("names of companies", () => {
  test.each([
    "St. John's",
    "A.B.C. Plumbing",
    "Amazon.com Repairs",
    "1-800-Plumber.com",
    "A/C & Heating 24/7",
    "Smith Co./Jones Inc.",
    "Plumbers @ Work",
    "Núñez & Söhne",
    "李明水电",
  ])("%j is kept as it is", (name) => expect(CompanyName.parse(name)).toBe(name));

  test.each([
    "evil.example/free-money click",
    "https://evil.example",
    "Plumbers www.evil.example",
    "evil。example/x",
    "evil.exa\u200bmple/x",
    "!!! ---",
    "\u200b\u200b\u200b",
  ])("%j is refused", (name) => expect(CompanyName.safeParse(name).success).toBe(false));

  test("invisible and direction characters are removed", () => {
    expect(CompanyName.parse("\u202eRiver\u200b  Plumbing\u202c")).toBe("River Plumbing");
  });
});
