import { usd } from "../documents/usd";
import { durationText, MINUTE } from "../duration";
import type { InsightName } from "./insights";

/** A number as people read it; "–" if it is not known. */
export function insightText(name: InsightName, value: number | null) {
  if (value === null) return "–";
  if (name === "wonTotal") return usd(value);
  if (name === "medianMinutes") return durationText(value * MINUTE);
  return value.toLocaleString("en-US");
}
