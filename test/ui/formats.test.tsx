import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { initials, nameTone } from "../../app/ui/initials";
import { formatShortUSD, formatUSD } from "../../app/ui/money";
import { pagesAround, showing } from "../../app/ui/pages-around";
import { formatPhone, formatPartialPhone } from "../../app/ui/phone-number";
import { formatRecent } from "../../app/ui/recent-time";
import { exactTime, formatTime } from "../../app/ui/time";
import { When } from "../../app/ui/when";

test("CORE-009 money is formatted as US dollars", () => {
  expect([0, 5, 123450, -1999].map(formatUSD)).toEqual(["$0.00", "$0.05", "$1,234.50", "-$19.99"]);
  expect([120000, 120050].map(formatShortUSD)).toEqual(["$1,200", "$1,200.50"]);
});

describe("phone numbers", () => {
  test("formats ten digits, with or without the country code", () => {
    for (const stored of ["5125550142", "15125550142", "+1 512-555-0142", "(512) 555-0142"])
      expect(formatPhone(stored)).toBe("(512) 555-0142");
  });

  test("leaves other numbers unchanged", () => {
    for (const stored of ["", "555-0142", "+44 20 7946 0958 12", "call us"])
      expect(formatPhone(stored)).toBe(stored);
  });

  test("formats partly typed numbers", () => {
    expect(
      ["", "5", "512", "5125", "512555", "5125550", "5125550142"].map(formatPartialPhone),
    ).toEqual(["", "5", "512", "(512) 5", "(512) 555", "(512) 555-0", "(512) 555-0142"]);
    expect(formatPartialPhone("512555014299")).toBe("512555014299");
    expect(formatPartialPhone("5125550142 ext")).toBe("5125550142 ext");
  });
});

describe("times", () => {
  const zone = "America/Chicago";
  const at = Date.UTC(2026, 2, 4, 21, 5);

  test("are in the given zone, with plain spaces", () => {
    expect(formatTime(at, zone)).toBe("Mar 4, 2026");
    expect(formatTime(at, zone, "time")).toBe("3:05 PM");
    expect(formatTime(at, zone, "date-time")).toBe("Mar 4, 2026 at 3:05 PM");
    expect(formatTime(at, zone, "day")).toBe("Wednesday, March 4");
    expect(exactTime(at, zone)).toBe("Wednesday, March 4, 2026, 3:05 PM CST");
    expect(formatTime(Date.UTC(2026, 2, 5, 3), zone)).toBe("Mar 4, 2026");
  });

  test("recent dates are relative to today in the zone", () => {
    expect(formatRecent(at, zone, at + 60_000)).toBe("Today at 3:05 PM");
    expect(formatRecent(at, zone, Date.UTC(2026, 2, 5, 6, 1))).toBe("Yesterday at 3:05 PM");
    expect(formatRecent(at, zone, Date.UTC(2026, 6, 1))).toBe("Mar 4");
    expect(formatRecent(at, zone, Date.UTC(2027, 6, 1))).toBe("Mar 4, 2026");
  });

  test("have the exact time as a title", () => {
    expect(renderToStaticMarkup(<When at={at} timeZone={zone} />)).toBe(
      '<time dateTime="2026-03-04T21:05:00.000Z" title="Wednesday, March 4, 2026, 3:05 PM CST">Mar 4, 2026</time>',
    );
  });
});

describe("paging", () => {
  test("shows the range and the total", () => {
    expect(showing(2, 10, 1000, true)).toBe("Showing 11–20 of 1,000+");
    expect(showing(3, 10, 24)).toBe("Showing 21–24 of 24");
    expect(showing(1, 10, 0)).toBe("Showing 0 of 0");
  });

  test("links the ends and neighbors, and fills gaps of one page", () => {
    expect(pagesAround(1, 1)).toEqual([1]);
    expect(pagesAround(2, 100)).toEqual([1, 2, 3, undefined, 100]);
    expect(pagesAround(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pagesAround(50, 100)).toEqual([1, undefined, 49, 50, 51, undefined, 100]);
    expect(pagesAround(100, 100)).toEqual([1, undefined, 99, 100]);
  });
});

test("a name has initials and a stable tone", () => {
  expect(
    ["Maria Lopez", "prince", "José  de la Cruz", "& Sons", "", "3 Brothers"].map(initials),
  ).toEqual(["ML", "P", "JC", "S", "?", "3B"]);
  expect(nameTone("Maria Lopez")).toBe(nameTone("Maria Lopez"));
  expect([..."abcdefghij"].map(nameTone).every((tone) => tone >= 1 && tone <= 6)).toBe(true);
});
