import { differences } from "../core/table";
import { plan } from "../core/tasks";
import { ownScope, type Scope, type World } from "../core/world";
import { emit } from "../webhooks/events";
import { entries, CAPABILITIES, type AccountEntry } from "./account-entry";
import { accountObject, capabilityStatus } from "./account-object";
import { capabilityObject } from "./capability-object";
import { APPLICATION, APPLICATION_NAME, disconnect, isConnected } from "./connected";

/** How long a pending verification takes, in seconds of the emulator's clock. */
const VERIFICATION = 3600;
const DEFAULT = { id: null, idempotency_key: null };

/** Stores an account's entry and tells the Connect endpoints what changed by it. */
export function changeAccount(
  world: World,
  before: AccountEntry,
  changes: Partial<AccountEntry>,
  request: Scope["request"] = DEFAULT,
): AccountEntry {
  const after = { ...before, ...changes };
  entries(world).set(after.id, after);
  planFor(world, before, after);
  tellChanges(world, before, after, world.clock.now(), request);
  return after;
}

/** An account whose deadline passed changes without being touched. */
export function passDeadline(world: World, id: string): void {
  const entry = entries(world).get(id);
  if (entry) tellChanges(world, entry, entry, world.clock.now(), DEFAULT, world.clock.now() - 1);
}

function tellChanges(
  world: World,
  before: AccountEntry,
  after: AccountEntry,
  now: number,
  request: Scope["request"],
  then = now,
): void {
  if (!isConnected(world, after.id)) return;
  const scope: Scope = { world, account: after.id, request };
  const shown = accountObject(after, now);
  const previous = differences(accountObject(before, then), shown);
  if (Object.keys(previous).length > 0) emit(scope, "account.updated", shown, previous);
  for (const name of CAPABILITIES) {
    const status = capabilityStatus(before, name, then);
    if (status === capabilityStatus(after, name, now)) continue;
    emit(scope, "capability.updated", capabilityObject(after, name, now), { status });
  }
}

function planFor(world: World, before: AccountEntry, after: AccountEntry): void {
  const scope = ownScope(world);
  if (after.verification === "pending" && before.verification !== "pending")
    plan(scope, world.clock.now() + VERIFICATION, "account.verify", after.id);
  const deadlines = after.asked.map(({ deadline }) => deadline);
  const next = deadlines.filter((deadline) => deadline > world.clock.now());
  if (next.length > 0) plan(scope, Math.min(...next), "account.deadline", after.id);
}

/** Ends the connection; nothing may be called for the account from then on. */
export function deauthorize(
  world: World,
  account: string,
  application = APPLICATION,
  request: Scope["request"] = DEFAULT,
): void {
  disconnect(world, account);
  emit({ world, account, request }, "account.application.deauthorized", {
    id: application,
    object: "application",
    name: APPLICATION_NAME,
  });
}
