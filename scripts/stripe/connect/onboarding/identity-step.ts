import { choice, field, type Errors } from "../../pages/fields";
import { html } from "../../pages/html";
import type { Step } from "./steps";

const OUTCOMES: [string, string][] = [
  ["verified", "Verified at once"],
  ["pending", "Pending: verified after an hour of the stand-in's clock"],
  ["failed", "Failed: Stripe asks for a document"],
];

/** The person who acts for the business, and how the check of their identity is to end. */
export const identity: Step = {
  name: "identity",
  title: "About you",
  button: "Continue",
  fields: (entry, form, errors) =>
    html` ${field(
      {
        label: "First name",
        name: "first_name",
        value: form.get("first_name") ?? entry.firstName,
        autocomplete: "given-name",
      },
      errors,
    )}
    ${field(
      {
        label: "Last name",
        name: "last_name",
        value: form.get("last_name") ?? entry.lastName,
        autocomplete: "family-name",
      },
      errors,
    )}
    ${field(
      {
        label: "Date of birth",
        name: "birth_date",
        type: "date",
        value: form.get("birth_date") ?? entry.birthDate,
        autocomplete: "bday",
      },
      errors,
    )}
    ${choice(
      "How should the identity check end? (stand-in only)",
      "outcome",
      OUTCOMES,
      form.get("outcome") ?? (entry.verification === "pending" ? "pending" : "verified"),
    )}`,
  read(entry, form, { now }) {
    const firstName = (form.get("first_name") ?? "").trim();
    const lastName = (form.get("last_name") ?? "").trim();
    const birthDate = form.get("birth_date") ?? "";
    const errors: Errors = {};
    if (!firstName) errors["first_name"] = "Enter your first name";
    if (!lastName) errors["last_name"] = "Enter your last name";
    if (!/^\d{4}-\d\d-\d\d$/.test(birthDate) || Number.isNaN(Date.parse(birthDate)))
      errors["birth_date"] = "Enter your date of birth";
    else if (age(birthDate, now) < 18) errors["birth_date"] = "You must be at least 18";
    if (Object.keys(errors).length > 0) return { errors };
    const outcome = form.get("outcome");
    const verification = outcome === "pending" || outcome === "failed" ? outcome : "verified";
    return { changes: { firstName, lastName, birthDate, verification } };
  },
};

/** Full years. */
function age(birthDate: string, now: number): number {
  const today = new Date(now * 1000).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
