import { prices } from "../plans/prices";
import { twinOf } from "./hostname";

/**
 * In cents a year: Pro includes one domain; with and without www it is the same one. `others`:
 * those that the company has or waits for.
 */
export function yearlyCents(
  pro: number,
  others: readonly { hostname: string }[],
  hostname?: string,
) {
  const isSame = (other: string) =>
    hostname !== undefined && (other === hostname || other === twinOf(hostname));
  const twin = others.some((one) => isSame(one.hostname) && one.hostname !== hostname);
  const included = pro > 0 && others.every((one) => isSame(one.hostname));
  return twin || included ? 0 : prices.domainYearly;
}
