import { invalid } from "./errors";

/** Parameters as they arrive: strings in nested objects and lists. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/**
 * Reads `a=1&b[c]=2&d[0]=3&e[]=4`, in which form Stripe takes bodies and queries.
 * @throws for a value that was sent twice, and for a name that later steps would drop.
 */
export function readForm(encoded: string): Form {
  const root = emptyForm();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part);
    if (path.includes("__proto__"))
      throw invalid(`Received unknown parameter: ${name}`, name, "parameter_unknown");
    if (path.length > 0 && !place(root, path, value))
      throw invalid(
        `Invalid string: ${name} was sent more than once.`,
        name,
        "parameter_invalid_string",
      );
  }
  return withLists(root) as Form;
}

/** Without a prototype, so that no name of a parameter means something to the language. */
const emptyForm = (): Form => Object.create(null) as Form;

/** @returns false if there is a value already. */
function place(into: Form, [first = "", ...rest]: string[], value: string): boolean {
  const key = first === "[]" ? String(Object.keys(into).length) : first;
  const inner = into[key];
  if (rest.length === 0) {
    into[key] = value;
    return inner === undefined;
  }
  if (typeof inner === "object" && !Array.isArray(inner)) return place(inner, rest, value);
  const made = emptyForm();
  into[key] = made;
  return place(made, rest, value);
}

/** Objects whose keys are all numbers are lists, in the order of these numbers. */
function withLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => withLists(inner));
  for (const [key, inner] of entries) value[key] = withLists(inner);
  return value;
}
