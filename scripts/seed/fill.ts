/** Values of slots; undefined for those that a text may not use. */
export interface Slots {
  get(slot: string): string | undefined;
}

/** Fills the slots in "{worker} fixed it". Throws if a slot has no value. */
export function fill(text: string, slots: Slots) {
  const { pieces, names } = parsed(text);
  let filled = pieces[0]!;
  for (const [i, name] of names.entries()) {
    const value = slots.get(name);
    if (value === undefined) throw new Error(`No value for {${name}} in "${text}"`);
    filled += value + pieces[i + 1]!;
  }
  return filled;
}

/** The names of the slots in a text. */
export function slotsOf(text: string): readonly string[] {
  return parsed(text).names;
}

export function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Parsed {
  /** What stands before, between and after the slots. */
  pieces: string[];
  names: string[];
}

/** The same few thousand texts are filled half a million times. */
const known = new Map<string, Parsed>();

function parsed(text: string): Parsed {
  let found = known.get(text);
  if (!found) {
    const all = text.split(/\{(\w+)\}/);
    found = {
      pieces: all.filter((_, i) => i % 2 === 0),
      names: all.filter((_, i) => i % 2 === 1),
    };
    known.set(text, found);
  }
  return found;
}
