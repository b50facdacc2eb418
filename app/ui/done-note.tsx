import { useActionData } from "@remix-run/react";
import type { FormAnswer } from "./post-form";
import { Note } from "./note";

/**
 * Says that the last form succeeded. Hidden once a form of the page is refused: the URL still names
 * the earlier success then.
 */
export function DoneNote({ children }: { children: string | null | undefined }) {
  const answer = useActionData<Partial<FormAnswer>>();
  if (!children || answer?.errors?.length) return null;
  return (
    <Note tone="success" role="status">
      {children}
    </Note>
  );
}
