/** What an owner learns of how the company is seen and what comes of it. Also for the browser. */

/** The week that runs, and those before it. */
export const WEEKS = 12;

export const insightNames = [
  "views",
  "appearances",
  "calls",
  "requests",
  "answered",
  "medianMinutes",
  "won",
  "wonTotal",
] as const;
export type InsightName = (typeof insightNames)[number];

export const insightTexts: Record<InsightName, { label: string; counts: string }> = {
  views: {
    label: "Page views",
    counts:
      "Pages of your site that browsers opened, here and on your own domain. Crawlers, pages fetched ahead and the owners’ own views are left out.",
  },
  appearances: {
    label: "In search results",
    counts: "How often a page of search results showed your company.",
  },
  calls: {
    label: "Calls",
    counts:
      "How often somebody pressed your phone number on your site or in search results. Whether the call came about isn’t known, and browsers without scripts aren’t counted.",
  },
  requests: {
    label: "Requests",
    counts: "Requests that came in, by form or message, without spam.",
  },
  answered: {
    label: "Answered",
    counts: "How many of the requests of that week were answered, by now.",
  },
  medianMinutes: {
    label: "First answer",
    counts:
      "How soon half of the requests of that week were answered. One that waits for a day or more counts as longer than all.",
  },
  won: {
    label: "Estimates won",
    counts: "Estimates that clients approved in that week.",
  },
  wonTotal: {
    label: "Value won",
    counts: "The totals of these estimates.",
  },
};
