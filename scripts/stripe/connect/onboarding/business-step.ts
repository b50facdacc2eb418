import { choice, field, type Errors } from "../../pages/fields";
import { html } from "../../pages/html";
import type { AccountEntry } from "../account-entry";
import type { Step } from "./steps";

const TYPES: [string, string][] = [
  ["individual", "Just me (sole proprietor)"],
  ["company", "A company (LLC, corporation, partnership)"],
  ["non_profit", "A nonprofit"],
];

export const business: Step = {
  name: "business",
  title: "Your business",
  button: "Continue",
  fields: (entry, form, errors) =>
    html` ${choice("Business type", "business_type", TYPES, form.get("business_type") ?? entry.businessType, errors)}
    ${field(
      {
        label: "Legal business name",
        name: "business_name",
        value: form.get("business_name") ?? entry.companyName,
        hint: "Leave blank if it is just you.",
      },
      errors,
    )}
    ${field(
      {
        label: "Tax ID",
        name: "tax_id",
        value: form.get("tax_id"),
        hint: entry.taxIdKnown
          ? "We have it. Leave blank to keep it."
          : "EIN of a company (00-0000000 works), or the last 4 of your SSN (0000 works).",
        inputmode: "numeric",
      },
      errors,
    )}`,
  read(entry, form) {
    const type = form.get("business_type") ?? "";
    const name = (form.get("business_name") ?? "").trim();
    const taxId = (form.get("tax_id") ?? "").replace(/\D/g, "");
    const alone = type === "individual";
    const errors: Errors = {};
    if (!TYPES.some(([known]) => known === type))
      errors["business_type"] = "Choose a business type";
    if (!alone && !name) errors["business_name"] = "Enter the legal business name";
    const kept = taxId === "" && entry.taxIdKnown;
    if (!kept && taxId.length !== (alone ? 4 : 9))
      errors["tax_id"] = alone ? "Enter the last 4 of your SSN" : "Enter the 9 digits of the EIN";
    if (Object.keys(errors).length > 0) return { errors };
    const businessType = type as AccountEntry["businessType"];
    return { changes: { businessType, companyName: name || null, taxIdKnown: true } };
  },
};
