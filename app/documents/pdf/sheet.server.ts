import type { PDFArray, PDFDocument, PDFImage, PDFPage } from "@cantoo/pdf-lib";
import type { Faces } from "./faces.server";
import type { Line } from "./lines.server";
import type { PdfLibrary } from "./load-parts.server";
import { svgOperators, type SvgLogo } from "./svg-logo.server";
import { colors, page, textWidth, type Color } from "./style";

interface Box {
  x: number;
  /** Its top edge. */
  y: number;
  width: number;
  height: number;
}

/** Draws on a document's pages. Lengths are in points; y grows downwards from the page's top. */
export class Sheet {
  /** Where the next thing begins. */
  y: number = page.top;
  private page: PDFPage;

  constructor(
    private readonly library: PdfLibrary,
    private readonly pdf: PDFDocument,
    readonly faces: Faces,
    /** Of the company. */
    readonly accent: Color = colors.ink,
  ) {
    this.page = this.addPage();
  }

  /** What is left of the page above its foot. */
  get room() {
    return page.height - page.bottom - this.y;
  }

  nextPage() {
    this.page = this.addPage();
    this.y = page.nextTop;
  }

  /** Draws on each page, when all of them are there. */
  onEachPage(draw: (number: number, count: number) => void) {
    const pages = this.pdf.getPages();
    pages.forEach((one, i) => {
      this.page = one;
      draw(i + 1, pages.length);
    });
  }

  /** `y` is the top of the line. */
  text({ words, style }: Line, x: number, y = this.y) {
    if (words.length === 0) return;
    const { PDFArray, PDFName, PDFOperator, PDFOperatorNames } = this.library;
    const baseline = y + style.leading / 2 + style.size * 0.36;
    const operators = [
      this.library.beginText(),
      this.library.setFillingRgbColor(...style.color),
      this.library.setTextMatrix(1, 0, 0, 1, x, page.height - baseline),
    ];
    let glyphs: PDFArray | undefined;
    words.forEach(({ face, shaped }, i) => {
      if (!glyphs || face !== words[i - 1]!.face) {
        glyphs = PDFArray.withContext(this.pdf.context);
        operators.push(
          this.library.setFontAndSize(PDFName.of(face.key), style.size),
          PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [glyphs]),
        );
      }
      for (const one of shaped.glyphs) glyphs.push(one);
    });
    this.page.pushOperators(...operators, this.library.endText());
  }

  /** Ends at `right`. */
  textBefore(line: Line, right: number, y = this.y) {
    this.text(line, right - line.width, y);
  }

  rule(y = this.y, x: number = page.side, width: number = textWidth, color = colors.rule) {
    this.fill({ x, y: y - 0.375, width, height: 0.75 }, color);
  }

  fill({ x, y, width, height }: Box, color: Color, radius = 0) {
    this.page.drawRectangle({
      ...{ x, y: page.height - y - height, width, height },
      ...(radius > 0 && { rx: radius, ry: radius }),
      color: this.library.rgb(...color),
    });
  }

  image(image: PDFImage, { x, y, width, height }: Box) {
    this.page.drawImage(image, { x, y: page.height - y - height, width, height });
  }

  drawing(logo: SvgLogo, { x, y, width }: Box) {
    const { node } = this.page;
    const opacityKey = (opacity: number) => {
      const key = `O${Math.round(opacity * 1000)}`;
      const state = { Type: "ExtGState", ca: opacity, CA: opacity };
      node.setExtGState(this.library.PDFName.of(key), this.pdf.context.obj(state));
      return key;
    };
    const placed = { x, top: page.height - y, scale: width / logo.width, opacityKey };
    this.page.pushOperators(...svgOperators(this.library, logo, placed));
  }

  /** A click in the box opens the address. */
  link({ x, y, width, height }: Box, address: string) {
    const { PDFString } = this.library;
    const bottom = page.height - y - height;
    const annotation = this.pdf.context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [x, bottom, x + width, bottom + height],
      Border: [0, 0, 0],
      A: { Type: "Action", S: "URI", URI: PDFString.of(address) },
    });
    this.page.node.addAnnot(this.pdf.context.register(annotation));
  }

  private addPage() {
    const added = this.pdf.addPage([page.width, page.height]);
    for (const { key, ref } of Object.values(this.faces))
      added.node.setFontDictionary(this.library.PDFName.of(key), ref);
    return added;
  }
}
