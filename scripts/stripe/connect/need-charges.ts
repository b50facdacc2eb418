import type { Scope } from "../core/world";
import { invalid } from "../protocol/errors";
import { entries } from "./account-entry";
import { accountObject } from "./account-object";

/** Refuses payments on a connected account whose charges are disabled. */
export function needCharges({ world, account }: Scope): void {
  const entry = account && entries(world).get(account);
  if (!entry || accountObject(entry, world.clock.now()).charges_enabled) return;
  throw invalid(
    "Your account cannot currently make charges. Complete its onboarding, or see what its " +
      "requirements ask for.",
  );
}
