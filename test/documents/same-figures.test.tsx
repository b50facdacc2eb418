import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { amountProblem, totalsOf } from "../../app/documents/arithmetic";
import { emptyContent, type Content } from "../../app/documents/content";
import { figuresOf } from "../../app/documents/contract.server";
import { documentPdf } from "../../app/documents/pdf/document-pdf.server";
import { Sheet } from "../../app/documents/sheet";
import type { ShownDocument } from "../../app/documents/snapshot";
import { documentKinds } from "../../app/documents/states";
import { contentOfFields } from "../../app/office-documents/editor/content-of-fields";
import { EditorTotals } from "../../app/office-documents/editor/editor-totals";
import { lineField, lineValues, otherValues } from "../../app/office-documents/editor/form-values";
import { proof } from "../support/proof";
import { aDocument } from "./random-content";
import { linesOfPdf } from "./read-pdf";
import { shownDocument } from "./shown";

const { size, seed } = proof("figures of documents", { small: 25, full: 1000 }, 53);

/** Amounts below the lines, by label, and the total of each line; in cents. */
interface Figures {
  totals: [label: string, cents: number][];
  lines: number[];
}

const centsOf = (text: string) => Number(text.replace(/[$,.]/g, "").replace("−", "-"));

function ofHtml(html: string): Figures {
  const pairs = html.matchAll(/<dt>([^<]+)<\/dt><dd>(−?\$[\d,.]+)<\/dd>/g);
  const lines = html.matchAll(/data-label="Total">([^<]+)</g);
  return {
    totals: [...pairs].map(([, label, amount]) => [label!, centsOf(amount!)]),
    lines: [...lines].map(([, amount]) => centsOf(amount!)),
  };
}

async function ofPdf(document: ShownDocument): Promise<Figures> {
  const texts = await linesOfPdf(await documentPdf(document));
  const start = texts.findIndex((text) => text.startsWith("Subtotal  "));
  const pairs = texts
    .slice(start)
    .flatMap((text) => [/^(.+?) {2}(−?\$[\d,.]+)$/.exec(text)].filter((found) => found !== null));
  const rows = texts.slice(0, start).filter((text) => text.startsWith("Work  "));
  return {
    totals: pairs.map(([, label, amount]) => [label!, centsOf(amount!)]),
    lines: rows.map((row) => centsOf(row.split("  ").at(-1)!)),
  };
}

/** As the office has typed it: from texts of fields to figures. */
function ofEditor({ kind, snapshot, paid }: ShownDocument): Figures["totals"] {
  const fields: Record<string, string> = otherValues(snapshot);
  for (const { uuid, ...values } of snapshot.items.map(lineValues))
    for (const [name, value] of Object.entries(values)) fields[lineField(uuid, name)] = value;
  const { content, errors } = contentOfFields(fields, emptyContent);
  expect(errors).toEqual({});
  const totals = totalsOf(content, new Set());
  const html = renderToStaticMarkup(<EditorTotals {...{ kind, content, totals, paid }} />);
  return ofHtml(html).totals.filter(([label]) => label !== "With all optional lines");
}

function ofApi({ snapshot, chosen }: ShownDocument): Figures["totals"] {
  const figures = figuresOf({ snapshot, chosen });
  return [
    ["Subtotal", figures.subtotal],
    ...(snapshot.discount ? [["Discount", -figures.discountAmount || 0] as const] : []),
    ...(snapshot.tax ? [["Tax", figures.tax] as const] : []),
    ["Total", figures.total],
    ...(snapshot.deposit ? [["Deposit", figures.deposit] as const] : []),
  ].map(([label, cents]) => [label as string, cents as number]);
}

test("editor, page, PDF and API show the same cents", async () => {
  await fc.assert(
    fc.asyncProperty(
      aDocument,
      fc.constantFrom(...documentKinds),
      fc.infiniteStream(fc.boolean()),
      async (money, kind, picks) => {
        const content: Content = { ...emptyContent, ...money };
        fc.pre(money.items.length > 0 && amountProblem(content) === "");
        if (kind === "invoice") content.deposit = null;
        const shown = (chosen: string[]) => {
          const due = totalsOf(content, new Set(chosen)).total;
          return shownDocument({ kind, chosen, due, snapshot: content });
        };
        const plain = shown([]);
        expect(ofEditor(plain)).toEqual(
          ofHtml(renderToStaticMarkup(<Sheet document={plain} />)).totals,
        );

        const options = money.items.filter(({ optional }) => optional && picks.next().value);
        const document = shown(options.map(({ uuid }) => uuid));
        const page = ofHtml(renderToStaticMarkup(<Sheet document={document} />));
        expect(page.lines).toHaveLength(money.items.length);
        expect(await ofPdf(document)).toEqual(page);
        expect(figuresOf(document).items.map(({ total }) => total)).toEqual(page.lines);
        // An invoice also says what was paid and is due, and calls its total so.
        const api = ofApi(document).map(([, cents]) => cents);
        expect(page.totals.slice(0, api.length).map(([, cents]) => cents)).toEqual(api);
        expect(page.totals).toHaveLength(api.length + (kind === "invoice" ? 2 : 0));
      },
    ),
    { numRuns: size, seed },
  );
});
