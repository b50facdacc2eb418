import { errorSummary, field, type Errors } from "../pages/fields";
import { html, type Html } from "../pages/html";
import { fullYear, isCardNumber, isCvc, isPast, isTooFar } from "./check-card";
import { cardByNumber, TEST_CARDS } from "./test-cards";
import type { EnteredCard } from "./payment-method";

/** The fields of a card. A test card that was clicked fills them. @param clicked its number. */
export function cardFields(form: URLSearchParams, clicked: string | null, errors: Errors): Html {
  const known = clicked && cardByNumber(clicked) ? clicked : null;
  return html`${errorSummary(errors)}
  ${field(
    {
      label: "Card number",
      name: "number",
      value: form.get("number") ?? known,
      autocomplete: "cc-number",
      inputmode: "numeric",
    },
    errors,
  )}
  ${field(
    {
      label: "Expires (month / year)",
      name: "expires",
      value: form.get("expires") ?? (known && "12 / 34"),
      autocomplete: "cc-exp",
      inputmode: "numeric",
    },
    errors,
  )}
  ${field(
    {
      label: "Security code",
      name: "cvc",
      value: form.get("cvc") ?? (known && "123"),
      autocomplete: "cc-csc",
      inputmode: "numeric",
    },
    errors,
  )}
  ${field(
    { label: "Name on card", name: "name", value: form.get("name"), autocomplete: "cc-name" },
    errors,
  )}
  ${field(
    {
      label: "ZIP code",
      name: "postal_code",
      value: form.get("postal_code"),
      autocomplete: "postal-code",
      inputmode: "numeric",
    },
    errors,
  )}`;
}

/** The cards to choose from; a click fills the form. */
export const testCards = (address: string): Html =>
  html`<details class="panel">
    <summary>Test cards</summary>
    <ul>
      ${TEST_CARDS.map(
        ({ number, says }) =>
          html`<li>
            <a href="${address}?card=${number}">${number.replace(/(.{4})(?=.)/g, "$1 ")}</a> ${says}
          </li>`,
      )}
    </ul>
  </details>`;

/** Reads a card, or names what is wrong with it. @param now Unix seconds. */
export function readCard(
  form: URLSearchParams,
  now: number,
): { card: EnteredCard } | { errors: Errors } {
  const number = (form.get("number") ?? "").replace(/\D/g, "");
  const [, month = "", year = ""] =
    /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(form.get("expires") ?? "") ?? [];
  const expYear = fullYear(Number(year), now);
  const errors: Errors = {};
  if (!isCardNumber(number)) errors["number"] = "Your card number is invalid.";
  if (!year || Number(month) < 1 || Number(month) > 12)
    errors["expires"] = "Enter the month and year your card expires.";
  else if (isPast(expYear, Number(month), now))
    errors["expires"] = "Your card's expiration year is in the past.";
  else if (isTooFar(expYear, now)) errors["expires"] = "Your card's expiration year is invalid.";
  if (!isCvc((form.get("cvc") ?? "").trim()))
    errors["cvc"] = "Your card's security code is incomplete.";
  if (Object.keys(errors).length > 0) return { errors };
  const name = form.get("name")?.trim() || null;
  const postalCode = form.get("postal_code")?.trim() || null;
  return { card: { number, expMonth: Number(month), expYear, name, postalCode } };
}
