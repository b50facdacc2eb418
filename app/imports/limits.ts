/** Of one import; apart from what reads a register, for its page. */
export const limits = {
  bytes: 900_000,
  rows: 5000,
  register: 100,
  license: 60,
  shownErrors: 100,
} as const;
