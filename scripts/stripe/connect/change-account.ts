import type Stripe from "stripe";
import { differences } from "../core/table";
import { plan } from "../core/tasks";
import { ownScope, type Scope, type World } from "../core/world";
import { emit } from "../webhooks/events";
import { entries, CAPABILITIES, type AccountEntry } from "./account-entry";
import { accountObject, capabilityStatus } from "./account-object";
import { capabilityObject } from "./capability-object";
import { APPLICATION, APPLICATION_NAME, connect, disconnect, isConnected } from "./connected";

/** How long a pending verification takes, in seconds of the emulator's clock. */
const VERIFICATION = 3600;
const BY_ITSELF = { id: null, idempotency_key: null };

/** The account as it was last told. */
const told = (world: World) => world.store.collection<Stripe.Account>("account_told");

/** Stores a new account. No event is sent: the call itself answers it. */
export function addAccount(world: World, entry: AccountEntry): void {
  entries(world).set(entry.id, entry);
  told(world).set(entry.id, accountObject(entry, world.clock.now()));
  connect(world, entry.id);
}

export function removeAccount(world: World, id: string): void {
  disconnect(world, id);
  entries(world).delete(id);
  told(world).delete(id);
}

/** Stores an account's entry and tells the Connect endpoints what changed by it. */
export function changeAccount(
  world: World,
  before: AccountEntry,
  changes: Partial<AccountEntry>,
  request: Scope["request"] = BY_ITSELF,
): AccountEntry {
  const after = { ...before, ...changes };
  entries(world).set(after.id, after);
  if (after.verification === "pending" && before.verification !== "pending")
    plan(ownScope(world), world.clock.now() + VERIFICATION, "account.verify", after.id);
  tellChanges(world, after, request);
  return after;
}

/** An account whose deadline passed changes without being touched. */
export function passDeadline(world: World, id: string): void {
  const entry = entries(world).get(id);
  if (entry) tellChanges(world, entry, BY_ITSELF);
}

function tellChanges(world: World, entry: AccountEntry, request: Scope["request"]): void {
  const now = world.clock.now();
  const next = entry.asked.map(({ deadline }) => deadline).filter((deadline) => deadline > now);
  if (next.length > 0) plan(ownScope(world), Math.min(...next), "account.deadline", entry.id);
  const before = told(world).get(entry.id);
  if (!before || !isConnected(world, entry.id)) return;
  const shown = accountObject(entry, now);
  told(world).set(entry.id, shown);
  const scope: Scope = { world, account: entry.id, request };
  const previous = differences(before, shown);
  if (Object.keys(previous).length > 0) emit(scope, "account.updated", shown, previous);
  for (const name of CAPABILITIES) {
    const status = before.capabilities?.[name] ?? "unrequested";
    if (status === capabilityStatus(entry, name, now)) continue;
    emit(scope, "capability.updated", capabilityObject(entry, name, now), { status });
  }
}

/** Ends the connection; nothing may be called for the account from then on. */
export function deauthorize(
  world: World,
  account: string,
  application = APPLICATION,
  request: Scope["request"] = BY_ITSELF,
): void {
  disconnect(world, account);
  emit({ world, account, request }, "account.application.deauthorized", {
    id: application,
    object: "application",
    name: APPLICATION_NAME,
  });
}
