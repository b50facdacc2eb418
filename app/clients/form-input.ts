import type { Fields } from "../routing/submit.server";

/** The operation's input from the fields of the client form. An unchecked box means no. */
export function clientInputOf(fields: Fields) {
  const emails = Object.entries(fields)
    .filter(([name, value]) => name.startsWith("emails.") && value.trim() !== "")
    .map(([, value]) => value);
  const rest = Object.entries(fields).filter(([name]) => !name.startsWith("emails."));
  return {
    ...Object.fromEntries(rest),
    emails,
    separateBilling: fields.separateBilling === "true",
  };
}
