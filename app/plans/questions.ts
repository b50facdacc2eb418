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
      "Not yet. Nothing on this page takes money. You can be listed for free today, and everything on your page stays when you move to Pro later.",
  },
  {
    question: "What does it cost to be listed?",
    answer:
      "Nothing. The free plan is no trial: your page, its photos and its reviews stay, and people find you in the same search as everyone else.",
  },
  {
    question: "Does Pro put me first in search?",
    answer:
      "No. Results are sorted by rating, by how complete a page is and by how near the company is. A plan changes none of the three.",
  },
  {
    question: "Do I pay for the field-service suite on top of Pro?",
    answer:
      "No. There is one paid plan. The suite comes with it, for the same " +
      `${formatUSD(prices.proMonthly)} a month.`,
  },
  {
    question: "How does the free trial work?",
    answer:
      `The service manager is free for ${TRIAL_DAYS} days: estimates, scheduling, ` +
      "invoicing and payments. It starts once the service manager is built; until then " +
      "there is nothing to try, and nothing to cancel.",
  },
  {
    question: "What is the free website domain?",
    answer:
      "Your page at an address of your own, instead of one here. One is part of Pro. A " +
      `further one, or one without Pro, is ${formatUSD(prices.domainYearly)} a year.`,
  },
  {
    question: "How do I get a page?",
    answer:
      "Write to us with your company’s name, what you do and where. We set the page up with you, and you check it before anyone else sees it.",
  },
];
