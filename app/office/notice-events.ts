/** What the people of an office hear about. Plain constants, also for the browser. */
import { durationInWords } from "../duration";
import { lifetimes } from "../lifetimes";

export const noticeEvents = ["requests", "messages", "documents", "payments", "reviews"] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

export const noticeTexts: Record<NoticeEvent, { label: string; hint: string }> = {
  requests: { label: "Requests", hint: "New ones, messages about them, and reminders" },
  messages: {
    label: "Messages",
    hint:
      `Unseen for ${durationInWords(lifetimes.unseenMessage)}. If a conversation is assigned, only ` +
      "that person hears about it",
  },
  documents: { label: "Estimates and invoices", hint: "Approved, rejected, commented, or waiting" },
  payments: { label: "Payments", hint: "Made, failed, or disputed" },
  reviews: { label: "Reviews", hint: "New ones, and decisions about reported ones" },
};
