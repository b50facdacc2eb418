/**
 * Page numbers to link: first, last, and the current page's neighbors; undefined marks a gap. A gap
 * of a single page shows that page instead.
 */
export function pagesAround(page: number, pageCount: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const shown: (number | undefined)[] = [];
  let last = 0;
  for (const n of [...new Set(wanted)].sort((a, b) => a - b)) {
    if (n - last === 2) shown.push(n - 1);
    else if (n - last > 2) shown.push(undefined);
    shown.push(n);
    last = n;
  }
  return shown;
}

/** "Showing 11–20 of 1,000+". `capped`: counting stopped at `total`. */
export function showing(page: number, pageSize: number, total: number, capped = false) {
  if (total === 0) return "Showing 0 of 0";
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `Showing ${number(first)}–${number(last)} of ${number(total)}${capped ? "+" : ""}`;
}

function number(n: number) {
  return n.toLocaleString("en-US");
}
