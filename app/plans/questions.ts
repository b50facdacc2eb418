import { formatUSD } from "../ui/money";
import { durationText } from "../duration";
import { DOMAIN_GRACE } from "./entitlement";
import { prices, TRIAL_DAYS } from "./prices";

interface Question {
  question: string;
  answer: string;
}

/** `onSale`: whether Pro can be bought here. */
export function questionsOf({ onSale }: { onSale: boolean }): readonly Question[] {
  return [onSale ? buying : notYet, ...questions];
}

const buying: Question = {
  question: "How do I get Pro?",
  answer:
    "List your business for free, then choose “Pro” in the settings of your office. You can change or cancel it there at any time.",
};

const notYet: Question = {
  question: "Can I buy Pro today?",
  answer:
    "Not yet. You can list your business for free today. You’ll keep everything on your page if you move to Pro later.",
};

const questions: readonly Question[] = [
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
      "invoicing and payments. It asks for no card and ends by itself. If you get Pro, the days that are left stay free.",
  },
  {
    question: "What happens if I cancel Pro?",
    answer:
      `You keep it until the end of what you paid. After that nothing is deleted: your clients can still see, ` +
      "approve and pay what you sent, and you can export everything. You can’t send anything new. The free " +
      `domain shows your page for ${durationText(DOMAIN_GRACE)} more.`,
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
