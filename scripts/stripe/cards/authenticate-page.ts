import { html } from "../pages/html";
import { show, showFramed } from "../pages/page";
import { money } from "../pages/fields";

/** A bank's question: "Complete" or "Fail". @param amount cents; null: a card is only saved. */
export const authenticatePage = (amount: number | null, currency: string) =>
  show("3-D Secure", question(amount, currency));

/** The same in a frame. */
export const authenticateFrame = (amount: number | null, currency: string) =>
  showFramed(
    "3-D Secure",
    html`<h1>3-D Secure</h1>
      ${question(amount, currency)}`,
  );

const question = (amount: number | null, currency: string) =>
  html`<p>
      This stands for your bank. It asks whether you allow
      ${amount ? html`a payment of <strong>${money(amount, currency)}</strong>` : "your card to be saved"}.
    </p>
    <form method="post">
      <p class="actions">
        <button class="main" name="outcome" value="complete">Complete</button>
        <button name="outcome" value="fail">Fail</button>
      </p>
    </form>`;
