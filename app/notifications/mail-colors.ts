/** Colors of mails: those of our pages. Every pair of text and background has a contrast of 4.5. */
import { tintOf } from "../ui/tint-colors";

const OWN = "#0d6b55";

export const light = {
  page: "#f2efe9",
  card: "#ffffff",
  line: "#e6e1d9",
  sunken: "#faf8f5",
  ink: "#1e1c19",
  soft: "#514d46",
};

export const dark: typeof light = {
  page: "#10151b",
  card: "#171e26",
  line: "#2a343f",
  sunken: "#10151b",
  ink: "#edf1f4",
  soft: "#b6c0ca",
};

/** #rrggbb of a stored color, which may lack the #; `otherwise` for anything else. */
export function hexOf(color: string | null, otherwise: string) {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(color ?? "") ?? [];
  return digits ? `#${digits.toLowerCase()}` : otherwise;
}

/** A company's color, or ours, for buttons (`fill` with `ink` on it) and links (`text`). */
export function brandOf(color: string) {
  const tint = tintOf(hexOf(color, OWN));
  const named = (of: typeof tint.light) => ({
    fill: of["--brand"],
    ink: of["--brand-ink"],
    text: of["--brand-text"],
  });
  return { light: named(tint.light), dark: named(tint.dark) };
}
