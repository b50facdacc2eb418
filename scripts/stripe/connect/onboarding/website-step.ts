import { field, type Errors } from "../../pages/fields";
import { html } from "../../pages/html";
import type { Step } from "./steps";

export const website: Step = {
  name: "website",
  title: "What you sell",
  button: "Continue",
  fields: ({ profile }, form, errors) =>
    html` ${field(
      {
        label: "Website",
        name: "website",
        type: "url",
        value: form.get("website") ?? profile.url,
        autocomplete: "url",
        hint: "If you have none, describe what you sell instead.",
      },
      errors,
    )}
    ${field(
      {
        label: "Product description",
        name: "description",
        value: form.get("description") ?? profile.product_description,
      },
      errors,
    )}`,
  read({ profile }, form) {
    const url = (form.get("website") ?? "").trim();
    const description = (form.get("description") ?? "").trim();
    const errors: Errors = {};
    if (url && !(URL.canParse(url) && /^https?:/.test(url)))
      errors["website"] = "Enter a full address, such as https://example.com";
    if (!url && !description) errors["description"] = "Enter a website or describe what you sell";
    if (Object.keys(errors).length > 0) return { errors };
    const product_description = description || null;
    return { changes: { profile: { ...profile, url: url || null, product_description } } };
  },
};
