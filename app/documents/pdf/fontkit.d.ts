/** The part of fontkit that the PDF and the build use; the package has no types. */
declare module "fontkit" {
  export interface Glyph {
    id: number;
    codePoints: number[];
    /** In units of the font. */
    advanceWidth: number;
  }
  export interface Font {
    postscriptName: string;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    italicAngle: number;
    capHeight: number;
    xHeight: number;
    bbox: {
      minX: number;
      minY: number;
      maxX: number;
      maxY: number;
      width: number;
      height: number;
    };
    characterSet: number[];
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    /** `features`: OpenType features by tag, on or off. */
    layout(
      text: string,
      features?: Record<string, boolean> | string[],
    ): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
    /** Of a variable font: with these values on its axes. */
    getVariation(axes: Record<string, number>): Font;
    createSubset(): { includeGlyph(glyph: number | Glyph): number; encode(): Uint8Array };
  }
  export function create(bytes: Uint8Array): Font;
}
