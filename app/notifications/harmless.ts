/**
 * Takes from a template's data what could make someone else's words work for them: mail programs
 * turn "evil.example" into a link by themselves, and marks of direction show text in another order.
 */

/** Fields with what we made or checked. All others can hold what people wrote. */
const OURS = new Set(
  "link unsubscribe replyTo logo logoBackground color code domain to email phone".split(" "),
);

export function harmless<Data>(data: Data): Data {
  return cleaned(data) as Data;
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return withoutLinks(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, OURS.has(name) ? field : cleaned(field)]),
  );
}

/** Joins nothing and shows nothing, but ends what looks like an address. */
const BREAK = "\u200c";

/** Marks of direction, and halves of characters. */
const TRICKY = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/gu;
/** "evil.example": dots of several scripts, before a letter. */
const DOT = /(?<=[\p{L}\p{N}\p{M}_-])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}\p{M}]*\p{L})/gu;
/** "https://…", "tel:…". */
const SCHEME = /(?<=[A-Za-z]):(?=\S)/g;
/** "\\server", "//host". */
const HOST = /([\\/])(?=\1)/g;

/** For a sender's name, which becomes no link. */
export function withoutMarks(text: string) {
  return text.replace(TRICKY, "");
}

function withoutLinks(text: string) {
  return withoutMarks(text)
    .replace(DOT, `$&${BREAK}`)
    .replace(SCHEME, `$&${BREAK}`)
    .replace(HOST, `$&${BREAK}`);
}
