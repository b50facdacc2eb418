import { field, type Errors } from "../../pages/fields";
import { html } from "../../pages/html";
import type { Step } from "./steps";

/** Stripe's test account (https://docs.stripe.com/connect/testing#account-numbers). */
const ROUTING = "110000000";
const ACCOUNT = "000123456789";

export const bank: Step = {
  name: "bank",
  title: "Where payouts go",
  button: "Continue",
  fields: (entry, form, errors) =>
    html` <p class="panel">
        Test numbers: routing <code>${ROUTING}</code>, account <code>${ACCOUNT}</code>
      </p>
      ${field(
        {
          label: "Routing number",
          name: "routing",
          value: form.get("routing") ?? entry.bank?.routing,
          inputmode: "numeric",
        },
        errors,
      )}
      ${field(
        {
          label: "Account number",
          name: "account_number",
          value: form.get("account_number"),
          inputmode: "numeric",
          ...(entry.bank && {
            hint: `We have the one that ends in ${entry.bank.last4}. Leave blank to keep it.`,
          }),
        },
        errors,
      )}`,
  read(entry, form) {
    const routing = (form.get("routing") ?? "").trim();
    const number = (form.get("account_number") ?? "").trim();
    if (entry.bank && !number && routing === entry.bank.routing) return { changes: {} };
    const errors: Errors = {};
    if (routing !== ROUTING) errors["routing"] = `Use the test routing number ${ROUTING}`;
    if (!/^\d{4,17}$/.test(number)) errors["account_number"] = `Use the test account ${ACCOUNT}`;
    if (Object.keys(errors).length > 0) return { errors };
    return { changes: { bank: { routing, last4: number.slice(-4) } } };
  },
};
