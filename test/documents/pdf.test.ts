import {
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
  type PDFArray,
} from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { totalsOf } from "../../app/documents/arithmetic";
import { allColumns, columnNames, type Columns } from "../../app/documents/content";
import { drawMark } from "../../app/drawing/logo/logo";
import { documentPdf } from "../../app/documents/pdf/document-pdf.server";
import type { ShownDocument } from "../../app/documents/snapshot";
import { documentStatuses } from "../../app/documents/states";
import { formatUSD } from "../../app/ui/money";
import { jpeg, png } from "../media/files";
import { proof } from "../support/proof";
import { randomOf, type Random } from "../support/random";
import { linesOfPages, linesOfPdf, readPdf, type PlacedText } from "./read-pdf";
import { shownDocument, shownItem } from "./shown";

const usd = (cents: number) => formatUSD(cents).replace("-", "−");

describe("the file", () => {
  test("has Letter pages, a title, an author and a language", async () => {
    const pdf = await PDFDocument.load(await documentPdf(shownDocument()), {
      updateMetadata: false,
    });
    expect(pdf.getPages().map((page) => page.getSize())).toEqual([{ width: 612, height: 792 }]);
    expect(pdf.getTitle()).toBe("Invoice 1042");
    expect(pdf.getAuthor()).toBe("Bluebonnet Plumbing");
    expect(pdf.catalog.get(PDFName.of("Lang"))?.toString()).toBe("(en-US)");
    expect(pdf.getCreationDate()).toEqual(new Date(Date.UTC(2026, 2, 4, 18)));
  });

  test("is the same for the same document", async () => {
    const document = shownDocument({ snapshot: { notes: "Nguyễn’s order — ½ day" } });
    const bytes = await documentPdf(document);
    await documentPdf(shownDocument({ snapshot: { notes: "Another one between them" } }));
    expect(await documentPdf(document)).toEqual(bytes);
    const draft = shownDocument({ date: null, number: null, status: "Draft" });
    expect(await documentPdf(draft)).toEqual(await documentPdf(draft));
  });

  test("embeds only the characters in use", async () => {
    expect((await documentPdf(shownDocument())).byteLength).toBeLessThan(30_000);
  });
});

describe("heading and parties", () => {
  test("of an invoice", async () => {
    const lines = await linesOfPdf(await documentPdf(shownDocument({ due: 12_000 })));
    expect(lines.slice(0, 9)).toEqual([
      "INVOICE  Unpaid  Bluebonnet Plumbing",
      "$120.00 due Mar 18, 2026",
      "From  Bill To  Invoice number  1042",
      "Bluebonnet Plumbing  José Núñez  Invoice date  Mar 4, 2026",
      "1204 S Lamar Blvd  Núñez Bakery  Due date  Mar 18, 2026",
      "Suite 110  88 E 6th St",
      "Austin, TX 78704  Austin, TX 78701",
      "(512) 555-0142",
      "bluebonnetplumbing.example",
    ]);
    expect(lines.at(-1)).toBe("Invoice 1042 · Bluebonnet Plumbing  Page 1 of 1");
  });

  test("of an estimate, to the billing address", async () => {
    const { client } = shownDocument().snapshot;
    const document = shownDocument({
      kind: "estimate",
      status: "Viewed",
      snapshot: { client: { ...client, separateBilling: true } },
    });
    const text = (await linesOfPdf(await documentPdf(document))).join("\n");
    for (const part of [
      ...["ESTIMATE  Viewed", "Estimate number  1042", "Valid until  Mar 18, 2026"],
      ...["From  Estimate For", "PO Box 5512", "Round Rock, TX 78664"],
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("88 E 6th St");
  });

  test("of a draft", async () => {
    const document = shownDocument({ number: null, status: "Draft", date: null });
    const lines = await linesOfPdf(await documentPdf(document));
    expect(lines[0]).toBe("INVOICE  Draft  Bluebonnet Plumbing");
    expect(lines.slice(2, 4)).toEqual([
      "From  Bill To  Invoice number  Draft",
      "Bluebonnet Plumbing  José Núñez  Due date  Mar 18, 2026",
    ]);
    expect(lines.at(-1)).toMatch(/^Draft invoice · /);
  });

  test.each([
    ["Paid", "$120.00 paid on Mar 9, 2026"],
    ["Void", "This invoice is void"],
    ["Partial", "$50.00 due Mar 18, 2026"],
  ] as const)("say that it is %s", async (status, headline) => {
    const paidAt = status === "Paid" ? Date.UTC(2026, 2, 9, 18) : null;
    const document = shownDocument({ status, paidAt, paid: 7000, due: 5000 });
    const lines = await linesOfPdf(await documentPdf(document));
    expect(lines[0]).toContain(status === "Partial" ? "Partially Paid" : status);
    expect(lines).toContain(headline);
  });

  test.each(documentStatuses)("have a label for %s", async (status) => {
    const document = shownDocument({ kind: "estimate", status });
    expect((await linesOfPdf(await documentPdf(document)))[0]).toContain(status);
  });
});

describe("characters", () => {
  test("names of several scripts can be read and copied", async () => {
    const names =
      "José Núñez, Łukasz Żak, Nguyễn Thị Hồng, Đặng Ơn, Åsa Öst, Ελένη Παπαδάκη, Олексій Їжак, Şükrü Ğ";
    const lines = await linesOfPdf(
      await documentPdf(shownDocument({ snapshot: { notes: names } })),
    );
    expect(lines).toContain(names);
    const bold = shownDocument({ snapshot: { items: [shownItem({ name: names.slice(0, 60) })] } });
    expect((await linesOfPdf(await documentPdf(bold))).join(" ")).toContain("Nguyễn Thị Hồng");
  });

  test("decomposed letters are composed", async () => {
    const document = shownDocument({ snapshot: { notes: "José Núñez".normalize("NFD") } });
    expect(await linesOfPdf(await documentPdf(document))).toContain("José Núñez");
  });

  test("what the font lacks is replaced by something visible", async () => {
    const notes = "a 谢谢 b שלום c 🏠 d 👨‍👩‍👧 e ✅ f ﬁ g Ａ h\u200d\u00adi -> j";
    const lines = await linesOfPdf(await documentPdf(shownDocument({ snapshot: { notes } })));
    expect(lines.at(-2)).toBe("a □□ b □□□□ c □ d □ e ✓ f fi g A hi -> j");
  });
});

describe("lines", () => {
  const description =
    "<p>First<br>second &amp; <strong>bold</strong> text</p>" +
    "<ul><li><p>drain</p></li><li><p>flush</p></li></ul>" +
    "<ol><li><p>one</p></li><li><p>two</p></li></ol><p>Last</p>";

  test("show name, description with lists, figures", async () => {
    const items = [shownItem({ description, rate: -2550, quantity: 2500, taxable: false })];
    const lines = await linesOfPdf(await documentPdf(shownDocument({ snapshot: { items } })));
    const from = lines.findIndex((line) => line.startsWith("Item"));
    expect(lines.slice(from, from + 9)).toEqual([
      "Item  Rate  Quantity  Tax  Total",
      "Drain cleaning  −$25.50  2.5  No  −$63.75",
      "First",
      "second & bold text",
      "•  drain",
      "•  flush",
      "1.  one",
      "2.  two",
      "Last",
    ]);
  });

  test("say what is optional and how often a plan is billed", async () => {
    const items = [
      shownItem({ name: "Taken", optional: true }),
      shownItem({ name: "Left", optional: true, billingCycle: { interval: "m", frequency: 3 } }),
    ];
    const document = shownDocument({ kind: "estimate", chosen: ["Taken"], snapshot: { items } });
    const lines = await linesOfPdf(await documentPdf(document));
    const from = lines.findIndex((line) => line.startsWith("Taken"));
    expect(lines.slice(from, from + 6)).toEqual([
      "Taken  $120.00  1  Yes  $120.00",
      "Optional, included",
      "Left  $120.00  1  Yes  $120.00",
      "Billed every 3 months",
      "Optional, not included in the total",
      "Subtotal  $120.00",
    ]);
  });

  test("have the columns that the document shows", async () => {
    const items = [shownItem({ description: "<p>With a camera</p>", quantity: 3000 })];
    const cells: Record<keyof Columns, string[]> = {
      nameCol: ["Drain cleaning"],
      descriptionCol: ["With a camera"],
      rateCol: ["Rate", "$120.00"],
      quantityCol: ["Quantity", "3"],
      taxCol: ["Tax", "Yes"],
      totalCol: ["$360.00"],
    };
    for (let flags = 0; flags < 64; flags++) {
      const columns = { ...allColumns };
      columnNames.forEach((name, i) => (columns[name] = ((flags >> i) & 1) === 1));
      const [page] = await readPdf(
        await documentPdf(shownDocument({ snapshot: { items, columns } })),
      );
      const texts = page!.map(({ text }) => text);
      const subtotal = texts.lastIndexOf("Subtotal");
      for (const name of columnNames)
        for (const cell of cells[name])
          expect(texts.slice(0, subtotal).includes(cell), `${name} ${flags}`).toBe(columns[name]);
    }
  });
});

describe("totals", () => {
  test("of an invoice", async () => {
    const document = shownDocument({
      status: "Partial",
      paid: 5000,
      due: 6691,
      payments: [{ method: "check", how: "", amount: 5000, day: "2026-03-05" }],
      snapshot: {
        discount: { name: "Spring offer", applyTo: "taxable", kind: "percent", value: 1000 },
        tax: { name: "Sales tax", rate: 8250 },
        paymentInstructions: "Checks to Bluebonnet Plumbing",
        notes: "Thank you!",
        terms: "Due in 14 days",
      },
    });
    const lines = await linesOfPdf(await documentPdf(document));
    expect(lines.slice(lines.indexOf("Subtotal  $120.00"), -1)).toEqual([
      "Subtotal  $120.00",
      "Spring offer (10% off taxable items)  −$12.00",
      "Sales tax (8.25%)  $8.91",
      "Invoice total  $116.91",
      "Payment collected  $50.00",
      "Amount due  $66.91",
      ...["Payments", "Mar 5, 2026: $50.00 by check"],
      ...["How to pay", "Checks to Bluebonnet Plumbing"],
      ...["Notes", "Thank you!", "Terms", "Due in 14 days"],
    ]);
  });

  test.each(["Paid", "Void", "Refunded"] as const)("of an invoice that is %s", async (status) => {
    const snapshot = { paymentInstructions: "Checks to Bluebonnet Plumbing" };
    const lines = await linesOfPdf(
      await documentPdf(shownDocument({ status, due: 100, snapshot })),
    );
    expect(lines).toContain("Amount due  $1.00");
    expect(lines).not.toContain("How to pay");
  });

  test("of an estimate with a deposit", async () => {
    const document = shownDocument({
      kind: "estimate",
      snapshot: {
        discount: { name: "", applyTo: "non-taxable", kind: "amount", value: 500 },
        deposit: { kind: "percent", value: 2500 },
        paymentInstructions: "Not of an estimate",
      },
    });
    const lines = await linesOfPdf(await documentPdf(document));
    expect(lines.slice(lines.indexOf("Subtotal  $120.00"), -1)).toEqual([
      "Subtotal  $120.00",
      "Discount (non-taxable items)  $0.00",
      "Total  $120.00",
      "Deposit due on approval (25%)  $30.00",
    ]);
  });

  // The price is $120.00.
  test.each([
    [0, "$30.00 due now, $90.00 due Mar 18, 2026", ["Deposit due now  $30.00"]],
    [1000, "$20.00 due now, $90.00 due Mar 18, 2026", ["Deposit due now  $20.00"]],
    [3000, "$90.00 due Mar 18, 2026", []],
  ])("of an invoice with a deposit, of which %i cents are paid", async (paid, headline, more) => {
    const document = shownDocument({
      ...{ paid, due: 12_000 - paid },
      snapshot: { deposit: { kind: "amount", value: 3000 } },
    });
    const lines = await linesOfPdf(await documentPdf(document));
    expect(lines).toContain(headline);
    const due = lines.findIndex((line) => line.startsWith("Amount due"));
    expect(lines.slice(due + 1, -1)).toEqual(more);
  });

  // In parts, as a test has a minute, also on a busy machine.
  test.each([1, 2, 3, 4])("are those of totalsOf, for random documents, part %i", async (part) => {
    const { size, seed } = proof("totals in PDFs", { small: 50, full: 500 }, 5);
    const random = randomOf(seed + part);
    for (let i = 0; i < size; i++) {
      const document = randomDocument(random);
      const { snapshot, kind, chosen, paid, due } = document;
      const totals = totalsOf(snapshot, new Set(chosen));
      const pages = await readPdf(await documentPdf(document));
      const texts = linesOfPages(pages);
      const shown = texts.slice(texts.findIndex((line) => line.startsWith("Subtotal")));
      const amounts = shown.flatMap((line) => / {2}(−?\$[\d,.]+)$/.exec(line)?.[1] ?? []);
      expect(amounts).toEqual([
        usd(totals.subtotal),
        ...(snapshot.discount ? [usd(-totals.discountAmount || 0)] : []),
        ...(snapshot.tax ? [usd(totals.tax)] : []),
        usd(totals.total),
        ...(kind === "invoice" ? [usd(paid), usd(due)] : []),
        ...(kind === "invoice" && totals.deposit > paid && due > 0
          ? [usd(Math.min(totals.deposit - paid, due))]
          : []),
        ...(kind === "estimate" && snapshot.deposit ? [usd(totals.deposit)] : []),
      ]);
      for (const { uuid, name } of snapshot.items)
        expect(texts.find((line) => line.startsWith(`${name}  `))).toMatch(
          new RegExp(`  ${usd(totals.lines.get(uuid)!).replaceAll(/[$.]/g, "\\$&")}$`),
        );
      expectInside(pages);
    }
  });
});

describe("many and long lines", () => {
  test("200 lines spread over pages, each with the header, none lost or covered", async () => {
    const random = randomOf(11);
    const items = Array.from({ length: 200 }, (_, i) =>
      shownItem({
        name: `Line ${i + 1}.`,
        description: `<p>${"word ".repeat(random.int(0, 120))}</p>`,
      }),
    );
    items[50]!.description = `<p>${"long text ".repeat(398)}</p>`;
    const pages = await readPdf(await documentPdf(shownDocument({ snapshot: { items } })));
    expect(pages.length).toBeGreaterThan(10);
    const lines = linesOfPages(pages);
    const names = lines.flatMap((line) => /^Line \d+\./.exec(line)?.[0] ?? []);
    expect(names).toEqual(items.map(({ name }) => name));
    const ofEachPage = /^(Bluebonnet Plumbing {2}|Item {2}|Invoice 1042 ·)/;
    const text = lines.filter((line) => !ofEachPage.test(line)).join(" ");
    expect(text.match(/long text/g)).toHaveLength(398);
    pages.forEach((page, i) => {
      const [first, second] = linesOfPages([page]);
      if (i > 0) expect(first).toBe("Bluebonnet Plumbing  Invoice 1042");
      if (i > 0) expect(second).toBe("Item  Rate  Quantity  Tax  Total");
      expect(linesOfPages([page]).at(-1)).toBe(
        `Invoice 1042 · Bluebonnet Plumbing  Page ${i + 1} of ${pages.length}`,
      );
    });
    expectInside(pages);
  });

  test("the totals stand on one page, with a line of the table above them", async () => {
    for (let count = 1; count <= 40; count++) {
      const items = Array.from({ length: count }, (_, i) => shownItem({ name: `Line ${i + 1}.` }));
      const tax = { name: "Sales tax", rate: 8250 };
      const document = shownDocument({ due: 100, snapshot: { items, tax } });
      const pages = await readPdf(await documentPdf(document));
      const of = pages.map((page) => linesOfPages([page]));
      const last = of.find((lines) => lines.some((line) => line.startsWith("Subtotal  ")))!;
      const subtotal = last.findIndex((line) => line.startsWith("Subtotal  "));
      expect(last[subtotal - 1], `${count} lines`).toMatch(new RegExp(`^Line ${count}\\.`));
      expect(last.slice(subtotal).some((line) => line.startsWith("Amount due  "))).toBe(true);
      expectInside(pages);
    }
  });

  test("the largest document is made", async () => {
    const items = Array.from({ length: 140 }, (_, i) =>
      shownItem({ uuid: `${i}`, description: `<p>${"a long description ".repeat(209)}</p>` }),
    );
    const pages = await readPdf(await documentPdf(shownDocument({ snapshot: { items } })));
    expect(
      linesOfPages(pages)
        .join(" ")
        .match(/a long/g),
    ).toHaveLength(140 * 209);
    expectInside(pages);
  });

  test("long words are broken, not cut", async () => {
    const long = "W".repeat(200);
    const { provider, client } = shownDocument().snapshot;
    const document = shownDocument({
      snapshot: {
        provider: { ...provider, name: long.slice(0, 120), website: `https://${long}` },
        client: { ...client, firstName: long, companyName: long, address: long },
        items: [
          shownItem({ name: long, rate: -99_999_999, quantity: 100_000_000 }),
          shownItem({
            uuid: "2",
            description: `<ul><li><ul><li><ul><li><p>${"W".repeat(3000)}</p></li></ul></li></ul></li></ul>`,
          }),
        ],
        discount: { name: "W".repeat(60), applyTo: "taxable", kind: "amount", value: 1 },
        tax: { name: "W".repeat(60), rate: 8250 },
        notes: "W".repeat(5000),
        terms: `${"W".repeat(4999)} ${"語".repeat(5000)}`,
      },
    });
    const pages = await readPdf(await documentPdf(document));
    expectInside(pages);
    const all = pages.flatMap((page) => page.map(({ text }) => text)).join("");
    const expected = 120 + 200 + 3 * 200 + 200 + 3000 + 2 * 60 + 5000 + 4999;
    expect(all.match(/W/g)!.length).toBeGreaterThanOrEqual(expected);
    expect(all.match(/□/g)).toHaveLength(5000);
  });
});

describe("the logo", () => {
  test("keeps its proportions within 240 × 80 pixels, and is never enlarged", async () => {
    expect(await sizeOfLogo(1000, 250)).toEqual([180, 45]);
    expect(await sizeOfLogo(300, 600)).toEqual([30, 60]);
    expect(await sizeOfLogo(100, 60)).toEqual([75, 45]);
  });

  test("takes the place of the name in the heading", async () => {
    const bytes = png({ width: 200, height: 100 });
    const lines = await linesOfPdf(
      await documentPdf(shownDocument(), { logo: { bytes, type: "image/png" } }),
    );
    expect(lines[0]).toBe("INVOICE  Unpaid");
    expect(lines.join(" ").match(/Bluebonnet Plumbing/g)).toHaveLength(2);
  });

  test("that our generator has drawn is drawn as shapes, all of its layouts", async () => {
    for (let seed = 0; seed < 60; seed++) {
      const svg = drawMark({ name: "Bluebonnet Plumbing", category: "plumbing-contractors", seed });
      const bytes = new TextEncoder().encode(svg);
      const logo = { bytes, type: "image/svg+xml" } as const;
      const made = await documentPdf(shownDocument(), { logo });
      expect((await linesOfPdf(made))[0], svg).toBe("INVOICE  Unpaid");
      const commands = await commandsOf(made);
      // A square of 60 points, upside down as in SVG.
      expect(commands).toContain("0.15 0 0 -0.15 502 748 cm");
      expect(commands).not.toContain("NaN");
    }
  });

  test("of other shapes is left out", async () => {
    const svg = '<svg viewBox="0 0 9 9"><image href="x"/></svg>';
    const logo = { bytes: new TextEncoder().encode(svg), type: "image/svg+xml" } as const;
    expect(await documentPdf(shownDocument(), { logo })).toEqual(
      await documentPdf(shownDocument()),
    );
  });

  test("can be a JPEG", async () => {
    const logo = { bytes: jpeg({ width: 90, height: 30 }), type: "image/jpeg" } as const;
    const pdf = await PDFDocument.load(await documentPdf(shownDocument(), { logo }));
    const { XObject } = pdf.getPage(0).node.normalizedEntries();
    expect(XObject.keys()).toHaveLength(1);
  });

  test("of other bytes is left out", async () => {
    const bytes = new TextEncoder().encode("no picture");
    const made = await documentPdf(shownDocument(), {
      logo: { bytes, type: "image/png" },
    });
    expect(made).toEqual(await documentPdf(shownDocument()));
  });
});

/** All texts lie within the margins, and no two of a page cover each other. */
function expectInside(pages: PlacedText[][]) {
  for (const texts of pages) {
    for (const { x, y, width, text } of texts) {
      expect(x, text).toBeGreaterThanOrEqual(49.5);
      expect(x + width, text).toBeLessThanOrEqual(562.5);
      expect(y, text).toBeGreaterThan(30);
      expect(y, text).toBeLessThan(742);
    }
    const sorted = texts.toSorted((a, b) => b.y - a.y);
    sorted.forEach((one, i) => {
      for (const other of sorted.slice(i + 1)) {
        if (one.y - other.y >= other.size * 0.9) break;
        // Kerning moves letters over each other.
        const kerning = other.size * 0.3;
        const [left, right] = one.x < other.x ? [one, other] : [other, one];
        expect(left.x + left.width, `${left.text} | ${right.text}`).toBeLessThan(right.x + kerning);
      }
    });
  }
}

function randomDocument(random: Random): ShownDocument {
  const kind = random.oneOf(["estimate", "invoice"] as const);
  const items = Array.from({ length: random.int(1, 8) }, (_, i) =>
    shownItem({
      name: `Line ${i}`,
      rate: random.int(-500_000, 5_000_000),
      quantity: random.int(1, 20_000),
      taxable: random.next() < 0.6,
      optional: kind === "estimate" && random.next() < 0.3,
    }),
  );
  const amount = () =>
    random.oneOf([
      { kind: "amount", value: random.int(0, 100_000) },
      { kind: "percent", value: random.int(0, 10_000) },
    ] as const);
  return shownDocument({
    kind,
    paid: random.int(0, 1_000_000),
    due: random.int(0, 1_000_000),
    chosen: items.filter(() => random.next() < 0.5).map(({ uuid }) => uuid),
    snapshot: {
      items,
      discount:
        random.next() < 0.6
          ? { name: "Offer", applyTo: random.oneOf(["taxable", "non-taxable"]), ...amount() }
          : null,
      tax: random.next() < 0.6 ? { name: "Tax", rate: random.int(0, 20_000) } : null,
      deposit: random.next() < 0.5 ? amount() : null,
    },
  });
}

/** Width and height of a logo on the page, in points: its scale in the page's commands. */
async function sizeOfLogo(width: number, height: number) {
  const logo = { bytes: png({ width, height }), type: "image/png" } as const;
  const text = await commandsOf(await documentPdf(shownDocument(), { logo }));
  const scales = [...text.matchAll(/^([\d.]+) 0 0 ([\d.]+) 0 0 cm$/gm)];
  const [, shownWidth, shownHeight] = scales.find(([all]) => !all.startsWith("1 "))!;
  return [Number(shownWidth), Number(shownHeight)];
}

/** What draws the first page. */
async function commandsOf(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes);
  const contents = pdf.getPage(0).node.Contents() as PDFArray;
  const commands = decodePDFRawStream(contents.lookup(0, PDFRawStream)).decode();
  return new TextDecoder("latin1").decode(commands);
}

describe("the link", () => {
  const origin = "https://tradepost.example";
  const online = { vanityName: "bluebonnet-plumbing", pays: true };
  const hub = `${origin}/company/bluebonnet-plumbing/client-hub`;

  test.each([
    ["invoice", "Sent", true, "Pay online", `${hub}/invoices/1042`],
    ["invoice", "Partial", false, "See invoice online", `${hub}/invoices/1042`],
    // A bank transfer is on its way.
    ["invoice", "Processing", true, "See invoice online", `${hub}/invoices/1042`],
    ["estimate", "Viewed", true, "Review and approve online", `${hub}/estimates/1042`],
  ] as const)(
    "of an %s that is %s leads to the client hub",
    async (kind, status, pays, label, to) => {
      const document = shownDocument({
        kind,
        status,
        due: 100,
        snapshot: { online: { ...online, pays } },
      });
      const made = await documentPdf(document, { origin });
      expect(await linesOfPdf(made)).toContain(label);
      expect(await linksOf(made)).toEqual([to]);
    },
  );

  test("doesn’t say Pay for less than can be paid online", async () => {
    const document = shownDocument({ status: "Sent", due: 49, snapshot: { online } });
    expect(await linesOfPdf(await documentPdf(document, { origin }))).toContain(
      "See invoice online",
    );
  });

  test.each([
    shownDocument({ status: "Paid", snapshot: { online } }),
    shownDocument({ status: "Void", due: 100, snapshot: { online } }),
    shownDocument({ status: "Sent", due: 100 }),
    shownDocument({ number: null, status: "Draft", due: 100, snapshot: { online } }),
  ])("is left out where there is nothing to do online", async (document) => {
    expect(await linksOf(await documentPdf(document, { origin }))).toEqual([]);
  });

  async function linksOf(bytes: Uint8Array) {
    const pdf = await PDFDocument.load(bytes);
    const annotations = pdf.getPage(0).node.Annots()?.asArray() ?? [];
    return annotations.map((one) => {
      const action = pdf.context.lookup(one, PDFDict).lookup(PDFName.of("A"), PDFDict);
      return action.lookup(PDFName.of("URI"), PDFString).asString();
    });
  }
});

test("the company’s color is at the top, dark enough to be read", async () => {
  const first = async (color?: string) => {
    const commands = await commandsOf(await documentPdf(shownDocument({ snapshot: { color } })));
    return /^([\d.]+) ([\d.]+) ([\d.]+) rg$/m.exec(commands)!.slice(1).map(Number);
  };
  const of = (hex: number[]) => hex.map((one) => expect.closeTo(one / 255, 3) as number);
  expect(await first("#24478f")).toEqual(of([0x24, 0x47, 0x8f]));
  // Without one, or with what is no color, it is the ink.
  expect(await first()).toEqual(of([0x1a, 0x1f, 0x36]));
  expect(await first("red")).toEqual(of([0x1a, 0x1f, 0x36]));
  // White text on yellow could not be read.
  const [red, green] = await first("#ffff00");
  expect(Math.max(red!, green!)).toBeLessThan(0.6);
});
