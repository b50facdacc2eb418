/** What the landing page shows of totals and reviews, in words: the browser formats nothing. */
import { basisNames, isVerified } from "../reviews/review";
import { exactTime, formatTime } from "../ui/time";
import { atLeast } from "./at-least";
import type { DirectoryTotals } from "./directory-totals.server";
import type { RecentReview } from "./recent-reviews.server";

export interface ShownTotal {
  /** "4,800+". */
  amount: string;
  name: string;
}

/** Smaller numbers prove nothing, so they are left out. */
const LEAST: DirectoryTotals = { companies: 100, reviews: 100, cities: 20 };

export function shownTotals(totals: DirectoryTotals): ShownTotal[] {
  return (["companies", "reviews", "cities"] as const)
    .filter((name) => totals[name] >= LEAST[name])
    .map((name) => ({ amount: atLeast(totals[name]), name }));
}

export interface ShownReview {
  rating: number;
  text: string;
  author: string;
  /** "Verified: paid invoice". */
  basis: string;
  verified: boolean;
  /** The date, the exact time, and the time for machines. */
  date: string;
  exact: string;
  iso: string;
  company: string;
  vanityName: string;
  /** "Austin, TX". */
  location: string;
}

/** For companies that don't tell their time zone. */
const TIME_ZONE = "America/New_York";

export function shownReview(review: RecentReview): ShownReview {
  const { rating, text, author, basis, createdAt, company } = review;
  const timeZone = company.timeZone ?? TIME_ZONE;
  return {
    rating,
    text,
    author,
    basis: basisNames[basis],
    verified: isVerified(basis),
    date: formatTime(createdAt, timeZone),
    exact: exactTime(createdAt, timeZone),
    iso: new Date(createdAt).toISOString(),
    company: company.name,
    vanityName: company.vanityName,
    location: company.location,
  };
}
