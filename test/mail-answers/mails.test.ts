/** Mails as programs write them: exactly this text is stored, or exactly this refusal is given. */
import { beforeEach, describe, expect, test } from "vitest";
import { added, answer, bytesOf, mailOf, plainMail, scene, type Scene } from "./answers";

let it: Scene;
beforeEach(async () => {
  it = await scene();
});

const byClient = (raw: Uint8Array, sender?: string) =>
  answer({ to: it.to.client, raw, ...(sender !== undefined && { sender }) });

const stored: Record<string, string> = {
  gmail: "Thursday at 9 works. The gate code is 4471.",
  "gmail-below": "Yes, it does.\n\nI cannot open this link.",
  "gmail-spanish": "Perfecto, los espero el jueves. ¿Necesitan algo más?",
  "gmail-html-only":
    "Two things:\nthe kitchen sink\nthe heater & its valve (3 < 4 years old)\nSee you on Thursday.\n\n" +
    "The indented part is mine, too.",
  "outlook-desktop": "Thursday is fine.\n\nPlease call me half an hour before you come.\n\nDana",
  "outlook-desktop-html": "Thursday is fine.\n\nDana",
  "outlook-web": "Sure, 9 o'clock is good.",
  "outlook-german": "Donnerstag paßt gut, danke.",
  "outlook-ios": "Yes please.",
  "apple-mail": "Morning works better for me – 8:30?\n\n— Dana",
  "apple-mail-with-photos":
    "Here is the leak.\n\nAnd this is the valve.\n\n[2 attached files weren’t saved.]",
  ios: "Ok",
  yahoo: "Can you also look at the water heater?\n\nYahoo Mail: Search, Organize, Conquer",
  thunderbird:
    "Thursday at 9 works, and this is a long line that the program has folded at a space, so that " +
    "it has to be one line again.",
  "quoted-printable": "That’s €40 less than the other offer = a deal. One long line that goes on.",
  base64: "Sí, el jueves está bien. 👍",
  "windows-1252": "It’s “urgent” – costs €100.",
  "iso-2022-jp": "木曜日で大丈夫です。",
  "utf-8-name": "My name has quotes.",
  "no-message-id": "No id.",
  attachments: "The plan is attached.\n\nDana\n\n[1 attached file wasn’t saved.]",
  "nested-message":
    "As your colleague wrote, see the mail below.\n\n[1 attached file wasn’t saved.]",
  "control-characters": "The price is 001 dollars,\tor[31m not.\nSecond line",
  "script-in-html": "Hello there <script>alert(3)</script>\n\nclick",
  movers:
    "Please move us:\n\nFrom: 12 Main St\nTo: 5 Oak Ave\nDate: November 9\n\n" +
    "On Monday at 9:30 Bob wrote a list:\n--\nTwo beds\n--\nAnd 1 > 0 boxes. --",
};

test.each(Object.entries(stored))("%s", async (name, text) => {
  expect(await byClient(mailOf(name))).toBe("stored");
  expect(await added(it)).toEqual([`client: ${text}`]);
});

test("a mail in ISO-8859-1, and one whose charset does not exist", async () => {
  expect(await byClient(mailOf("iso-8859-1", "latin1"))).toBe("stored");
  expect(await byClient(mailOf("wrong-charset"))).toBe("stored");
  expect((await added(it))[0]).toBe("client: Señor Muñoz comes too. Voilà.");
  expect((await added(it))[1]).toMatch(/at 9\? The charset of this mail does not exist\.$/);
});

test("an answer of the office", async () => {
  const raw = mailOf("owner");
  const given = { to: it.to.company, raw, sender: "owner@example.com" };
  expect(await answer(given)).toBe("stored");
  expect(await added(it)).toEqual(["company: We do. Thursday at 9?"]);
});

const NOT_THEIRS =
  "Only the address that got our email can answer it. Send your answer from there.";
const NOT_PROVED = "Your email did not pass your mail provider's checks, so we cannot take it.";
const NO_TEXT =
  "Your email has no text above the quoted one. Write your answer at the top, without attached files alone.";

const refused: Record<string, string> = {
  "forged-sender": NOT_THEIRS,
  "forged-name": NOT_THEIRS,
  "missing-from": NOT_THEIRS,
  "two-from": NOT_THEIRS,
  "two-authors": NOT_THEIRS,
  "dmarc-fail": NOT_PROVED,
  "spf-and-dkim-fail": NOT_PROVED,
  empty: NO_TEXT,
  "only-files": NO_TEXT,
};

test.each(Object.entries(refused))("%s is refused", async (name, reason) => {
  expect(await byClient(mailOf(name))).toBe(reason);
  expect(await added(it)).toEqual([]);
});

describe("the envelope's sender", () => {
  test("has to be the same address", async () => {
    expect(await byClient(mailOf("gmail"), "mallory@evil.example")).toBe(NOT_THEIRS);
    expect(await byClient(mailOf("gmail"), "STRANGER@example.com")).toBe("stored");
  });

  test("may be a provider's if DMARC proves the author's domain", async () => {
    const provider = "bounces@provider.example";
    expect(await byClient(mailOf("dmarc-pass"), provider)).toBe("stored");
    expect(await byClient(mailOf("dmarc-fail"), provider)).toBe(NOT_PROVED);
  });

  test.each([
    ["of another domain", "dmarc=pass header.from=evil.example"],
    ["without a domain", "dmarc=pass"],
    [
      "in a quoted address",
      'spf=pass smtp.mailfrom="a; dmarc=pass header.from=example.com"@x.example',
    ],
    [
      "in a quote that does not end",
      'spf=pass smtp.mailfrom="a; dmarc=pass header.from=example.com',
    ],
    [
      "in a comment",
      "spf=pass (a (b); dmarc=pass header.from=example.com) smtp.mailfrom=x.example",
    ],
    ["in a comment that does not end", "spf=pass (a; dmarc=pass header.from=example.com"],
  ])("may not be a provider's by a DMARC result %s", async (_, results) => {
    const mail = plainMail("Hello", {
      headers: [`Authentication-Results: mx.cloudflare.net; ${results}`],
    });
    expect(await byClient(mail, "bounces@provider.example")).toBe(NOT_THEIRS);
  });
});

describe("is ignored, without an answer that could make a loop:", () => {
  test.each(["auto-reply", "out-of-office", "list-mail", "bulk", "bounce"])("%s", async (name) => {
    expect(await byClient(mailOf(name))).toBe("ignored");
    expect(await added(it)).toEqual([]);
  });

  test.each(["", "MAILER-DAEMON@mail.example.com", "postmaster@example.com"])(
    "a mail of %j",
    async (sender) => expect(await byClient(mailOf("gmail"), sender)).toBe("ignored"),
  );

  test("our own mail", async () => {
    const own = "support@tradepost.example";
    expect(await byClient(plainMail("Hello", { from: own }), own)).toBe("ignored");
    expect(await byClient(plainMail("Hello", { from: it.to.company }))).toBe("ignored");
  });
});

describe("a long mail", () => {
  const quote = `${"> Please let us know whether Thursday works for you.\r\n".repeat(20_000)}`;

  test("1 MB of quotes is cut within half a second, and not stored", async () => {
    const times: number[] = [];
    for (const word of ["Yes.", "No.", "Perhaps."]) {
      const raw = plainMail(`${word}\n\nOn Sun, Nov 1, 2026 at 9:00 AM Joe wrote:\n${quote}`);
      expect(raw.length).toBeGreaterThan(1_000_000);
      const began = performance.now();
      expect(await byClient(raw)).toBe("stored");
      times.push(performance.now() - began);
    }
    // Other programs on the machine take their time.
    expect(Math.min(...times)).toBeLessThan(500);
    expect(await added(it)).toEqual(["client: Yes.", "client: No.", "client: Perhaps."]);
  });

  test("has at most 4,000 characters without its quotes", async () => {
    expect(await byClient(plainMail(`${"x".repeat(4001)}\n${quote}`))).toBe(
      "Use at most 4,000 characters.",
    );
    expect(await byClient(plainMail(`${"x".repeat(4000)}\n${quote}`))).toBe("stored");
    expect(await added(it)).toEqual([`client: ${"x".repeat(4000)}`]);
  });

  test("with more than 10 MB is refused", async () => {
    const raw = new Uint8Array(10 * 1024 * 1024 + 1);
    raw.set(plainMail("Hello"));
    expect(await byClient(raw)).toBe(
      "Your email is too large. Send at most 10 MB, or only the text.",
    );
  });

  test("nested a thousand times is refused", async () => {
    const parts = Array.from(
      { length: 1000 },
      (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`,
    );
    const raw = bytesOf(`From: stranger@example.com\r\n${parts.join("")}`);
    expect(await byClient(raw)).toMatch(/could not be read/);
  });
});

/** In milliseconds. It takes less than one second; what reads a text again and again takes minutes. */
const IN_TIME = 10_000;

test.each([
  ["lines that begin a quote", "On Sun, Nov 1, 2026 at 9:00 AM, Joe <a@b.example>\nand\nso\non\n"],
  ["lines that look like Outlook's", "From: a@b.example\nTo: c\n"],
  ["signatures", "--\nx\n"],
  ["spaces", `x${" ".repeat(1000)}y`],
  ["empty lines", "\n\n\n \n"],
])("1 MB of %s is read in time", async (_, one) => {
  const raw = plainMail(one.repeat(Math.ceil(1_000_000 / one.length)));
  const began = performance.now();
  await byClient(raw);
  expect(performance.now() - began).toBeLessThan(IN_TIME);
});

test.each([
  ["elements in elements", "<div>", ""],
  ["quotes", '<blockquote type="cite">a</blockquote>', ""],
  ["tags that do not end", "<a <b ", ""],
  ["lines", "<p>a</p><br>", ""],
  ["spaces", " \n", "x"],
])("1 MB of HTML with %s is read in time", async (_, one, end) => {
  const html = one.repeat(Math.ceil(1_000_000 / one.length)) + end;
  const raw = bytesOf(
    `From: stranger@example.com\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
  );
  const began = performance.now();
  await byClient(raw);
  expect(performance.now() - began).toBeLessThan(IN_TIME);
});
