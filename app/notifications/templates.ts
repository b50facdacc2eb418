/** The mails, each as text and as HTML from the same words. */
import type { Config } from "../config";
import type { Mail } from "../outside/mail/mailer";
import { htmlOf, textOf, type Letter } from "./letter";
import { durationInWords, durationText } from "../duration";
import { lifetimes } from "../lifetimes";
import { accountCode, codeKinds } from "../security/code-kinds";

export interface Templates {
  "register-code": { code: string };
  "already-registered": { name: string };
  "sign-in-code": { code: string; device: string };
  "no-account": Record<string, never>;
  "reset-code": { code: string };
  "change-email-code": { code: string };
  "email-changed": { to: string };
  "company-email-code": { code: string; company: string };
  "company-email-changed": { company: string; to: string };
  "domain-request": { company: string; link: string; phone: string; by: string; domain?: string };
  "domain-assigned": AboutDomain;
  "domain-active": AboutDomain;
  "domain-failed": AboutDomain;
  "domain-suspended": AboutDomain;
  "domain-removed": AboutDomain;
  "domain-declined": { company: string; reason: string };
  "password-changed": { device: string };
  "new-sign-in": { device: string; when: string };
  "old-token": { device: string };
  "passkey-added": { name: string; device: string };
  "passkey-removed": { name: string; device: string };
  "api-token-made": { name: string; may: string; device: string };
  "friend-invitation": { from: string; link: string };
  "friend-accepted": { name: string };
  "account-deleted": { name: string };
  "claim-code": { code: string; company: string; by: string };
  "company-claimed": { company: string; by: string; link: string };
  "claim-accepted": { company: string; link: string };
  "claim-refused": { company: string; reason: string };
  "dispute-accepted": { company: string; reason: string };
  "dispute-refused": { company: string; reason: string };
}
interface AboutDomain {
  company: string;
  domain: string;
  /** Where its owners see how it stands. */
  link: string;
  reason: string;
}

export type TemplateName = keyof Templates;

type Write<T extends TemplateName> = (data: Templates[T], product: string, site: string) => Letter;

const inBrowser = `It works for ${durationInWords(accountCode.life)}, once, in the browser in which you asked for it.`;
const notYou = "If this was not you, you need do nothing: nobody gets in without the code.";

const letters: { [T in TemplateName]: Write<T> } = {
  "register-code": ({ code }, product) => ({
    subject: `${code} is your ${product} code`,
    lines: [
      `Welcome to ${product}. Enter this code to finish your account.`,
      { code },
      inBrowser,
      notYou,
    ],
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
    lines: [`Enter this code to sign in on ${device}.`, { code }, inBrowser, notYou],
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
    lines: ["Enter this code to choose a new password.", { code }, inBrowser, notYou],
  }),
  "change-email-code": ({ code }, product) => ({
    subject: `${code} is your ${product} code`,
    lines: [
      `Enter this code to use this address for your ${product} account.`,
      { code },
      inBrowser,
      notYou,
    ],
  }),
  "email-changed": ({ to }, product, site) => ({
    subject: `Your ${product} address was changed`,
    lines: [
      `Your account now has the address ${to}, and this one is no longer used. If this was ` +
        "not you, write to us at once.",
      { link: site, label: product },
    ],
  }),
  "company-email-code": ({ code, company }, product) => ({
    subject: `${code} is your ${product} code`,
    lines: [
      `Somebody, probably you, wants the page of ${company} on ${product} to show this ` +
        "address. Enter this code to confirm that it is yours.",
      { code },
      `It works for ${durationInWords(codeKinds["company-email"].life)}, once, for who asked for it.`,
      "If this was not you, you need do nothing: without the code the address is not used.",
    ],
  }),
  "company-email-changed": ({ company, to }, product, site) => ({
    subject: `The e-mail address of ${company} was changed`,
    lines: [
      `Its page on ${product} now ${to ? `shows ${to}` : "shows no e-mail address"}, and ` +
        "no longer this one. If this should not be so, write to us.",
      { link: site, label: product },
    ],
  }),
  "domain-request": ({ company, link, phone, by, domain }, _product, site) => ({
    subject: `${company} asks for a website domain`,
    lines: [
      `${by} asked for a website domain for ` +
        `${company}${domain ? `, and has ${domain} already` : ""}. To be called at ${phone}.`,
      { link, label: company },
      { link: `${site}/admin/domains`, label: "Requests for domains" },
    ],
  }),
  "domain-assigned": ({ company, domain, link }) => ({
    subject: `${domain} for the page of ${company}`,
    lines: [
      `The page of ${company} can have the address ${domain} now. Two records have to be ` +
        "added where the domain is managed; they stand here, ready to be copied:",
      { link, label: "See the records" },
    ],
  }),
  "domain-active": ({ company, domain, link }) => ({
    subject: `${domain} shows the page of ${company}`,
    lines: [
      `The page of ${company} answers at ${domain} now, as long as it is published. Leave ` +
        "the records of the domain as they are: they are checked every day.",
      { link, label: "Your domain" },
    ],
  }),
  "domain-failed": ({ company, domain, link, reason }) => ({
    subject: `${domain} does not work yet`,
    lines: [
      `The page of ${company} cannot answer at ${domain}:`,
      reason,
      { link, label: "Your domain" },
    ],
  }),
  "domain-suspended": ({ company, domain, link }) => ({
    subject: `${domain} no longer shows the page of ${company}`,
    lines: [
      `The records of ${domain} have been gone for ${durationInWords(lifetimes.domainGrace)}, ` +
        `so the page of ${company} no longer answers there. On the marketplace it does. If the ` +
        `domain is still yours, put the records back within ${durationText(lifetimes.domainHold)}:`,
      { link, label: "See the records" },
    ],
  }),
  "domain-removed": ({ company, domain, link }, product) => ({
    subject: `${domain} was removed from the page of ${company}`,
    lines: [
      `Somebody who runs the page of ${company} on ${product} removed the domain ${domain} ` +
        "from it. If this should not be so, write to us at once.",
      { link, label: "Your domain" },
    ],
  }),
  "domain-declined": ({ company, reason }) => ({
    subject: `About the website domain of ${company}`,
    lines: [
      `You asked for a website domain for ${company}. We could not arrange it:`,
      reason,
      "You may ask again, or write to us.",
    ],
  }),
  "password-changed": ({ device }, product, site) => ({
    subject: `Your ${product} password was changed`,
    lines: [
      `It was changed on ${device}, your other devices were signed out, and your API ` +
        "tokens revoked. If this was not you, choose a new one now:",
      { link: `${site}/forgot-password`, label: "Choose a new password" },
    ],
  }),
  "new-sign-in": ({ device, when }, product, site) => ({
    subject: `New sign-in to your ${product} account`,
    lines: [
      `${device}, ${when}. If this was you, all is well. If not, sign that device out and change your password:`,
      { link: `${site}/account`, label: "Your account" },
    ],
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
      `The token “${name}” ${may} for you on ${product}. It was made on ${device}. If this ` +
        "was you, all is well. If not, revoke it and change your password:",
      { link: `${site}/account/tokens`, label: "Your API tokens" },
    ],
  }),
  "passkey-added": ({ name, device }, product, site) => ({
    subject: `A passkey was added to your ${product} account`,
    lines: [
      `It is called "${name}", and was added on ${device}. It signs you in without a ` +
        "password. If this was not you, remove it, sign out the devices you do not know, and " +
        "change your password:",
      { link: `${site}/account`, label: "Your account" },
    ],
  }),
  "passkey-removed": ({ name, device }, product, site) => ({
    subject: `A passkey was removed from your ${product} account`,
    lines: [
      `"${name}" was removed on ${device}, and signs nobody in any more. If this was not ` +
        "you, sign out the devices you do not know, and change your password:",
      { link: `${site}/account`, label: "Your account" },
    ],
  }),
  "friend-invitation": ({ from, link }, product) => ({
    subject: `${from} wants to share recommendations with you on ${product}`,
    lines: [
      `${from} would like you to be friends on ${product}: you would see which local ` +
        "companies your friends recommend, and they would see yours.",
      { link, label: "See the invitation" },
      "If you do not know them, you need do nothing.",
    ],
  }),
  "friend-accepted": ({ name }, product, site) => ({
    subject: `${name} is now your friend on ${product}`,
    lines: [
      `You now see each other's recommendations.`,
      { link: `${site}/my-friends`, label: "Your friends" },
    ],
  }),
  "claim-code": ({ code, company, by }, product) => ({
    subject: `${code} is the code to claim ${company} on ${product}`,
    lines: [
      `${by} wants to claim the page of ${company} on ${product}. If that is you, enter this code there:`,
      { code },
      `It works for ${durationText(codeKinds.claim.life)}, once. If you do not know who asks, ` +
        "do not hand it on: nobody gets the page without it.",
    ],
  }),
  "company-claimed": ({ company, by, link }, product) => ({
    subject: `${company} was claimed on ${product}`,
    lines: [
      `${by || "Somebody"} has shown that ${company} is theirs, and runs its page on ` +
        `${product} now. You get this letter because the page named this address.`,
      `If that is right, you need do nothing. If not, tell us within ${durationText(lifetimes.claimDispute)}:`,
      { link, label: "This is not right" },
    ],
  }),
  "claim-accepted": ({ company, link }, product) => ({
    subject: `${company} is yours on ${product}`,
    lines: [
      `We looked at what you sent, and ${company} is yours now. Make its page your own:`,
      { link, label: "Edit the page" },
    ],
  }),
  "claim-refused": ({ company, reason }, product) => ({
    subject: `About your claim of ${company}`,
    lines: [
      `We looked at what you sent, and could not make the page of ${company} on ${product} yours:`,
      reason,
      "You may ask again with something else that shows it, or write to us.",
    ],
  }),
  "dispute-accepted": ({ company, reason }, product) => ({
    subject: `About the claim of ${company}`,
    lines: [
      `Thank you for telling us. Whoever had claimed ${company} on ${product} no longer runs its page.`,
      ...(reason ? [reason] : []),
    ],
  }),
  "dispute-refused": ({ company, reason }, product) => ({
    subject: `About the claim of ${company}`,
    lines: [
      `Thank you for telling us. We looked into it, and ${company} on ${product} stays with whoever claimed it:`,
      reason,
    ],
  }),
  "account-deleted": ({ name }, product) => ({
    subject: `Your ${product} account was deleted`,
    lines: [
      `Goodbye${name ? `, ${name}` : ""}.`,
      "Your account and what belonged to you alone is gone. If this was not you, write to us at once.",
    ],
  }),
};

export function mailOf<T extends TemplateName>(
  config: Config,
  template: T,
  to: string,
  data: Templates[T],
): Mail {
  const { productName, mainOrigin, supportEmail } = config;
  const letter = letters[template](data, productName, mainOrigin);
  const foot = `${productName} · ${mainOrigin} · ${supportEmail}`;
  return {
    from: { name: productName, email: supportEmail },
    to,
    subject: oneLine(letter.subject),
    text: textOf(letter, foot),
    html: htmlOf(letter, foot),
  };
}

/** A name with a line break in it adds no header. */
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").slice(0, 200);
}
