import type { PDFHexString, PDFNumber, PDFDocument, PDFRef } from "@cantoo/pdf-lib";
import type { Parts } from "./load-parts.server";
import { printable } from "./printable.server";

/** Text that is ready for the PDF. */
export interface Shaped {
  /** Operands of TJ: glyphs, and the kerning between them. */
  glyphs: (PDFHexString | PDFNumber)[];
  /** At a size of 1 point. */
  width: number;
}

export interface Face {
  /** Name of the font in the pages' resources. */
  key: string;
  ref: PDFRef;
  /** Only characters that the font has; all text must pass it before it is shaped. */
  printable(text: string): string;
  /** @param text Without line breaks. */
  shaped(text: string, tabular?: boolean): Shaped;
}

export type Faces = Record<"regular" | "bold", Face>;

/** Both weights of the font. Their glyphs are embedded as far as they are used. */
export async function embedFaces(pdf: PDFDocument, parts: Parts): Promise<Faces> {
  return {
    regular: await embedFace(pdf, parts, "F1", parts.fonts.regular),
    bold: await embedFace(pdf, parts, "F2", parts.fonts.bold),
  };
}

async function embedFace(
  pdf: PDFDocument,
  { library, readFont }: Parts,
  key: string,
  bytes: Uint8Array,
): Promise<Face> {
  const { PDFHexString, PDFNumber } = library;
  // Parsed again for each document: glyphs keep the characters that first used them.
  const font = readFont(bytes);
  // The PDF's library passes this object on for each text. Without calt: it joins "->" to one
  // arrow, which would then be copied as another text.
  const features = { calt: false, tnum: false };
  const layout = font.layout.bind(font);
  let run = layout("");
  // That library drops the kerning of the layouts it asks for; here it is kept.
  font.layout = (...options) => (run = layout(...options));
  pdf.registerFontkit({ create: () => font });
  // By the standard, the name of a subset begins with six letters.
  const customName = `SUBSET+${font.postscriptName}`;
  const embedded = await pdf.embedFont(bytes, { subset: true, customName, features });
  const known = new Map<string, Shaped>();

  function shape(text: string): Shaped {
    const codes = embedded.encodeText(text).asString();
    const shaped: Shaped = { glyphs: [], width: 0 };
    let joined = "";
    run.positions.forEach(({ xAdvance }, i) => {
      joined += codes.slice(i * 4, i * 4 + 4);
      shaped.width += xAdvance / font.unitsPerEm;
      const kerning = run.glyphs[i]!.advanceWidth - xAdvance;
      if (kerning === 0) return;
      const thousandths = Math.round((kerning * 1000) / font.unitsPerEm);
      shaped.glyphs.push(PDFHexString.of(joined), PDFNumber.of(thousandths));
      joined = "";
    });
    if (joined) shaped.glyphs.push(PDFHexString.of(joined));
    return shaped;
  }

  return {
    key,
    ref: embedded.ref,
    printable: (text) => printable(text, (codePoint) => font.hasGlyphForCodePoint(codePoint)),
    shaped(text, tabular = false) {
      const word = tabular ? `#${text}` : ` ${text}`;
      let shaped = known.get(word);
      if (!shaped) {
        features.tnum = tabular;
        known.set(word, (shaped = shape(text)));
      }
      return shaped;
    },
  };
}
