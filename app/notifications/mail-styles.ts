/**
 * Styles of mails. Attributes carry the light look, because some mail programs drop style sheets;
 * the sheet adds dark mode and narrow screens where it is kept.
 */
import type { CSSProperties } from "react";
import { luminance } from "../drawing/color";
import { brandOf, dark, light } from "./mail-colors";

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const text = { margin: "0 0 16px", fontSize: "16px", lineHeight: "1.6", color: light.ink };
const small = { margin: "0 0 4px", fontSize: "13px", lineHeight: "1.6", color: light.soft };
/** Long words and addresses must not widen a narrow screen. */
const wrapping: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };

export const styles = {
  body: { margin: 0, padding: 0 },
  page: { backgroundColor: light.page, fontFamily: FONT },
  outer: { maxWidth: "600px", padding: "32px 16px" },
  brand: { padding: "0 8px 16px" },
  brandName: { ...wrapping, fontSize: "16px", fontWeight: 600, color: light.ink, margin: 0 },
  card: {
    backgroundColor: light.card,
    border: `1px solid ${light.line}`,
    borderRadius: "12px",
    padding: "32px 32px 16px",
  },
  title: {
    ...wrapping,
    margin: "0 0 16px",
    fontSize: "22px",
    lineHeight: "1.3",
    fontWeight: 700,
    color: light.ink,
  },
  text: { ...wrapping, ...text },
  note: { ...wrapping, ...text, fontSize: "14px", color: light.soft },
  quote: {
    ...wrapping,
    ...text,
    padding: "12px 16px",
    borderRadius: "8px",
    backgroundColor: light.sunken,
    border: `1px solid ${light.line}`,
  },
  facts: { margin: "0 0 16px" },
  moneyName: { ...small, margin: "0", fontSize: "14px" },
  money: {
    ...wrapping,
    margin: "0 0 12px",
    fontSize: "36px",
    lineHeight: "1.2",
    fontWeight: 700,
    letterSpacing: "-0.5px",
    color: light.ink,
  },
  factName: { ...small, fontSize: "14px", padding: "4px 16px 4px 0", width: "96px" },
  factValue: { ...wrapping, ...text, padding: "3px 0", lineHeight: "1.5" },
  code: {
    margin: "24px 0",
    fontFamily: "ui-monospace, Menlo, Consolas, monospace",
    fontSize: "30px",
    lineHeight: "1.2",
    fontWeight: 700,
    letterSpacing: "2px",
    color: light.ink,
  },
  buttonRow: { margin: "24px 0" },
  foot: { padding: "20px 8px 0" },
  footText: { ...wrapping, ...small },
  footLink: { color: light.soft, textDecoration: "underline" },
} satisfies Record<string, CSSProperties>;

/** With the company's color at the top, as on its documents. */
export function cardStyle(color: string): CSSProperties {
  return { ...styles.card, borderTop: `4px solid ${brandOf(color).light.fill}` };
}

/** The color is for the text that stands there while pictures are blocked. */
export function pictureStyle(background: string): CSSProperties {
  return {
    width: "auto",
    maxWidth: "144px",
    borderRadius: "8px",
    padding: "4px",
    backgroundColor: background,
    color: luminance(background) > 0.3 ? light.ink : dark.ink,
    fontSize: "12px",
    lineHeight: "1.2",
  };
}

export function tileStyle(color: string): CSSProperties {
  const { fill, ink } = brandOf(color).light;
  return {
    width: "40px",
    height: "40px",
    borderRadius: "10px",
    backgroundColor: fill,
    color: ink,
    fontSize: "16px",
    fontWeight: 700,
    lineHeight: "40px",
    textAlign: "center",
  };
}

export function buttonStyle(color: string): CSSProperties {
  const { fill, ink } = brandOf(color).light;
  return {
    padding: "14px 24px",
    borderRadius: "8px",
    backgroundColor: fill,
    color: ink,
    fontSize: "16px",
    fontWeight: 600,
    textDecoration: "none",
  };
}

export function linkStyle(color: string): CSSProperties {
  return { ...wrapping, color: brandOf(color).light.text, textDecoration: "underline" };
}

/** For the classes of layout.tsx. Without quotes and angle brackets: React would escape them. */
export function sheetOf(color: string) {
  const { fill, ink, text } = brandOf(color).dark;
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark }
.page { background-color: ${light.page} }
@media (max-width: 480px) {
  .outer { padding: 16px 8px !important }
  .card { padding: 24px 20px 8px !important }
  .button { display: block !important; text-align: center !important }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.page} !important }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important }
  .edge { border-top-color: ${fill} !important }
  .sunken { background-color: ${dark.sunken} !important; border-color: ${dark.line} !important }
  .ink { color: ${dark.ink} !important }
  .soft { color: ${dark.soft} !important }
  .link { color: ${text} !important }
  .fill { background-color: ${fill} !important; color: ${ink} !important }
  .fill span { color: ${ink} !important }
}
`;
}
