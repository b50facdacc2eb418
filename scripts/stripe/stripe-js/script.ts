import { CALL_PART } from "./call-part";
import { CONFIRM_PART } from "./confirm-part";
import { ELEMENT_PART } from "./element-part";
import { ELEMENTS_PART } from "./elements-part";
import { OVERLAY_PART } from "./overlay-part";
import { STRIPE_PART } from "./stripe-part";

/**
 * What stands for Stripe.js: a plain script that defines window.Stripe. It puts nothing inline into
 * the page, so that page's policy needs the emulator's origin alone, as with the real one
 * (https://docs.stripe.com/security/guide#content-security-policy).
 */
export const STRIPE_SCRIPT = `(() => {
"use strict";
/** The emulator's origin: where this script came from. */
const ORIGIN = new URL(document.currentScript.src).origin;
${CALL_PART}${OVERLAY_PART}${ELEMENT_PART}${ELEMENTS_PART}${CONFIRM_PART}${STRIPE_PART}})();
`;
