/**
 * A count rounded down to two digits, so that it stays true until the next recount: 4,873 is
 * "4,800+", 100 is "100+".
 */
export function atLeast(count: number) {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return `${(Math.floor(count / step) * step).toLocaleString("en-US")}+`;
}
