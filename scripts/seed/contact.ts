/**
 * Fictional contact details: phones from the reserved range 555-0100 to 555-0199, mail and web
 * under .example (RFC 2606), so that the demo never calls a real person.
 */
import type { Metro } from "./metros";
import type { SeededRandom } from "./random";

/** Ten digits. */
export function fictionalPhone(draw: SeededRandom, stateCode: string, metro: Metro | null) {
  const codes = metro && metro.state === stateCode ? metro.codes : stateAreaCodes[stateCode]!;
  return `${draw.pick(codes)}55501${String(draw.between(0, 99)).padStart(2, "0")}`;
}

export function fictionalEmail(draw: SeededRandom, slug: string, ownerFirstSlug: string) {
  return `${draw.weighed([
    ["office", 6],
    ["hello", 2],
    ["info", 1],
    [ownerFirstSlug, 2],
  ])}@${slug}.example`;
}

export function fictionalWebsite(slug: string) {
  return `https://www.${slug}.example`;
}

const stateAreaCodes: Record<string, string[]> = Object.fromEntries(
  `AL 205,256,334 AK 907 AZ 480,520,928 AR 479,501,870 CA 530,559,707,760,805,831 CO 719,970 CT 203,860 DE 302 DC 202 FL 352,386,850,863
  GA 229,478,706,912 HI 808 ID 208 IL 217,309,618,815 IN 219,260,574,765,812 IA 319,515,563,641,712 KS 316,620,785,913 KY 270,502,606,859
  LA 225,318,337,985 ME 207 MD 240,301,410 MA 413,508,978 MI 231,517,616,906,989 MN 218,320,507 MS 228,601,662 MO 417,573,636,660 MT 406
  NE 308,402 NV 702,775 NH 603 NJ 201,609,732,856,908,973 NM 505,575 NY 315,518,607,631,716,845,914 NC 252,336,704,828,910 ND 701
  OH 330,419,513,614,740,937 OK 405,580,918 OR 503,541 PA 570,610,717,724,814 RI 401 SC 803,843,864 SD 605 TN 423,615,731,865,931
  TX 254,325,361,409,432,806,830,903,936,979 UT 435,801 VT 802 VA 276,434,540,571,703,757,804 WA 253,360,509 WV 304,681
  WI 262,414,608,715,920 WY 307`
    .trim()
    .split(/\s+/)
    .reduce<[string, string[]][]>(
      (pairs, word, i, all) => (i % 2 ? [...pairs, [all[i - 1]!, word.split(",")]] : pairs),
      [],
    ),
);
