import { expect, test } from "vitest";
import { textOf } from "../../app/imports/encoding";

const text = "name,city\r\nCafé “José” Plumbing – 24/7,San José\r\n";
const utf8 = new TextEncoder().encode(text);

/** Of the characters in the sample that Windows-1252 has in other places than Unicode. */
const windows: Record<string, number> = { "“": 0x93, "”": 0x94, "–": 0x96 };
const windows1252 = Uint8Array.from(text, (letter) => windows[letter] ?? letter.charCodeAt(0));

function utf16(isLittle: boolean, mark: boolean) {
  const bytes = new Uint8Array(2 * text.length + (mark ? 2 : 0));
  const view = new DataView(bytes.buffer);
  const all = mark ? `\ufeff${text}` : text;
  for (let i = 0; i < all.length; i++) view.setUint16(2 * i, all.charCodeAt(i), isLittle);
  return bytes;
}

test.each([
  ["UTF-8", utf8],
  ["UTF-8 with a byte order mark", Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
  ["Windows-1252", windows1252],
  ["UTF-16LE", utf16(true, true)],
  ["UTF-16BE", utf16(false, true)],
  ["UTF-16LE without a mark", utf16(true, false)],
  ["UTF-16BE without a mark", utf16(false, false)],
])("reads %s", async (_name, bytes) => {
  expect(await textOf(bytes)).toEqual({ text });
});

test("a character that is cut off at the end is not UTF-8", async () => {
  expect(await textOf(Uint8Array.of(0x61, 0xc3))).toEqual({ text: "aÃ" });
});

test.each([
  ["an Excel or zip file", "PK\x03\x04rest"],
  ["an Excel file", "\xd0\xcf\x11\xe0\xa1"],
  ["a PDF document", "%PDF-1.7"],
])("refuses %s by name", async (name, start) => {
  const bytes = Uint8Array.from(start, (letter) => letter.charCodeAt(0));
  expect(await textOf(bytes)).toEqual({ refused: `This is ${name}. Save it as CSV in UTF-8.` });
});

test("refuses bytes that are no text", async () => {
  expect(await textOf(Uint8Array.of(0x61, 0x62, 0, 0, 1))).toEqual({
    refused: "We can't read this file's characters. Save it as CSV in UTF-8.",
  });
});

test("an empty file is an empty text", async () => {
  expect(await textOf(new Uint8Array())).toEqual({ text: "" });
});
