import type { Fields } from "../routing/submit.server";
import { contactFields } from "../request-form/form-fields";
import { submittedFrom } from "./submitted-from";

/** The contact form's fields as a request (API-053). */
export function messageOf(fields: Fields, request: Request) {
  const { description = "", token = "", website = "", key = "" } = fields;
  return {
    ...Object.fromEntries(contactFields.map((name) => [name, fields[name] ?? ""])),
    type: "cu" as const,
    inputForm: [{ label: "Description", type: "textarea", value: description }],
    key,
    form: { token, trap: website },
    submittedFromUrl: submittedFrom(request),
  };
}
