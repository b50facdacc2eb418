/** How often a service recurs, by stored code (CORE-012). */
export const frequencies = {
  w: "weekly",
  bw: "every two weeks",
  m: "monthly",
  bm: "every two months",
  q: "quarterly",
  ty: "twice a year",
  y: "yearly",
} as const;

export type FrequencyCode = keyof typeof frequencies;

export function isFrequencyCode(code: string): code is FrequencyCode {
  return Object.hasOwn(frequencies, code);
}
