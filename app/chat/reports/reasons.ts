/** Why someone reports a conversation. Plain constants, also for the browser. */

export const reportReasons = ["spam", "abuse", "fraud", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reasonNames: Record<ReportReason, string> = {
  spam: "It’s spam or advertising",
  abuse: "It’s insulting or threatening",
  fraud: "Someone tries to cheat me",
  other: "Something else",
};

/** In characters. */
export const limits = { report: 1000, note: 1000 } as const;
