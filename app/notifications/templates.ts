/** The mail templates. Each is rendered as text and as HTML from the same content. */
import type { Config } from "../config";
import type { Mail } from "../outside/mail/mailer";
import { htmlOf, textOf, type MailContent } from "./mail-content";
import { durationInWords, durationText } from "../duration";
import { lifetimes } from "../lifetimes";
import { companyContents, type CompanyTemplates } from "./company-templates";
import { accountCode, codeKinds } from "../security/code-kinds";

export interface Templates extends CompanyTemplates {
  "register-code": { code: string };
  "already-registered": { name: string };
  /** `device` is "" if several asked for it. */
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
  "staff-invitation": { company: string; from: string; link: string };
  "company-deleted": { company: string; by: string };
  "office-released": { company: string; link: string };
  "account-deleted": { name: string };
  "claim-code": { code: string; company: string; by: string };
  "claim-invitation": { company: string; link: string };
  "company-claimed": { company: string; by: string; link: string };
  "claim-accepted": { company: string; link: string };
  "claim-refused": { company: string; reason: string };
  "dispute-accepted": { company: string; reason: string };
  "dispute-refused": { company: string; reason: string };
}
interface AboutDomain {
  company: string;
  domain: string;
  /** Page where the owners can check the status. */
  link: string;
  reason: string;
}

export type TemplateName = keyof Templates;

type Write<T extends TemplateName> = (
  data: Templates[T],
  product: string,
  site: string,
) => MailContent;

const inBrowser =
  `It expires in ${durationInWords(accountCode.life)}, and works once, in the browser where you ` +
  "asked for it.";
const notYou = "If this wasn't you, ignore this email. Nobody can get in without the code.";

const contents: { [T in TemplateName]: Write<T> } = {
  ...companyContents,
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
      "someone, probably you, tried to create an account with this address. You already have one. Sign in, or choose a new password:",
      { link: `${site}/login`, label: "Sign in" },
      { link: `${site}/forgot-password`, label: "Choose a new password" },
    ],
  }),
  "sign-in-code": ({ code, device }, product) => ({
    subject: `${code} is your ${product} code`,
    lines: [
      `Enter this code to sign in${device ? ` on ${device}` : ""}.`,
      { code },
      inBrowser,
      notYou,
    ],
  }),
  "no-account": (_, product, site) => ({
    subject: `No ${product} account uses this address`,
    lines: [
      "Someone, probably you, tried to sign in or reset a password with this address, but no account uses it. Try another address, or create an account:",
      { link: `${site}/register`, label: "Create an account" },
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
    subject: `Your ${product} email address changed`,
    lines: [
      `Your account now uses ${to} instead of this address. If you didn't make this change, ` +
        "email us right away.",
      { link: site, label: product },
    ],
  }),
  "company-email-code": ({ code, company }, product) => ({
    subject: `${code} is your ${product} code`,
    lines: [
      `Someone, probably you, wants to show this address on the ${company} page on ${product}. ` +
        "Enter this code to confirm it's yours.",
      { code },
      `It expires in ${durationInWords(codeKinds["company-email"].life)}, and works once, for the ` +
        "person who asked for it.",
      "If this wasn't you, ignore this email. We won't use the address without the code.",
    ],
  }),
  "company-email-changed": ({ company, to }, product, site) => ({
    subject: `The email address for ${company} changed`,
    lines: [
      `Its page on ${product} now ${to ? `shows ${to}` : "shows no email address"}, and ` +
        "no longer shows this one. If this isn't right, email us.",
      { link: site, label: product },
    ],
  }),
  "domain-request": ({ company, link, phone, by, domain }, _product, site) => ({
    subject: `${company} requested a website domain`,
    lines: [
      `${by} requested a website domain for ${company}${domain ? ` and already has ${domain}` : ""}. Call ${phone}.`,
      { link, label: company },
      { link: `${site}/admin/domains`, label: "Domain requests" },
    ],
  }),
  "domain-assigned": ({ company, domain, link }) => ({
    subject: `Connect ${domain} to the ${company} page`,
    lines: [
      `You can now use ${domain} for the ${company} page. Copy these two records to the ` +
        "DNS settings of your domain:",
      { link, label: "See the records" },
    ],
  }),
  "domain-active": ({ company, domain, link }) => ({
    subject: `${domain} is live`,
    lines: [
      `The ${company} page is live at ${domain} while it is published. Keep both DNS records; ` +
        "we check them daily.",
      { link, label: "Your domain" },
    ],
  }),
  "domain-failed": ({ company, domain, link, reason }) => ({
    subject: `${domain} isn't working yet`,
    lines: [
      `We couldn't connect ${domain} to the ${company} page:`,
      reason,
      { link, label: "Your domain" },
    ],
  }),
  "domain-suspended": ({ company, domain, link }) => ({
    subject: `${domain} no longer shows the ${company} page`,
    lines: [
      `The DNS records for ${domain} have been missing for ` +
        `${durationInWords(lifetimes.domainGrace)}, so the domain no longer shows the ${company} ` +
        "page. The page is still live on the marketplace. If you still own the domain, add the " +
        `records again within ${durationText(lifetimes.domainHold)}:`,
      { link, label: "See the records" },
    ],
  }),
  "domain-removed": ({ company, domain, link }, product) => ({
    subject: `${domain} was removed from the ${company} page`,
    lines: [
      `An owner of the ${company} page on ${product} removed the domain ${domain} from ` +
        "it. If this isn't right, email us right away.",
      { link, label: "Your domain" },
    ],
  }),
  "domain-declined": ({ company, reason }) => ({
    subject: `Your website domain request for ${company}`,
    lines: [
      `You requested a website domain for ${company}. We couldn't set it up:`,
      reason,
      "You can request another one, or email us.",
    ],
  }),
  "password-changed": ({ device }, product, site) => ({
    subject: `Your ${product} password changed`,
    lines: [
      `Your password was changed on ${device}. We signed out your other devices and revoked ` +
        "your API tokens. If this wasn't you, choose a new password now:",
      { link: `${site}/forgot-password`, label: "Choose a new password" },
    ],
  }),
  "new-sign-in": ({ device, when }, product, site) => ({
    subject: `New sign-in to your ${product} account`,
    lines: [
      `${device}, ${when}. If this was you, you don't need to do anything. If not, sign ` +
        "out that device and change your password:",
      { link: `${site}/account`, label: "Your account" },
    ],
  }),
  "old-token": ({ device }, product, site) => ({
    subject: `We signed ${device} out of ${product}`,
    lines: [
      "We noticed unusual activity and signed out one of your devices as a precaution. Sign in again and check your other devices:",
      { link: `${site}/account`, label: "Your account" },
    ],
  }),
  "api-token-made": ({ name, may, device }, product, site) => ({
    subject: "A new API token was created",
    lines: [
      `The token “${name}” ${may} for you on ${product}. It was created on ${device}. ` +
        "If this was you, you don't need to do anything. If not, revoke it and change your " +
        "password:",
      { link: `${site}/account/tokens`, label: "Your API tokens" },
    ],
  }),
  "passkey-added": ({ name, device }, product, site) => ({
    subject: `A passkey was added to your ${product} account`,
    lines: [
      `"${name}" was added on ${device}. It signs you in without a password. If this wasn't ` +
        "you, remove it, sign out any devices you don't recognize, and change your password:",
      { link: `${site}/account`, label: "Your account" },
    ],
  }),
  "passkey-removed": ({ name, device }, product, site) => ({
    subject: `A passkey was removed from your ${product} account`,
    lines: [
      `"${name}" was removed on ${device} and can no longer be used to sign in. If this ` +
        "wasn't you, sign out any devices you don't recognize, and change your password:",
      { link: `${site}/account`, label: "Your account" },
    ],
  }),
  "staff-invitation": ({ company, from, link }, product) => ({
    subject: `${from} invites you to the office of ${company}`,
    lines: [
      `${from} wants you to work with the clients of ${company} on ${product}.`,
      { link, label: "See the invitation" },
      `It works for ${durationText(lifetimes.staffInvitation)}, for an account with this email address. ` +
        "If you don’t know what this is about, ignore this email.",
    ],
  }),
  "office-released": ({ company, link }) => ({
    subject: `The office of ${company} is open`,
    lines: [
      `We checked the change of owners of ${company}. You can now work with its clients.`,
      { link, label: "Open the office" },
    ],
  }),
  "company-deleted": ({ company, by }, product) => ({
    subject: `${company} was deleted`,
    lines: [
      `${by} deleted ${company} from ${product}, with its page, clients and reviews. ` +
        "If this isn't right, email us right away.",
    ],
  }),
  "friend-invitation": ({ from, link }, product) => ({
    subject: `${from} wants to share recommendations with you on ${product}`,
    lines: [
      `${from} wants to be your friend on ${product}. Friends can see which local companies ` +
        "the other recommends.",
      { link, label: "See the invitation" },
      "If you don't know this person, ignore this email.",
    ],
  }),
  "friend-accepted": ({ name }, product, site) => ({
    subject: `${name} is now your friend on ${product}`,
    lines: [
      `You can now see each other's recommendations.`,
      { link: `${site}/my-friends`, label: "Your friends" },
    ],
  }),
  "claim-code": ({ code, company, by }, product) => ({
    subject: `${code} is the code to claim ${company} on ${product}`,
    lines: [
      `${by} wants to claim the ${company} page on ${product}. If this is you, enter this code:`,
      { code },
      `It expires in ${durationText(codeKinds.claim.life)}, and works once. If you don't know this person, ` +
        "don't share the code. Nobody can claim the page without it.",
    ],
  }),
  "claim-invitation": ({ company, link }, product) => ({
    subject: `Claim the page of ${company} on ${product}`,
    lines: [
      `We made a page for ${company} on ${product}, so that people nearby can find it. Claim it, ` +
        "check what it says, and make it your own. It's free.",
      { link, label: "Claim the page" },
      `The link works for ${durationText(lifetimes.claimInvitation)} and for one person. Forward it ` +
        "only to someone who should manage the page.",
      "If this isn't your company, or you don't want a page, email us.",
    ],
  }),
  "company-claimed": ({ company, by, link }, product) => ({
    subject: `${company} was claimed on ${product}`,
    lines: [
      `${by || "Someone"} proved that they own ${company} and now manages its page on ` +
        `${product}. We're emailing you because the page listed this address.`,
      "If this is right, you don't need to do anything. If not, tell us within " +
        `${durationText(lifetimes.claimDispute)}:`,
      { link, label: "This isn't right" },
    ],
  }),
  "claim-accepted": ({ company, link }, product) => ({
    subject: `${company} is yours on ${product}`,
    lines: [
      `We reviewed what you sent, and ${company} is now yours. Make the page your own:`,
      { link, label: "Edit the page" },
    ],
  }),
  "claim-refused": ({ company, reason }, product) => ({
    subject: `Your claim of ${company}`,
    lines: [
      `We reviewed what you sent, but couldn't approve your claim of the ${company} page on ${product}:`,
      reason,
      "You can try again with other proof, or email us.",
    ],
  }),
  "dispute-accepted": ({ company, reason }, product) => ({
    subject: `About the claim of ${company}`,
    lines: [
      `Thanks for telling us. The person who claimed ${company} on ${product} no longer manages its page.`,
      ...(reason ? [reason] : []),
    ],
  }),
  "dispute-refused": ({ company, reason }, product) => ({
    subject: `About the claim of ${company}`,
    lines: [
      `Thanks for telling us. We looked into it, and the person who claimed ${company} ` +
        `on ${product} keeps its page:`,
      reason,
    ],
  }),
  "account-deleted": ({ name }, product) => ({
    subject: `Your ${product} account was deleted`,
    lines: [
      `Goodbye${name ? `, ${name}` : ""}.`,
      "We deleted your account and your personal data. If this wasn't you, email us right away.",
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
  const content = contents[template](data, productName, mainOrigin);
  const foot = `${productName} · ${mainOrigin} · ${supportEmail}`;
  return {
    from: { name: productName, email: supportEmail },
    to,
    subject: oneLine(content.subject),
    text: textOf(content, foot),
    html: htmlOf(content, foot),
  };
}

/** Removes line breaks, to prevent header injection. */
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").slice(0, 200);
}
