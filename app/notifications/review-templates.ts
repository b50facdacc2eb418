/** The mails about reviews. */
import type { MailCompany } from "./company-templates";
import type { Line } from "./mail-content";
import type { Writers } from "./writers";

interface AboutReview {
  company: MailCompany;
  /** The main button's address. */
  link: string;
}

/** To the author of a review, who gets no copy of it. */
interface ToAuthor {
  /** Its name. */
  company: string;
  /** The main button's address. */
  link: string;
  /** What the platform admin wrote; "" if nothing. */
  note: string;
}

export interface ReviewTemplates {
  /** To the people of a company. `author`: as on public reviews. */
  "review-received": AboutReview & {
    author: string;
    rating: number;
    text: string;
    forFriends: boolean;
    unsubscribe: string;
  };
  /** The rating of an invoice. `link`: the invoice in the office. */
  "invoice-rated": AboutReview & {
    client: string;
    number: number;
    rating: number;
    text: string;
    isPublic: boolean;
    unsubscribe: string;
  };
  "review-held": ToAuthor;
  "review-kept": ToAuthor & { wasHeld: boolean };
  /** `reason`: in words. `link`: where to appeal. */
  "review-removed": ToAuthor & { reason: string };
  "review-appeal": ToAuthor & { reason: string; outcome: "restored" | "upheld" };
  /** To the people of a company: a decision, or one on an appeal. `reported`: one of them reported it. */
  "review-decided": AboutReview & {
    author: string;
    rating: number;
    reported: boolean;
    outcome: "kept" | "removed" | "restored" | "upheld";
    reason: string;
    note: string;
    unsubscribe: string;
  };
  /** To the author: the company's first reply. `text`: shortened. */
  "review-reply": AboutReview & { text: string; unsubscribe: string };
}

export const reviewContents: Writers<ReviewTemplates> = {
  "review-received": ({ company, author, rating, text, forFriends, link }, product) => ({
    subject: `${author} gave ${company.name} ${inStars(rating)}`,
    title: `New review: ${inStars(rating)}`,
    preview: text || `${author} left no text.`,
    lines: [
      text ? `${author} wrote:` : `${author} left a rating without text.`,
      { quote: text },
      forFriends
        ? "Only the author’s friends and you can see this review. It doesn’t count in your rating."
        : "Everyone can see this review. A short, friendly reply shows future customers that you care.",
      { button: "See review", link },
      { note: "You can’t remove a review. If one breaks the rules, report it from your office." },
    ],
    reason: forOffice(company, product),
  }),
  "invoice-rated": ({ company, client, number, rating, text, isPublic, link }, product) => ({
    subject: `${client} gave you ${inStars(rating)} for invoice ${number}`,
    title: `Invoice ${number}: ${inStars(rating)}`,
    preview: text || `${client} left no text.`,
    lines: [
      text ? `${client} wrote:` : `${client} left a rating without text.`,
      { quote: text },
      isPublic
        ? "It is added to your reviews, where everyone can see it."
        : "Only you see it, unless your client has a review of you that everyone sees.",
      { button: "See invoice", link },
    ],
    reason: forOffice(company, product),
  }),
  "review-held": ({ company, note, link }, product, site) => ({
    subject: `We’re looking at your review of ${company}`,
    lines: [
      `Before others can see your review of ${company}, someone on our team reads it. ` +
        "This happens if a review has a link or contact details, say, or if someone reported it. " +
        "We’ll email you when we’ve decided.",
      { quote: note },
      { button: "See your review", link },
      aboutPolicy(site),
    ],
    reason: forAuthor(company, product),
  }),
  "review-kept": ({ company, note, wasHeld, link }, product, site) => ({
    subject: `Your review of ${company} ${wasHeld ? "is shown" : "stays"}`,
    lines: [
      wasHeld
        ? `We looked at your review of ${company}. The people you chose can see it now.`
        : `We looked at your review of ${company}. It stays as it is.`,
      { quote: note },
      { button: "See your review", link },
      aboutPolicy(site),
    ],
    reason: forAuthor(company, product),
  }),
  "review-removed": ({ company, reason, note, link }, product, site) => ({
    subject: `We removed your review of ${company}`,
    lines: [
      `We looked at your review of ${company} and removed it. You still see it; others don’t.`,
      { facts: [["Reason", reason]] },
      { quote: note },
      "If you think we’re wrong, you can appeal once. Someone else on our team decides, if possible.",
      { button: "Appeal", link },
      aboutPolicy(site),
    ],
    reason: forAuthor(company, product),
  }),
  "review-appeal": ({ company, reason, outcome, note, link }, product, site) => ({
    subject:
      outcome === "restored"
        ? `Your review of ${company} is shown again`
        : `Your review of ${company} stays removed`,
    lines: [
      outcome === "restored"
        ? `We looked at your review of ${company} again. You were right, and it’s shown again.`
        : `We looked at your review of ${company} again. It stays removed, and this is final.`,
      ...(outcome === "upheld" ? [{ facts: [["Reason", reason]] } satisfies Line] : []),
      { quote: note },
      { button: "See your review", link },
      aboutPolicy(site),
    ],
    reason: forAuthor(company, product),
  }),
  "review-decided": (
    { company, author, rating, reported, outcome, reason, note, link },
    product,
  ) => ({
    subject: `The review by ${author} ${OUTCOMES[outcome]}`,
    lines: [
      reported
        ? `You reported the review of ${company.name} by ${author} (${inStars(rating)}).`
        : `This is about the review of ${company.name} by ${author} (${inStars(rating)}).`,
      `${DECIDED[outcome]} ${outcome === "kept" ? "You can reply to it." : ""}`.trim(),
      {
        facts: outcome === "removed" || outcome === "upheld" ? [["Reason", reason]] : [],
      },
      { quote: note },
      { button: "See your reviews", link },
    ],
    reason: forOffice(company, product),
  }),
  "review-reply": ({ company, text, link }, product) => ({
    subject: `${company.name} replied to your review`,
    preview: text,
    lines: [
      `${company.name} wrote:`,
      { quote: text },
      "Everyone who can see your review can see the reply, too.",
      { button: "See reply", link },
    ],
    reason: `You’re getting this email because you reviewed ${company.name} on ${product}.`,
  }),
};

const OUTCOMES = {
  kept: "stays",
  removed: "was removed",
  restored: "is shown again",
  upheld: "stays removed",
};

const DECIDED = {
  kept: "We looked at it. It doesn’t break our rules, so it stays.",
  removed: "We looked at it and removed it. It no longer counts in your rating.",
  restored: "Its author appealed. We looked at it again, and it’s shown again.",
  upheld: "Its author appealed. We looked at it again, and it stays removed.",
};

const aboutPolicy = (site: string) => ({
  label: "How we handle reviews",
  link: `${site}/reviews-policy`,
});

const forAuthor = (company: string, product: string) =>
  `You’re getting this email because you reviewed ${company} on ${product}.`;

const forOffice = (company: MailCompany, product: string) =>
  `You’re getting this email because you look after reviews of ${company.name} on ${product}.`;

export function inStars(rating: number) {
  return rating === 1 ? "1 star" : `${rating} stars`;
}
