/** The lists of an office that can be exported. Plain constants, also for the browser. */

export const exportLists = [
  "clients",
  "requests",
  "estimates",
  "jobs",
  "invoices",
  "payments",
  "recurring",
  "messages",
] as const;
export type ExportList = (typeof exportLists)[number];

export const listTexts: Record<ExportList, { label: string; text: string }> = {
  clients: { label: "Clients", text: "One row each, with addresses and notes." },
  requests: { label: "Requests", text: "One row each, with what was asked." },
  estimates: { label: "Estimates", text: "With their lines, one row for each line." },
  jobs: { label: "Jobs", text: "With their lines and visits, one row for each." },
  invoices: { label: "Invoices", text: "With their lines and payments, one row for each." },
  payments: { label: "Payments", text: "One row each, with those that were taken back." },
  recurring: { label: "Recurring invoices", text: "With their lines, one row for each." },
  messages: { label: "Messages", text: "One row each, by client, the oldest first." },
};

/**
 * Photos and files in one ZIP: each is a request of its own to the bucket, and a ZIP that is written
 * as it is sent has at most 4 GB.
 */
export const MOST_FILES = 200;

/** Their names in the ZIP, and behind the company's when they are loaded alone. */
export const listFiles = Object.fromEntries(
  exportLists.map((list) => [list, `${list === "recurring" ? "recurring-invoices" : list}.csv`]),
) as Record<ExportList, string>;
