/** The mails about reviews. */
import type { MailCompany } from "./company-templates";
import type { Writers } from "./writers";

interface AboutReview {
  company: MailCompany;
  /** The main button's address. */
  link: string;
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
    reason: `You’re getting this email because you look after reviews of ${company.name} on ${product}.`,
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

export function inStars(rating: number) {
  return rating === 1 ? "1 star" : `${rating} stars`;
}
