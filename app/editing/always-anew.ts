import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * As a dialog's `shouldRevalidate`: what it stands on is read again after a refusal, too, since
 * somebody else may have changed it meanwhile. Not after a failure: what cannot be read either
 * would take the form away, and what was entered in it.
 */
export function alwaysAnew({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 500;
}
