/** Stands for a character that the font lacks; both its weights have this one. */
export const SUBSTITUTE = "□";

/** Signs that people paste into lists, which the font has in another form. */
const lookAlikes: Record<string, string> = {
  ...{ "✔": "✓", "✅": "✓", "☑": "✓", "✘": "✗", "✖": "✗", "❌": "✗" },
  ...{ "▪": "■", "▸": "▶", "➤": "▶", "➔": "→", "➜": "→", "∙": "•", "‣": "•" },
};

/**
 * The text with only characters that the font has: a missing one is replaced by a look-alike, its
 * compatibility form (NFKC) or a box, because readers would show nothing in its place. Characters
 * that are invisible by themselves, such as joiners, are dropped.
 */
export function printable(text: string, has: (codePoint: number) => boolean) {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const hasAll = (some: string) => Array.from(some).every((one) => has(one.codePointAt(0)!));
  let shown = "";
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    const visible = segment.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, "");
    if (hasAll(visible)) shown += visible;
    else {
      const simpler = lookAlikes[visible] ?? visible.normalize("NFKC");
      shown += hasAll(simpler) ? simpler : SUBSTITUTE;
    }
  }
  return shown;
}

const graphemes = new Intl.Segmenter("en-US", { granularity: "grapheme" });

/** What readers see as single characters; a long word is broken between them. */
export function graphemesOf(text: string) {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
