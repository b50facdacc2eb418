/** The life of a subscription. Plain constants, also for the browser. */

export const subscriptionStatuses = ["pending", "active", "paused", "ended"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The lists of an office. */
export const subscriptionFolders = ["open", "closed"] as const;
export type SubscriptionFolder = (typeof subscriptionFolders)[number];

export function folderOf(status: SubscriptionStatus): SubscriptionFolder {
  return status === "ended" ? "closed" : "open";
}

export const statusLabels: Record<SubscriptionStatus, string> = {
  pending: "To start",
  active: "Active",
  paused: "Paused",
  ended: "Ended",
};
