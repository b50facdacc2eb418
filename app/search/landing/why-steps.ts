import type { IconName } from "../../ui/icon-names";

interface WhyStep {
  icon: IconName;
  /** Also shown in the video (scripts/explainer). */
  title: string;
  text: string;
}

/** SRCH-013: the steps of the video, repeated as text next to it in the same order. */
export const whySteps: readonly WhyStep[] = [
  {
    icon: "search",
    title: "Tell us what you need and where",
    text: "Enter a service, a problem or a company name, and your zip code. No account needed.",
  },
  {
    icon: "map-pin",
    title: "See who comes to you",
    text: "You see the companies that travel to your zip code.",
  },
  {
    icon: "shield-check",
    title: "Know which reviews are verified",
    text: "Every review shows whether it is backed by a paid invoice, an estimate or a request.",
  },
  {
    icon: "send",
    title: "Contact the company you choose",
    text: "Your request goes to one company. We never resell it.",
  },
];
