import { html } from "../../pages/html";
import { requirementsOf } from "../requirements";
import type { Step } from "./steps";

export const review: Step = {
  name: "review",
  title: "Review and submit",
  button: "Agree and submit",
  fields: (entry, _form, errors) =>
    html` <dl class="panel">
        <dt>Business</dt>
        <dd>${entry.companyName ?? entry.businessType ?? "Not given"}</dd>
        <dt>Representative</dt>
        <dd>${entry.firstName ?? "Not given"} ${entry.lastName}</dd>
        <dt>Sells</dt>
        <dd>${entry.profile.url ?? entry.profile.product_description ?? "Not given"}</dd>
        <dt>Payouts to</dt>
        <dd>${entry.bank ? `Bank account ending in ${entry.bank.last4}` : "Not given"}</dd>
      </dl>
      ${
        entry.asked.length > 0 &&
        html`<p class="panel">
          You also provide: ${entry.asked.map(({ field }) => field).join(", ")}
        </p>`
      }
      <label class="option"
        ><input
          type="checkbox"
          name="agree"
          id="agree"
          value="yes"
          ${errors["agree"] && html` aria-invalid="true" aria-describedby="agree-error"`}
        />
        I accept the terms of service</label
      >
      ${errors["agree"] && html`<p class="error" id="agree-error">${errors["agree"]}</p>`}`,
  read(entry, form, { now, ip, userAgent }) {
    if (form.get("agree") !== "yes") return { errors: { agree: "Accept the terms to continue" } };
    const terms = { date: now, ip, user_agent: userAgent };
    const missing = requirementsOf({ ...entry, terms, asked: [] }, now).past_due ?? [];
    const failed = entry.verification === "failed" ? 1 : 0;
    const submitted = missing.length - failed === 0;
    return { changes: { terms, asked: [], submitted: submitted || entry.submitted } };
  },
};
