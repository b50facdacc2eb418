/** What the progress page says about the result. */
import { anyFailed, isOver, type Progress } from "./items";

export function headingOf(progress: Progress) {
  if (!isOver(progress)) return "Creating your page";
  if (progress.publish === "failed") return "Your page isn’t published yet";
  return anyFailed(progress) ? "Your page is published" : "Your page is ready";
}

export function leadOf(progress: Progress, madeBy: string) {
  if (!isOver(progress)) return `We draft your pictures and text with ${madeBy}.`;
  if (progress.publish === "failed")
    return "We saved what you entered. Add what’s missing on your page, then publish it.";
  return anyFailed(progress)
    ? "Some parts are missing. You can add them on your page."
    : `We drafted your pictures and text with ${madeBy}. You can change everything.`;
}
