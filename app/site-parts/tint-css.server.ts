import { tintOf, type TintColors } from "../ui/tint-colors";

/** A company's color as the rules of its site, for both color schemes. */
export function tintCss(color: string) {
  const { light, dark } = tintOf(color);
  return `${root(light)}@media(prefers-color-scheme:dark){${root(dark)}}`;
}

function root(colors: TintColors) {
  const declarations = Object.entries(colors).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(";")}}`;
}
