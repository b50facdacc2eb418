/** The mails about a company's page: its address, domain, claim and owners. */
import { durationInWords, durationText } from "../duration";
import { lifetimes } from "../lifetimes";
import { codeKinds } from "../security/code-kinds";
import type { Writers } from "./writers";

export interface PageTemplates {
  "company-email-code": { code: string; company: string };
  "company-email-changed": { company: string; to: string };
  "domain-request": { company: string; link: string; phone: string; by: string; domain?: string };
  "domain-assigned": AboutDomain;
  "domain-active": AboutDomain;
  "domain-failed": AboutDomain;
  "domain-suspended": AboutDomain;
  "domain-removed": AboutDomain;
  "domain-declined": { company: string; reason: string };
  "staff-invitation": { company: string; from: string; link: string };
  "company-deleted": { company: string; by: string };
  "office-released": { company: string; link: string };
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

const because = (what: string) => `You’re getting this email because ${what}.`;
const manages = (company: string, product: string) =>
  because(`you manage the ${company} page on ${product}`);
const listed = (company: string, product: string) =>
  because(`the ${company} page on ${product} lists this address`);
const claimed = (company: string, product: string) =>
  because(`you asked to manage the ${company} page on ${product}`);
const disputed = (company: string, product: string) =>
  because(`you told us about the claim of ${company} on ${product}`);

export const pageContents: Writers<PageTemplates> = {
  "company-email-code": ({ code, company }, product) => ({
    subject: `${code} is your ${product} code`,
    title: `Your ${product} code`,
    lines: [
      `Someone, probably you, wants to show this address on the ${company} page on ${product}. ` +
        "Enter this code to confirm it’s yours.",
      { code },
      `It expires in ${durationInWords(codeKinds["company-email"].life)}, and works once, for the ` +
        "person who asked for it.",
      "If this wasn’t you, ignore this email. We won’t use the address without the code.",
    ],
    reason: because(`someone entered this address on ${product}`),
  }),
  "company-email-changed": ({ company, to }, product, site) => ({
    subject: `The email address for ${company} changed`,
    lines: [
      `Its page on ${product} now ${to ? `shows ${to}` : "shows no email address"}, and ` +
        "no longer shows this one. If this isn’t right, email us.",
      { label: product, link: site },
    ],
    reason: because(`the ${company} page on ${product} listed this address until now`),
  }),
  "domain-request": ({ company, link, phone, by, domain }, product, site) => ({
    subject: `${company} requested a website domain`,
    lines: [
      `${by} requested a website domain for ${company}${domain ? ` and already has ${domain}` : ""}. Call ${phone}.`,
      { button: "Domain requests", link: `${site}/admin/domains` },
      { label: company, link },
    ],
    reason: because(`this is the support address of ${product}`),
  }),
  "domain-assigned": ({ company, domain, link }, product) => ({
    subject: `Connect ${domain} to the ${company} page`,
    lines: [
      `You can now use ${domain} for the ${company} page. Copy these two records to the ` +
        "DNS settings of your domain:",
      { button: "See the records", link },
    ],
    reason: manages(company, product),
  }),
  "domain-active": ({ company, domain, link }, product) => ({
    subject: `${domain} is live`,
    lines: [
      `The ${company} page is live at ${domain} while it is published. Keep both DNS records; ` +
        "we check them daily.",
      { button: "Your domain", link },
    ],
    reason: manages(company, product),
  }),
  "domain-failed": ({ company, domain, link, reason }, product) => ({
    subject: `${domain} isn’t working yet`,
    lines: [
      `We couldn’t connect ${domain} to the ${company} page:`,
      reason,
      { button: "Your domain", link },
    ],
    reason: manages(company, product),
  }),
  "domain-suspended": ({ company, domain, link }, product) => ({
    subject: `${domain} no longer shows the ${company} page`,
    lines: [
      `The DNS records for ${domain} have been missing for ` +
        `${durationInWords(lifetimes.domainGrace)}, so the domain no longer shows the ${company} ` +
        "page. The page is still live on the marketplace. If you still own the domain, add the " +
        `records again within ${durationText(lifetimes.domainHold)}:`,
      { button: "See the records", link },
    ],
    reason: manages(company, product),
  }),
  "domain-removed": ({ company, domain, link }, product) => ({
    subject: `${domain} was removed from the ${company} page`,
    lines: [
      `An owner of the ${company} page on ${product} removed the domain ${domain} from ` +
        "it. If this isn’t right, email us right away.",
      { button: "Your domain", link },
    ],
    reason: manages(company, product),
  }),
  "domain-declined": ({ company, reason }, product) => ({
    subject: `Your website domain request for ${company}`,
    lines: [
      `You requested a website domain for ${company}. We couldn’t set it up:`,
      { quote: reason },
      "You can request another one, or email us.",
    ],
    reason: manages(company, product),
  }),
  "staff-invitation": ({ company, from, link }, product) => ({
    subject: `${from} invites you to the office of ${company}`,
    lines: [
      `${from} wants you to work with the clients of ${company} on ${product}.`,
      { button: "See the invitation", link },
      `It works for ${durationText(lifetimes.staffInvitation)}, for an account with this email address. ` +
        "If you don’t know what this is about, ignore this email.",
    ],
    reason: because(`someone entered this address on ${product}`),
  }),
  "office-released": ({ company, link }, product) => ({
    subject: `The office of ${company} is open`,
    lines: [
      `We checked the change of owners of ${company}. You can now work with its clients.`,
      { button: "Open the office", link },
    ],
    reason: manages(company, product),
  }),
  "company-deleted": ({ company, by }, product) => ({
    subject: `${company} was deleted`,
    lines: [
      `${by} deleted ${company} from ${product}, with its page, clients and reviews. ` +
        "If this isn’t right, email us right away.",
    ],
    reason: because(`you managed ${company} on ${product}`),
  }),
  "claim-code": ({ code, company, by }, product) => ({
    subject: `${code} is the code to claim ${company} on ${product}`,
    title: `Claim ${company} on ${product}`,
    lines: [
      `${by} wants to claim the ${company} page on ${product}. If this is you, enter this code:`,
      { code },
      `It expires in ${durationText(codeKinds.claim.life)}, and works once. If you don’t know this person, ` +
        "don’t share the code. Nobody can claim the page without it.",
    ],
    reason: listed(company, product),
  }),
  "claim-invitation": ({ company, link }, product) => ({
    subject: `Claim the page of ${company} on ${product}`,
    lines: [
      `We made a page for ${company} on ${product}, so that people nearby can find it. Claim it, ` +
        "check what it says, and make it your own. It’s free.",
      { button: "Claim the page", link },
      `The link works for ${durationText(lifetimes.claimInvitation)} and for one person. Forward it ` +
        "only to someone who should manage the page.",
      "If this isn’t your company, or you don’t want a page, email us.",
    ],
    reason: listed(company, product),
  }),
  "company-claimed": ({ company, by, link }, product) => ({
    subject: `${company} was claimed on ${product}`,
    lines: [
      `${by || "Someone"} proved that they own ${company} and now manages its page on ` +
        `${product}. We’re emailing you because the page listed this address.`,
      "If this is right, you don’t need to do anything. If not, tell us within " +
        `${durationText(lifetimes.claimDispute)}:`,
      { button: "This isn’t right", link },
    ],
    reason: because(`the ${company} page on ${product} listed this address`),
  }),
  "claim-accepted": ({ company, link }, product) => ({
    subject: `${company} is yours on ${product}`,
    lines: [
      `We reviewed what you sent, and ${company} is now yours. Make the page your own:`,
      { button: "Edit the page", link },
    ],
    reason: claimed(company, product),
  }),
  "claim-refused": ({ company, reason }, product) => ({
    subject: `Your claim of ${company}`,
    lines: [
      `We reviewed what you sent, but couldn’t approve your claim of the ${company} page on ${product}:`,
      { quote: reason },
      "You can try again with other proof, or email us.",
    ],
    reason: claimed(company, product),
  }),
  "dispute-accepted": ({ company, reason }, product) => ({
    subject: `About the claim of ${company}`,
    lines: [
      `Thanks for telling us. The person who claimed ${company} on ${product} no longer manages its page.`,
      { quote: reason },
    ],
    reason: disputed(company, product),
  }),
  "dispute-refused": ({ company, reason }, product) => ({
    subject: `About the claim of ${company}`,
    lines: [
      `Thanks for telling us. We looked into it, and the person who claimed ${company} ` +
        `on ${product} keeps its page:`,
      { quote: reason },
    ],
    reason: disputed(company, product),
  }),
};
