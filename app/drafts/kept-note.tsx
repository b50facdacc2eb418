import { Note } from "../ui/note";
import { useShownDraft } from "../ui/post-form";

/** Says that the form shows what was typed earlier. */
export function KeptNote({ missing = "saved" }: { missing?: "saved" | "sent" }) {
  if (!useShownDraft()) return null;
  return <Note>Here’s what you typed. It isn’t {missing} yet.</Note>;
}
