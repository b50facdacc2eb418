import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * A dialog's `shouldRevalidate`. Reloads the data after a refusal too, because someone else may
 * have changed it. Not after a 5xx: if the reload failed as well, the error page would replace the
 * form and lose what was typed.
 */
export function alwaysRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 500;
}
