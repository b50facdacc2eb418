import { checkoutPages } from "./checkout/checkout-pages";
import { onboardingPages } from "./connect/onboarding/onboarding-pages";
import { invoicePages } from "./invoices/invoice-pages";
import { page, type Page } from "./pages/page";
import { STYLE } from "./pages/style";
import { authenticatePages } from "./payments/authenticate-pages";
import { receiptPage } from "./payments/receipt-page";
import { bankAccountPages } from "./stripe-js/bank-account-pages";
import { paymentFrame } from "./stripe-js/payment-frame";
import { scriptPages } from "./stripe-js/script-pages";
import { portalPages } from "./portal/portal-pages";

const style = page("GET", "/pages/style.css", () => {
  const headers = { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "max-age=300" };
  return new Response(STYLE, { headers });
});

/** Every hosted page: new ones are a file of their own and a line here. */
export const PAGES: Page[] = [
  style,
  ...onboardingPages,
  ...checkoutPages,
  ...portalPages,
  ...invoicePages,
  ...authenticatePages,
  ...bankAccountPages,
  paymentFrame,
  ...scriptPages,
  receiptPage,
];
