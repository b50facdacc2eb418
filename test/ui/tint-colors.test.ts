import { expect, test } from "vitest";
import { tintOf } from "../../app/ui/tint-colors";
import { randomOf } from "../support/random";

/** WCAG 2.2, 1.4.3: text needs a contrast of 4.5. */
const ENOUGH = 4.5;
/**
 * The product's lightest and darkest page colors with the lowest contrast
 * (app/ui/styles/tokens.css).
 */
const LIGHT_PAGES = ["#ffffff", "#f2efe9"];
const DARK_PAGES = ["#1e2731"];

const corners = ["00", "80", "ff"].flatMap((r) =>
  ["00", "80", "ff"].flatMap((g) => ["00", "80", "ff"].map((b) => `#${r}${g}${b}`)),
);
const random = randomOf(1);
const colors = [
  ...corners,
  ...Array.from(
    { length: 2000 },
    () => `#${random.int(0, 0xffffff).toString(16).padStart(6, "0")}`,
  ),
];

test("every color becomes readable as a button and as text, on light and dark pages", () => {
  for (const color of colors) {
    const { light, dark } = tintOf(color);
    for (const tint of [light, dark])
      expect(
        contrast(tint["--brand"], tint["--brand-ink"]),
        `${color} button`,
      ).toBeGreaterThanOrEqual(ENOUGH);
    for (const page of LIGHT_PAGES)
      expect(contrast(light["--brand-text"], page), `${color} on ${page}`).toBeGreaterThanOrEqual(
        ENOUGH,
      );
    for (const page of DARK_PAGES)
      expect(contrast(dark["--brand-text"], page), `${color} on ${page}`).toBeGreaterThanOrEqual(
        ENOUGH,
      );
  }
});

test("returns only #rrggbb", () => {
  for (const color of colors) {
    const { light, dark } = tintOf(color.toUpperCase());
    for (const value of [...Object.values(light), ...Object.values(dark)])
      expect(value).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test("rejects anything but #rrggbb, because it goes into a style sheet", () => {
  for (const text of [
    "",
    "red",
    "#fff",
    "#12345g",
    "#1234567",
    " #123456",
    "#123456;}body{display:none",
    "#123456\n",
    "url(//x)",
    "</style><script>",
  ]) {
    expect(() => tintOf(text), text).toThrow();
  }
});

test("keeps a color that is already readable", () => {
  expect(tintOf("#24478f").light["--brand"]).toBe("#24478f");
});

function contrast(a: string, b: string) {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** WCAG's relative luminance, implemented independently of the product. */
function luminance(color: string) {
  const channel = (at: number) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
