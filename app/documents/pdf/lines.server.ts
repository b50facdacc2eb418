import type { Face, Faces, Shaped } from "./faces.server";
import { graphemesOf } from "./printable.server";
import type { TextStyle } from "./style";

/** Text in one weight; "\n" breaks the line. */
export interface Run {
  text: string;
  bold?: boolean;
}

/** One line of text, measured. */
export interface Line {
  words: { face: Face; shaped: Shaped }[];
  /** In points. */
  width: number;
  style: TextStyle;
}

/** Breaks text into lines of at most this width. Words that are wider are broken, too. */
export function linesOf(
  text: string | Run[],
  style: TextStyle,
  width: number,
  faces: Faces,
): Line[] {
  const lines: Line[] = [emptyLine(style)];
  const runs = typeof text === "string" ? [{ text }] : text;
  /** Whether the next word follows a space. */
  let spaced = false;
  for (const { text, bold } of runs) {
    const face = bold ? faces.bold : faces[style.weight];
    for (const part of text.replaceAll("\t", " ").split(/(\n|[ \u200b]+)/)) {
      if (part === "\n") lines.push(emptyLine(style));
      if (/^[ \u200b\n]/.test(part)) spaced = part !== "\n" && part.includes(" ");
      else if (part) {
        addWord(lines, face, face.printable(part), spaced, width);
        spaced = false;
      }
    }
  }
  return lines;
}

/** The whole text on one line, however long it is. */
export function lineOf(text: string, style: TextStyle, faces: Faces): Line {
  return linesOf(text, style, Infinity, faces)[0]!;
}

function emptyLine(style: TextStyle): Line {
  return { words: [], width: 0, style };
}

function addWord(lines: Line[], face: Face, word: string, spaced: boolean, width: number) {
  const { style } = lines.at(-1)!;
  const measure = (text: string) => face.shaped(text, style.tabular);
  const widthOf = (text: string) => measure(text).width * style.size;
  const append = (text: string) => {
    const line = lines.at(-1)!;
    line.words.push({ face, shaped: measure(text) });
    line.width += widthOf(text);
  };

  const parts = widthOf(word) <= width ? [word] : partsOf(word, width, widthOf);
  for (const [i, part] of parts.entries()) {
    const line = lines.at(-1)!;
    const space = spaced && i === 0 && line.words.length > 0 ? widthOf(" ") : 0;
    if (line.words.length > 0 && line.width + space + widthOf(part) > width)
      lines.push(emptyLine(style));
    else if (space > 0) append(" ");
    append(part);
  }
}

/** Parts of a word that each fit, of at least one character. */
function partsOf(word: string, width: number, widthOf: (text: string) => number) {
  const parts: string[] = [];
  let [used, last] = [Infinity, ""];
  for (const character of graphemesOf(word)) {
    // With the kerning between both.
    const more = widthOf(last + character) - (last ? widthOf(last) : 0);
    if (used + more <= width) {
      parts[parts.length - 1] += character;
      used += more;
    } else {
      parts.push(character);
      used = widthOf(character);
    }
    last = character;
  }
  return parts;
}
