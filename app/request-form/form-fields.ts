/**
 * The fields of the request form, on the server and in the browser. A field may have several
 * values. Besides those of the questions (`q.…`): services, photos (ids), contact and address.
 */
export type FormFields = Record<string, string[]>;

export const contactFields = [
  "firstName",
  "lastName",
  "email",
  "mobilePhoneNumber",
  "preferredContactMethod",
] as const;
export const addressFields = ["address", "address2", "city", "stateCode", "zipCode"] as const;

/** Fields that are about the form itself, not about what people enter. */
const OWN = new Set(["intent", "step", "token", "website", "by", "remove"]);

/** The values of a form by field, without files. */
export function fieldsOfForm(form: FormData): FormFields {
  // A map: a field may be called "constructor".
  const fields = new Map<string, string[]>();
  for (const [name, value] of form)
    if (typeof value === "string" && !OWN.has(name))
      fields.set(name, [...(fields.get(name) ?? []), value]);
  return Object.fromEntries(fields);
}

/** The first value, or "". */
export function valueOf(fields: FormFields, name: string) {
  return fields[name]?.[0] ?? "";
}

/** The contact step asks for the way to be contacted first: what is required follows from it. */
export const DEFAULT_METHOD = "email";
