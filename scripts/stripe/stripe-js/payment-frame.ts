import { TEST_BANKS } from "../cards/test-banks";
import { TEST_CARDS } from "../cards/test-cards";
import { field } from "../pages/fields";
import { html, type Html } from "../pages/html";
import { page, showFramed, type Page } from "../pages/page";

type MethodType = "card" | "us_bank_account";

/** The fields of the payment and card elements, in a frame: the embedding page cannot read them. */
export const paymentFrame: Page = page("GET", "/pages/elements/payment", ({ query }) => {
  const asked = (query.get("types") ?? "card").split(",");
  const types = (["card", "us_bank_account"] as const).filter((type) => asked.includes(type));
  const body = html`<form id="entering" novalidate data-element="${query.get("element")}">
    ${types.length > 1 && tabs(types)} ${types.includes("card") && cardPart()}
    ${types.includes("us_bank_account") && bankPart(types.length > 1)}
    ${
      query.has("saves") &&
      html`<p class="hint">
        By providing your payment details, you allow the business to charge you for future payments
        in accordance with their terms.
      </p>`
    }
    <p class="error" id="problem" role="alert"></p>
  </form>`;
  return showFramed("Payment", body, "/pages/elements/payment.js");
});

const LABELS: Record<MethodType, string> = { card: "Card", us_bank_account: "US bank account" };

const tabs = (types: readonly MethodType[]): Html =>
  html`<fieldset>
    <legend>Pay with</legend>
    ${types.map(
      (type, index) =>
        html`<label class="option"
          ><input type="radio" name="type" value="${type}" ${index === 0 && html` checked`} />
          ${LABELS[type]}</label
        >`,
    )}
  </fieldset>`;

const cardPart = (): Html =>
  html`<div data-type="card">
    ${numeric("Card number", "number", "cc-number")}
    ${numeric("Expiration date (MM / YY)", "expires", "cc-exp")}
    ${numeric("Security code", "cvc", "cc-csc")}
    ${numeric("ZIP code", "postal_code", "postal-code")}
    ${examples("Test cards", "number", TEST_CARDS)}
  </div>`;

const bankPart = (hidden: boolean): Html =>
  html`<div data-type="us_bank_account" ${hidden && html` hidden`}>
    ${field({ label: "Name on the account", name: "name", autocomplete: "name" })}
    ${numeric("Routing number", "routing", "off")} ${numeric("Account number", "account", "off")}
    <p class="hint">
      By paying with your bank account, you authorize the business to debit it for this payment and
      for any others you have agreed to.
    </p>
    ${examples("Test accounts", "account", TEST_BANKS)}
  </div>`;

const numeric = (label: string, name: string, autocomplete: string) =>
  field({ label, name, autocomplete, inputmode: "numeric" });

/** A click fills the field. */
const examples = (label: string, name: string, all: { number: string; says: string }[]): Html =>
  html`<details>
    <summary>${label}</summary>
    <ul>
      ${all.map(
        ({ number, says }) =>
          html`<li>
            <button type="button" data-fills="${name}" value="${number}">${number}</button> ${says}
          </li>`,
      )}
    </ul>
  </details>`;
