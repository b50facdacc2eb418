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
    title: "Say what you need, and where",
    text: "A service, a problem or a company’s name, and your zip code. No account.",
  },
  {
    icon: "map-pin",
    title: "See who comes to you",
    text: "Companies say how far they travel. You see those that reach your zip code.",
  },
  {
    icon: "shield-check",
    title: "Know what a review rests on",
    text: "A paid invoice, an accepted estimate, a request, or no record. Each one says which.",
  },
  {
    icon: "send",
    title: "Ask the one you choose",
    text: "Your request goes to one company. It is not resold to others.",
  },
];
