import type { Fields } from "./form-values";

/** The text fields of a form on the page. */
export function fieldsIn(form: HTMLFormElement): Fields {
  const fields: Fields = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") fields[name] = value;
  return fields;
}
