/**
 * CRE-009: the steps after Create, in order; the middle three run concurrently. Failure messages
 * per CRE-034 to CRE-037.
 */
export const items = [
  {
    item: "profile",
    label: "Building initial profile",
    failure: "Unexpected error creating your profile. Please try again later.",
  },
  {
    item: "logo",
    label: "Generating profile picture",
    failure: "Unexpected error generating your profile picture",
  },
  {
    item: "texts",
    label: "Generating descriptions",
    failure: "Unexpected error generating your description",
  },
  {
    item: "banner",
    label: "Generating banner image",
    failure: "Unexpected error generating your banner image",
  },
  {
    item: "publish",
    label: "Publishing profile",
    failure: "Unexpected error publishing your profile",
  },
] as const;

export type Item = (typeof items)[number]["item"];

export const itemStates = ["inactive", "active", "complete", "failed"] as const;
export type ItemState = (typeof itemStates)[number];

export type Progress = Record<Item, ItemState>;

/** CRE-033. */
export const NOT_CREATED = items[0].failure;

export function isOver({ publish }: Progress) {
  return publish === "complete" || publish === "failed";
}

export function anyFailed(progress: Progress) {
  return Object.values(progress).includes("failed");
}

/** The steps that run next: the three generators together, then publishing. */
export function nextItems(progress: Progress): Item[] {
  const generated = (["logo", "texts", "banner"] as const).filter(
    (item) => progress[item] === "inactive" || progress[item] === "active",
  );
  if (generated.length > 0) return generated;
  return isOver(progress) ? [] : ["publish"];
}
