/** Fills the slots in "{worker} fixed it". Throws if a slot has no value. */
export function fill(text: string, slots: Record<string, string>) {
  return text.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`No value for {${slot}} in "${text}"`);
    return value;
  });
}

export function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
