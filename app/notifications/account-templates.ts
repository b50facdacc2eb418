/** The mails about a person's account and friends. */
import { durationInWords, durationText } from "../duration";
import { lifetimes } from "../lifetimes";
import { accountCode } from "../security/code-kinds";
import type { MailContent } from "./mail-content";
import type { Writers } from "./writers";

export interface AccountTemplates {
  "register-code": { code: string };
  "already-registered": { name: string };
  /** `device` is "" if several asked for it. */
  "sign-in-code": { code: string; device: string };
  "no-account": Record<string, never>;
  "reset-code": { code: string };
  "change-email-code": { code: string };
  "email-changed": { to: string };
  "password-changed": { device: string };
  "new-sign-in": { device: string; when: string };
  "old-token": { device: string };
  "passkey-added": { name: string; device: string };
  "passkey-removed": { name: string; device: string };
  "api-token-made": { name: string; may: string; device: string };
  "friend-invitation": { from: string; link: string };
  "friend-accepted": { name: string };
  "account-deleted": { name: string };
}

const inBrowser =
  `It expires in ${durationInWords(accountCode.life)}, and works once, in the browser where you ` +
  "asked for it.";
const notYou = "If this wasn’t you, ignore this email. Nobody can get in without the code.";

const typed = (product: string) =>
  `You’re getting this email because someone entered this address on ${product}.`;
const security = (product: string) =>
  `You’re getting this email to keep your ${product} account safe.`;

function codeMail(code: string, product: string, text: string): MailContent {
  return {
    subject: `${code} is your ${product} code`,
    title: `Your ${product} code`,
    lines: [text, { code }, inBrowser, notYou],
    reason: typed(product),
  };
}

export const accountContents: Writers<AccountTemplates> = {
  "register-code": ({ code }, product) =>
    codeMail(code, product, `Welcome to ${product}. Enter this code to finish your account.`),
  "already-registered": ({ name }, product, site) => ({
    subject: `You already have a ${product} account`,
    lines: [
      `Hello${name ? ` ${name}` : ""},`,
      "someone, probably you, tried to create an account with this address. You already have one. Sign in, or choose a new password:",
      { button: "Sign in", link: `${site}/login` },
      { label: "Choose a new password", link: `${site}/forgot-password` },
    ],
    preview: "Sign in, or choose a new password.",
    reason: typed(product),
  }),
  "sign-in-code": ({ code, device }, product) =>
    codeMail(code, product, `Enter this code to sign in${device ? ` on ${device}` : ""}.`),
  "no-account": (_, product, site) => ({
    subject: `No ${product} account uses this address`,
    lines: [
      "Someone, probably you, tried to sign in or reset a password with this address, but no account uses it. Try another address, or create an account:",
      { button: "Create an account", link: `${site}/register` },
    ],
    reason: typed(product),
  }),
  "reset-code": ({ code }, product) =>
    codeMail(code, product, "Enter this code to choose a new password."),
  "change-email-code": ({ code }, product) =>
    codeMail(code, product, `Enter this code to use this address for your ${product} account.`),
  "email-changed": ({ to }, product, site) => ({
    subject: `Your ${product} email address changed`,
    lines: [
      `Your account now uses ${to} instead of this address. If you didn’t make this change, ` +
        "email us right away.",
      { label: product, link: site },
    ],
    reason: security(product),
  }),
  "password-changed": ({ device }, product, site) => ({
    subject: `Your ${product} password changed`,
    lines: [
      `Your password was changed on ${device}. We signed out your other devices and revoked ` +
        "your API tokens. If this wasn’t you, choose a new password now:",
      { button: "Choose a new password", link: `${site}/forgot-password` },
    ],
    reason: security(product),
  }),
  "new-sign-in": ({ device, when }, product, site) => ({
    subject: `New sign-in to your ${product} account`,
    lines: [
      `${device}, ${when}. If this was you, you don’t need to do anything. If not, sign ` +
        "out that device and change your password:",
      { button: "Your account", link: `${site}/account` },
    ],
    reason: security(product),
  }),
  "old-token": ({ device }, product, site) => ({
    subject: `We signed ${device} out of ${product}`,
    lines: [
      "We noticed unusual activity and signed out one of your devices as a precaution. Sign in again and check your other devices:",
      { button: "Your account", link: `${site}/account` },
    ],
    reason: security(product),
  }),
  "api-token-made": ({ name, may, device }, product, site) => ({
    subject: "A new API token was created",
    lines: [
      `The token “${name}” ${may} for you on ${product}. It was created on ${device}. ` +
        "If this was you, you don’t need to do anything. If not, revoke it and change your " +
        "password:",
      { button: "Your API tokens", link: `${site}/account/tokens` },
    ],
    reason: security(product),
  }),
  "passkey-added": ({ name, device }, product, site) => ({
    subject: `A passkey was added to your ${product} account`,
    lines: [
      `“${name}” was added on ${device}. It signs you in without a password. If this wasn’t ` +
        "you, remove it, sign out any devices you don’t recognize, and change your password:",
      { button: "Your account", link: `${site}/account` },
    ],
    reason: security(product),
  }),
  "passkey-removed": ({ name, device }, product, site) => ({
    subject: `A passkey was removed from your ${product} account`,
    lines: [
      `“${name}” was removed on ${device} and can no longer be used to sign in. If this ` +
        "wasn’t you, sign out any devices you don’t recognize, and change your password:",
      { button: "Your account", link: `${site}/account` },
    ],
    reason: security(product),
  }),
  "friend-invitation": ({ from, link }, product) => ({
    subject: `${from} wants to share recommendations with you on ${product}`,
    lines: [
      `${from} wants to be your friend on ${product}. Friends can see which local companies ` +
        "the other recommends.",
      { button: "See the invitation", link },
      `It works for ${durationText(lifetimes.friendInvitation)}. If you don’t know this person, ignore this email.`,
    ],
    reason: typed(product),
  }),
  "friend-accepted": ({ name }, product, site) => ({
    subject: `${name} is now your friend on ${product}`,
    lines: [
      "You can now see each other’s recommendations.",
      { button: "Your friends", link: `${site}/my-friends` },
    ],
    reason: `You’re getting this email because you invited ${name}, or ${name} invited you.`,
  }),
  "account-deleted": ({ name }, product) => ({
    subject: `Your ${product} account was deleted`,
    lines: [
      `Goodbye${name ? `, ${name}` : ""}.`,
      "We deleted your account and your personal data. If this wasn’t you, email us right away.",
    ],
    reason: security(product),
  }),
};
