/** What a client's history has entries for. */
export const clientActions = [
  "added",
  "imported",
  "edited",
  "edited by client",
  "merged",
  "merge undone",
  "asked",
  "wrote",
] as const;
