/**
 * What `npm run screens` shows: `npm run screens -- owner invoice --widths 360,1280 --schemes dark`.
 * Words select pages whose person, name or address has all of them.
 */
export type Scheme = "light" | "dark";

const WIDTHS = [360, 390, 768, 1280, 1600];
const SCHEMES: Scheme[] = ["light", "dark"];

export interface Options {
  words: string[];
  widths: number[];
  schemes: Scheme[];
}

/** Throws for an option that doesn't exist. */
export function readOptions(args: string[]): Options {
  const options: Options = { words: [], widths: WIDTHS, schemes: SCHEMES };
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (arg === "--widths") options.widths = list(arg, args[++i]).map(widthOf);
    else if (arg === "--schemes") options.schemes = list(arg, args[++i]).map(schemeOf);
    else if (arg.startsWith("--")) throw new Error(`There is no option ${arg}.`);
    else options.words.push(arg.toLowerCase());
  }
  return options;
}

export function isChosen({ words }: Options, ...texts: string[]) {
  const text = texts.join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

function list(name: string, value: string | undefined) {
  if (!value) throw new Error(`${name} needs a value.`);
  return value.split(",");
}

function widthOf(text: string) {
  const width = Number(text);
  if (!Number.isInteger(width) || width < 200 || width > 4000)
    throw new Error(`A width is a number of pixels from 200 to 4000, not "${text}".`);
  return width;
}

function schemeOf(text: string): Scheme {
  const scheme = SCHEMES.find((one) => one === text);
  if (!scheme) throw new Error(`A scheme is "light" or "dark", not "${text}".`);
  return scheme;
}
