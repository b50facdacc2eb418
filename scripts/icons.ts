/**
 * Writes two sprites: app/ui/sprites/ui.svg (the names in app/ui/icon-names.ts, plus a row of stars
 * per rating) and services.svg (the catalogue's icons). Source: lucide-static (ISC). Run after
 * adding a name: `tsx scripts/icons.ts`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { iconChoices } from "../app/offers/icon-choices";
import { iconNames } from "../app/ui/icon-names";

const LUCIDE = "node_modules/lucide-static/icons";
const CATALOGUE = "app/catalogue/data";
const SPRITES = "app/ui/sprites";

/** Brand logos in lucide's line style; lucide removed its own. */
const drawn: Record<string, string> = {
  facebook: '<path d="M17 2h-3a5 5 0 0 0-5 5v3H6v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"/>',
  instagram:
    '<rect width="20" height="20" x="2" y="2" rx="5"/><path d="M16 11.4a4 4 0 1 1-7.9 1.2 4 4 0 0 1 7.9-1.2z"/><path d="M17.5 6.5h.01"/>',
  linkedin:
    '<path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z"/><path d="M2 9h4v12H2z"/><circle cx="4" cy="4" r="2"/>',
  "x-logo":
    '<path d="M4 4l11.7 16H20L8.3 4z"/><path d="M4 20l6.8-6.8"/><path d="M13.2 10.8L20 4"/>',
  youtube:
    '<rect width="20" height="15" x="2" y="4.5" rx="4"/><path d="m10 8.8 5.2 3.2-5.2 3.2z"/>',
};

const STAR = "M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5-5.8-3.05-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z";
const LEFT_HALF = "M12 2.6v14.9l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z";

mkdirSync(SPRITES, { recursive: true });
writeSprite("ui.svg", [...symbols(iconNames, "app/ui/icon-names.ts"), ...ratings()]);
writeSprite(
  "services.svg",
  symbols([...catalogueIcons(), ...iconChoices], `${CATALOGUE} or app/offers/icon-choices.ts`),
);

function symbols(names: Iterable<string>, source: string) {
  const missing = [...names].filter((name) => !(name in drawn) && !existsSync(iconFile(name)));
  if (missing.length > 0) {
    throw new Error(
      `No icon of lucide-static is called ${missing.join(", ")}. Correct ${source}; the ` +
        "names are at https://lucide.dev/icons.",
    );
  }
  return [...new Set(names)].sort().map((name) => symbol(name, drawn[name] ?? lucideDrawing(name)));
}

function symbol(id: string, drawing: string) {
  // Only the star inherits its fill, because a selected star is filled.
  const fill = id === "star" ? "" : 'fill="none" ';
  const pen = 'stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${id}" viewBox="0 0 24 24" ${fill}${pen}>${drawing}</symbol>`;
}

function lucideDrawing(name: string) {
  const svg = readFileSync(iconFile(name), "utf8");
  const drawing = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1];
  if (!drawing) throw new Error(`${iconFile(name)} is not an SVG file`);
  return drawing.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>");
}

function iconFile(name: string) {
  return join(LUCIDE, `${name}.svg`);
}

/** rating-0.5 to rating-5.0, 120 × 24: one symbol per rating value (REV-010). */
function ratings() {
  return Array.from({ length: 10 }, (_, i) => {
    const value = (i + 1) / 2;
    const stars = [0, 1, 2, 3, 4].map((at) => ratingStar(at, value - at));
    return (
      `<symbol id="rating-${value.toFixed(1)}" viewBox="0 0 120 24" ` +
      `fill="currentColor">${stars.join("")}</symbol>`
    );
  });
}

function ratingStar(at: number, filled: number) {
  const place = at === 0 ? "" : ` transform="translate(${at * 24})"`;
  if (filled >= 1) return `<path${place} d="${STAR}"/>`;
  const empty = `<path${place} fill-opacity=".24" d="${STAR}"/>`;
  return filled > 0 ? `${empty}<path${place} d="${LEFT_HALF}"/>` : empty;
}

/** Every `icon` in the catalogue's JSON files, at any depth. */
function catalogueIcons() {
  const files = existsSync(CATALOGUE)
    ? readdirSync(CATALOGUE, { recursive: true, encoding: "utf8" }).filter((file) =>
        file.endsWith(".json"),
      )
    : [];
  return new Set(
    files.flatMap((file) => iconsIn(JSON.parse(readFileSync(join(CATALOGUE, file), "utf8")))),
  );
}

function iconsIn(data: unknown): string[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === "icon" && typeof value === "string" ? [value] : iconsIn(value),
  );
}

function writeSprite(file: string, content: string[]) {
  const path = join(SPRITES, file);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${content.join("\n")}\n</svg>\n`;
  if (existsSync(path) && readFileSync(path, "utf8") === svg) return;
  writeFileSync(path, svg);
  console.log(`${path}: ${content.length} pictures`);
}
