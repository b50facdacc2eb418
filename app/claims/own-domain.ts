/**
 * Whether a person's email address is on the company's own domain. A mailbox there is taken as
 * proof that the person belongs to the company.
 */

/** Public email providers. A company whose website is on one of these has no domain of its own. */
const forEveryone = new Set([
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "ymail.com",
  "rocketmail.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "msn.com",
  "aol.com",
  "aim.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "proton.me",
  "protonmail.com",
  "pm.me",
  "gmx.com",
  "gmx.net",
  "mail.com",
  "zoho.com",
  "yandex.com",
  "yandex.ru",
  "mail.ru",
  "fastmail.com",
  "hey.com",
  "tutanota.com",
  "tuta.io",
  "hushmail.com",
  "comcast.net",
  "verizon.net",
  "att.net",
  "sbcglobal.net",
  "bellsouth.net",
  "cox.net",
  "charter.net",
  "earthlink.net",
  "frontier.com",
  "centurylink.net",
  "windstream.net",
  "juno.com",
  "netzero.net",
  "optonline.net",
  "roadrunner.com",
  "rr.com",
  "facebook.com",
  "instagram.com",
  "linktr.ee",
  "google.com",
  "yelp.com",
  "wixsite.com",
  "wordpress.com",
  "blogspot.com",
  "weebly.com",
  "squarespace.com",
  "business.site",
  "godaddysites.com",
  "github.io",
  "netlify.app",
  "vercel.app",
  "pages.dev",
  "web.app",
  "myshopify.com",
  "nextdoor.com",
  "angi.com",
  "thumbtack.com",
  "homeadvisor.com",
  "bbb.org",
]);

/**
 * Matches only the website's exact host, without "www.". On shared hosting, a parent domain would
 * also match other customers.
 */
export function ofOwnDomain(email: string, website: string | null) {
  const host = hostOf(website);
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return host !== undefined && host === domain && !forEveryone.has(host);
}

function hostOf(website: string | null) {
  if (!website || !URL.canParse(website)) return undefined;
  const { protocol, hostname } = new URL(website);
  return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, "").replace(/\.$/, "") : undefined;
}
