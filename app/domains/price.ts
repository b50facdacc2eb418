import { prices } from "../plans/prices";
import { twinOf } from "./hostname";

/**
 * US cents per year. Pro includes one domain; the www and non-www forms count as one. `others`: the
 * company's domains so far, including pending ones.
 */
export function yearlyCents(
  hasPro: boolean,
  others: readonly { hostname: string }[],
  hostname?: string,
) {
  const isSame = (other: string) =>
    hostname !== undefined && (other === hostname || other === twinOf(hostname));
  const twin = others.some((one) => isSame(one.hostname) && one.hostname !== hostname);
  const included = hasPro && others.every((one) => isSame(one.hostname));
  return twin || included ? 0 : prices.domainYearly;
}
