/** Data for one mail of each template. */
import type { MailCompany } from "../../app/notifications/company-templates";
import type { Templates } from "../../app/notifications/templates";

const SITE = "http://localhost:8787";

export const company: MailCompany = {
  name: "Bluebonnet Plumbing",
  email: "office@bluebonnet.example",
  phone: "5125550142",
  logo: "",
  logoBackground: "",
  color: "#24478f",
};

const stop = `${SITE}/unsubscribe/WyJhIiwiYiJd.c2lnbmF0dXJl`;
const link = `${SITE}/company/bluebonnet-plumbing/client-hub?s=5f0c&c=77aa&number=1001`;
const office = `${SITE}/provider/bluebonnet-plumbing/requests/1001`;
const page = `${SITE}/company/bluebonnet-plumbing`;
const request = { company, unsubscribe: stop, number: 1001, link };
const aDocument = {
  company,
  unsubscribe: "",
  kind: "estimate",
  number: 1001,
  amount: 120_400,
  day: "Dec 24, 2026",
  link,
} as const;
const aPayment = {
  company,
  unsubscribe: stop,
  told: "made",
  number: 1001,
  amount: 120_400,
  due: 0,
  method: "Visa •••• 4242",
  day: "Friday, December 4",
  reason: "",
  answerBy: "",
  link,
} as const;
const sender = "Maria Lopez";
const services = ["Drain Cleaning", "Water Heater Repair"];
const text =
  "The kitchen sink has been backing up since Sunday.\nThe water heater leaks a little, too.";
const named = { company: "Bluebonnet Plumbing" };
const plan = { ...named, link: `${SITE}/provider/bluebonnet-plumbing/settings/pro` };
const domain = {
  ...named,
  domain: "bluebonnetplumbing.example",
  link: `${page}/edit/domain`,
  reason: "The certificate could not be issued.",
};
const ownReview = { ...named, link: `${page}/reviews` };
const device = "Chrome on Windows";

export const samples: { [T in keyof Templates]: Templates[T] } = {
  "register-code": { code: "1234 5678" },
  "already-registered": { name: "Maria" },
  "sign-in-code": { code: "1234 5678", device },
  "no-account": {},
  "reset-code": { code: "1234 5678" },
  "change-email-code": { code: "1234 5678" },
  "email-changed": { to: "new@example.com" },
  "company-email-code": { ...named, code: "AB12CD" },
  "company-email-changed": { ...named, to: "new@bluebonnet.example" },
  "domain-request": {
    ...named,
    link: page,
    phone: "(512) 555-0199",
    by: "Dana Reed",
    domain: "bluebonnetplumbing.example",
  },
  "domain-assigned": domain,
  "domain-active": domain,
  "domain-failed": domain,
  "domain-suspended": domain,
  "trial-ends": { ...plan, day: "Wednesday, March 4" },
  "trial-over": plan,
  "renewal-failed": { ...plan, amount: 1999, until: "Wednesday, March 4" },
  "grace-ends": { ...plan, amount: 1999, until: "Wednesday, March 4" },
  "pro-over": { ...plan, unpaid: true },
  "domain-ends": {
    ...plan,
    domain: "bluebonnetplumbing.example",
    day: "Wednesday, March 4",
    amount: 12_499,
  },
  "domain-unpaid": domain,
  "domain-renewal-failed": {
    ...plan,
    domain: "bluebonnetplumbing.example",
    amount: 12_499,
    until: "Wednesday, March 4",
  },
  "payments-on": plan,
  "payments-off": plan,
  "payments-disconnected": plan,
  "domain-removed": domain,
  "domain-declined": { ...named, reason: "The name belongs to someone else." },
  "password-changed": { device },
  "new-sign-in": { device, when: "Nov 25, 2026, 9:12 AM" },
  "old-token": { device },
  "passkey-added": { name: "My phone", device },
  "passkey-removed": { name: "My phone", device },
  "api-token-made": { name: "Import", may: "can read and write", device },
  "friend-invitation": { from: "Ada Byron", link: `${SITE}/my-friends/invitation/x` },
  "friend-accepted": { name: "Ada Byron" },
  "staff-invitation": { ...named, from: "Dana Reed", link: `${SITE}/team/invitation/x` },
  "company-deleted": { ...named, by: "Dana Reed" },
  "office-released": { ...named, link: `${SITE}/provider/bluebonnet-plumbing` },
  "account-deleted": { name: "Maria" },
  "claim-code": { ...named, code: "AB12CD", by: "Dana Reed" },
  "claim-invitation": { ...named, link: `${SITE}/claims/invitation/x` },
  "company-claimed": { ...named, by: "Dana Reed", link: `${SITE}/claims/dispute/x` },
  "claim-accepted": { ...named, link: page },
  "claim-refused": { ...named, reason: "The license is of another company." },
  "dispute-accepted": { ...named, reason: "They work for another company." },
  "dispute-refused": { ...named, reason: "They sent us the license." },
  "request-received": {
    ...request,
    link: office,
    sender,
    services,
    place: "Austin, TX 78701",
    text,
    confirmed: false,
  },
  "request-unclaimed": { ...request, link: `${page}/claim`, services, place: "Austin, TX" },
  "request-sent": { ...request, services, answers: "within 2 hours" },
  "request-answered": {
    ...request,
    by: "Dana Reed",
    text: "We can come on Tuesday between 8 and 10.\nDoes that suit you?",
  },
  "request-message": { ...request, link: office, sender, text: "Tuesday is fine. Thank you." },
  "unseen-messages": {
    company: request.company,
    unsubscribe: request.unsubscribe,
    to: "office",
    sender,
    texts: ["Is Thursday still fine?", "The gate code is 4471."],
    more: 3,
    link: office,
  },
  "request-reminder": { ...request, link: office, sender, services, since: "Monday at 9:12 AM" },
  "request-rescue": {
    ...request,
    others: [
      {
        name: "River City Plumbing",
        link: `${SITE}/company/river-city`,
        about: "2 miles, 4.8 stars",
      },
      { name: "Lakeway Drains", link: `${SITE}/company/lakeway-drains`, about: "5 miles" },
    ],
  },
  "request-canceled": { ...request, to: "client", sender, reason: "We’re booked until March." },
  "review-request": { company, unsubscribe: stop, link: `${page}/reviews/new` },
  "document-sent": {
    ...aDocument,
    by: "Dana Reed",
    text: "As we talked about on Thursday, with the larger tank as an option.",
    again: "",
    attached: null,
  },
  "document-answered": { ...aDocument, client: sender, answer: "approved", text: "" },
  "estimate-approved": { ...aDocument, invoice: 1001, deposit: 30_000 },
  "document-reminder": { ...aDocument, days: 2 },
  "payment-of-client": { ...aPayment, unsubscribe: "", link },
  "payment-of-office": { ...aPayment, client: sender },
  "auto-pay-of-client": { ...aPayment, told: "soon", unsubscribe: "" },
  "auto-pay-of-office": { ...aPayment, told: "off", client: sender },
  "document-waits": { ...aDocument, client: sender, days: 3, reminded: true },
  "new-link": { ...request, kind: "request", unsubscribe: "" },
  "hub-code": { company, unsubscribe: "", code: "1234 5678", link },
  "no-hub": { company, unsubscribe: "" },
  "hub-email-code": { company, unsubscribe: "", code: "1234 5678" },
  "hub-email-taken": { company, unsubscribe: "" },
  "hub-email-changed": { company, unsubscribe: "", to: "maria@new.example" },
  "review-received": {
    company,
    unsubscribe: stop,
    author: "Maria L.",
    rating: 5,
    text,
    forFriends: false,
    link: `${page}/reviews`,
  },
  "invoice-rated": {
    company,
    unsubscribe: stop,
    client: "Maria Lopez",
    number: 1001,
    rating: 4,
    text,
    isPublic: false,
    link: `${page}/reviews`,
  },
  "review-held": { ...ownReview, note: "" },
  "review-kept": { ...ownReview, note: "The number is the company’s own.", wasHeld: true },
  "review-removed": {
    ...ownReview,
    note: "It names the street where someone lives.",
    reason: "Private data",
    link: `${page}/reviews/483920174650/appeal`,
  },
  "review-appeal": { ...ownReview, note: "", reason: "Private data", outcome: "restored" },
  "review-decided": {
    company,
    unsubscribe: stop,
    author: "Maria L.",
    rating: 1,
    reported: true,
    outcome: "removed",
    reason: "Private data",
    note: "It names the street where someone lives.",
    link: `${SITE}/provider/bluebonnet-plumbing/reviews`,
  },
  "review-reply": {
    company,
    unsubscribe: stop,
    text: "Thank you, Maria. Call us any time the heater acts up.",
    link: `${page}/reviews`,
  },
};
