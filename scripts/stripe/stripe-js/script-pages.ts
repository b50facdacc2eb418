import { page, type Page } from "../pages/page";
import { PAYMENT_FRAME_SCRIPT } from "./payment-frame-script";
import { STRIPE_SCRIPT } from "./script";

/** Tells the page around an overlay that it is done. */
const DONE_SCRIPT = `window.parent.postMessage({ standIn: "done" }, "*");\n`;

/** @param policy whether pages of another origin may load it. */
function script(text: string, policy: "same-origin" | "cross-origin"): Response {
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "max-age=60",
    "Cross-Origin-Resource-Policy": policy,
    "X-Content-Type-Options": "nosniff",
    ...(policy === "cross-origin" && { "Access-Control-Allow-Origin": "*" }),
  };
  return new Response(text, { headers });
}

/** The stand-in for Stripe.js, at the addresses of the real one. */
export const stripeScript = () => script(STRIPE_SCRIPT, "cross-origin");

export const isStripeScript = (path: string) => /^\/(endive\/stripe\.js|v3\/?)$/.test(path);

/** The scripts of the emulator's own framed pages. */
export const scriptPages: Page[] = [
  page("GET", "/pages/elements/payment.js", () => script(PAYMENT_FRAME_SCRIPT, "same-origin")),
  page("GET", "/pages/authenticated.js", () => script(DONE_SCRIPT, "same-origin")),
];
