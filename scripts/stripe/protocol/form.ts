/** Parameters as they arrive: strings in nested objects and lists. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Reads `a=1&b[c]=2&d[0]=3&e[]=4`, in which form Stripe takes bodies and queries. */
export function readForm(encoded: string): Form {
  const root = emptyForm();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part);
    if (path.length > 0) place(root, path, value);
  }
  return withLists(root) as Form;
}

/** Without a prototype, so that no name of a parameter means something to the language. */
const emptyForm = (): Form => Object.create(null) as Form;

function place(into: Form, [first = "", ...rest]: string[], value: string): void {
  const key = first === "[]" ? String(Object.keys(into).length) : first;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = into[key];
  if (typeof inner === "object" && !Array.isArray(inner)) place(inner, rest, value);
  else {
    const made = emptyForm();
    into[key] = made;
    place(made, rest, value);
  }
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
