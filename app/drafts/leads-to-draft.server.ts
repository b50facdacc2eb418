import { safeTarget } from "../routing/target";
import { DRAFT_PARAM } from "./limits";

/** Whether the page in `?to=` will show what was typed into its form. */
export function leadsToDraft({ url }: { url: string }) {
  const { searchParams, origin } = new URL(url);
  return new URL(safeTarget(searchParams.get("to")), origin).searchParams.has(DRAFT_PARAM);
}
