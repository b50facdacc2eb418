import type { Scope } from "../core/world";
import { noAccess } from "../protocol/errors";
import { entries, type AccountEntry } from "./account-entry";
import { isConnected } from "./connected";

/** The entry of a connected account. @throws 403 as for any account the platform may not see. */
export function needEntry({ world }: Scope, id: string): AccountEntry {
  const entry = entries(world).get(id);
  if (!entry || !isConnected(world, id)) throw noAccess("sk_test_local_stand_in", id);
  return entry;
}
