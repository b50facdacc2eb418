import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";

/** Platform admins can disable an account. */
export function isDisabled({ disabled_at }: { disabled_at: number | null }) {
  return disabled_at !== null;
}

/**
 * For a person who has proved that the account is theirs; anyone else gets the same answer as for
 * an account that doesn't exist.
 */
export function disabled({ config }: RequestContext) {
  return new Refusal(
    "conflict",
    `This account is disabled. If you think that's a mistake, email ${config.supportEmail}.`,
  );
}
