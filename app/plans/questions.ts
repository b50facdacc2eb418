import { formatUSD } from "../ui/money";
import { prices, TRIAL_DAYS } from "./prices";

interface Question {
  question: string;
  answer: string;
}

export const questions: readonly Question[] = [
  {
    question: "Can I buy Pro today?",
    answer:
      "Not yet. You can list your business for free today. You’ll keep everything on your page if you move to Pro later.",
  },
  {
    question: "What does a listing cost?",
    answer:
      "Nothing. The free plan isn’t a trial. Your page, photos and reviews stay, and people find you in the same search as everyone else.",
  },
  {
    question: "Does Pro put me first in search?",
    answer:
      "No. We sort results by rating, page completeness and distance. Your plan doesn’t change your position.",
  },
  {
    question: "Do I pay for the field-service suite on top of Pro?",
    answer:
      "No. We have one paid plan, and it includes the suite for the same " +
      `${formatUSD(prices.proMonthly)} a month.`,
  },
  {
    question: "How does the free trial work?",
    answer:
      `The service manager is free for ${TRIAL_DAYS} days: estimates, scheduling, ` +
      "invoicing and payments. The trial starts once we build the service manager. Until then, there’s nothing to try or cancel.",
  },
  {
    question: "What is the free website domain?",
    answer:
      "It’s your page at your own web address. Pro includes one. An extra domain, or one without Pro, is " +
      `${formatUSD(prices.domainYearly)} a year.`,
  },
  {
    question: "How do I get a page?",
    answer:
      "Choose “List your business” and enter your company name, what you do and where. We draft your page in about a minute, and you can change anything.",
  },
];
