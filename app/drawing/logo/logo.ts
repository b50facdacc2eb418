import { safeHex } from "../color";
import { createRandom, hashText } from "../random";
import { glyphsByCategory, genericGlyphs } from "./glyphs";
import { layouts } from "./layouts";
import { initials } from "./letters";
import { inkFor, schemes } from "./schemes";

export interface MarkOptions {
  name: string;
  category: string;
  seed: number;
  color?: string;
}

/** Consecutive seeds get consecutive layouts, so that each retry looks different. */
export function drawMark(options: MarkOptions): string {
  const random = createRandom(hashText(`${options.category}:${options.name}:${options.seed}`));
  const seed = Math.abs(Math.trunc(options.seed)) || 0;
  const glyphs = glyphsByCategory[options.category] ?? genericGlyphs;
  const shift = hashText(options.category) % layouts.length;
  const layout = layouts[(seed + shift) % layouts.length] ?? layouts[0];
  const scheme = random.pick(schemes);
  const main = safeHex(options.color) ?? scheme.main;
  const body = layout!({
    glyph: random.pick(glyphs),
    initials: initials(options.name),
    main,
    second: main === scheme.second ? scheme.deep : scheme.second,
    deep: safeHex(options.color) === undefined ? scheme.deep : inkFor(main),
    paper: random.pick(["#ffffff", "#ffffff", scheme.paper]),
    random,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img"><title>${escapeText(`${options.name} logo`)}</title>${body}</svg>`;
}

function escapeText(text: string): string {
  return text
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      "",
    )
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
