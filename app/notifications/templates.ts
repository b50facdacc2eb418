/** The mails, each as text and as HTML from the same words. */
import type { Config } from "../config";
import type { Mail } from "../outside/mail/mailer";
import { htmlOf, textOf, type Letter } from "./letter";

export interface Templates {
  "register-code": { code: string };
  "already-registered": { name: string };
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
export type TemplateName = keyof Templates;

type Write<T extends TemplateName> = (data: Templates[T], product: string, site: string) => Letter;

const tenMinutes = "It works for ten minutes, once, in the browser in which you asked for it.";
const notYou = "If this was not you, you need do nothing: nobody gets in without the code.";

const letters: { [T in TemplateName]: Write<T> } = {
  "register-code": ({ code }, product) => ({
    subject: `${code} is your ${product} code`,
    lines: [`Welcome to ${product}. Enter this code to finish your account.`, { code }, tenMinutes, notYou],
  }),
  "already-registered": ({ name }, product, site) => ({
    subject: `You already have a ${product} account`,
    lines: [
      `Hello${name ? ` ${name}` : ""},`,
      "somebody, probably you, wanted to make an account with this address. There is one already, so none was made. Sign in, or choose a new password:",
      { link: `${site}/login`, label: "Sign in" },
      { link: `${site}/forgot-password`, label: "Choose a new password" },
    ],
  }),
  "sign-in-code": ({ code, device }, product) => ({
    subject: `${code} is your ${product} code`,
    lines: [`Enter this code to sign in on ${device}.`, { code }, tenMinutes, notYou],
  }),
  "no-account": (_, product, site) => ({
    subject: `There is no ${product} account with this address`,
    lines: [
      "somebody, perhaps you, wanted to sign in with this address or to reset its password. There is no account with it. You may have used another address, or can make one:",
      { link: `${site}/register`, label: "Make an account" },
    ],
  }),
  "reset-code": ({ code }, product) => ({
    subject: `${code} is your ${product} code`,
    lines: ["Enter this code to choose a new password.", { code }, tenMinutes, notYou],
  }),
  "change-email-code": ({ code }, product) => ({
    subject: `${code} is your ${product} code`,
    lines: [`Enter this code to use this address for your ${product} account.`, { code }, tenMinutes, notYou],
  }),
  "email-changed": ({ to }, product, site) => ({
    subject: `Your ${product} address was changed`,
    lines: [`Your account now has the address ${to}, and this one is no longer used. If this was not you, write to us at once.`, { link: site, label: product }],
  }),
  "password-changed": ({ device }, product, site) => ({
    subject: `Your ${product} password was changed`,
    lines: [
      `It was changed on ${device}, your other devices were signed out, and your API tokens revoked. If this was not you, choose a new one now:`,
      { link: `${site}/forgot-password`, label: "Choose a new password" },
    ],
  }),
  "new-sign-in": ({ device, when }, product, site) => ({
    subject: `New sign-in to your ${product} account`,
    lines: [`${device}, ${when}. If this was you, all is well. If not, sign that device out and change your password:`, { link: `${site}/account`, label: "Your account" }],
  }),
  "old-token": ({ device }, product, site) => ({
    subject: `We signed ${device} out of ${product}`,
    lines: [
      "A key to your account that had been replaced was used again. That can mean that somebody copied it, so we ended that sign-in. Please sign in again, and look at your other devices:",
      { link: `${site}/account`, label: "Your account" },
    ],
  }),
  "api-token-made": ({ name, may, device }, product, site) => ({
    subject: "A new API token was made",
    lines: [
      `The token “${name}” ${may} for you on ${product}. It was made on ${device}. If this was you, all is well. If not, revoke it and change your password:`,
      { link: `${site}/account/tokens`, label: "Your API tokens" },
    ],
  }),
  "passkey-added": ({ name, device }, product, site) => ({
    subject: `A passkey was added to your ${product} account`,
    lines: [
      `It is called "${name}", and was added on ${device}. It signs you in without a password. If this was not you, remove it, sign out the devices you do not know, and change your password:`,
      { link: `${site}/account`, label: "Your account" },
    ],
  }),
  "passkey-removed": ({ name, device }, product, site) => ({
    subject: `A passkey was removed from your ${product} account`,
    lines: [
      `"${name}" was removed on ${device}, and signs nobody in any more. If this was not you, sign out the devices you do not know, and change your password:`,
      { link: `${site}/account`, label: "Your account" },
    ],
  }),
  "friend-invitation": ({ from, link }, product) => ({
    subject: `${from} wants to share recommendations with you on ${product}`,
    lines: [
      `${from} would like you to be friends on ${product}: you would see which local companies your friends recommend, and they would see yours.`,
      { link, label: "See the invitation" },
      "If you do not know them, you need do nothing.",
    ],
  }),
  "friend-accepted": ({ name }, product, site) => ({
    subject: `${name} is now your friend on ${product}`,
    lines: [`You now see each other's recommendations.`, { link: `${site}/my-friends`, label: "Your friends" }],
  }),
  "account-deleted": ({ name }, product) => ({
    subject: `Your ${product} account was deleted`,
    lines: [`Goodbye${name ? `, ${name}` : ""}.`, "Your account and what belonged to you alone is gone. If this was not you, write to us at once."],
  }),
};

export function mailOf<T extends TemplateName>(config: Config, template: T, to: string, data: Templates[T]): Mail {
  const { productName, mainOrigin, supportEmail } = config;
  const letter = letters[template](data, productName, mainOrigin);
  const foot = `${productName} · ${mainOrigin} · ${supportEmail}`;
  return { from: { name: productName, email: supportEmail }, to, subject: oneLine(letter.subject), text: textOf(letter, foot), html: htmlOf(letter, foot) };
}

/** A name with a line break in it adds no header. */
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").slice(0, 200);
}
