import type { World } from "../core/world";

/** The platform's own account. */
export const PLATFORM = "acct_1TradepostLocal000";
/** The platform as an application that accounts connect to. */
export const APPLICATION = "ca_TradepostLocal000000000000000000";
export const APPLICATION_NAME = "Tradepost";

/** Whether the platform may act on this account: it made it, and nobody disconnected it since. */
export function isConnected(world: World, account: string): boolean {
  return world.store.collection<boolean>("connection").get(account) === true;
}

export const connect = (world: World, account: string) =>
  world.store.collection<boolean>("connection").set(account, true);

export const disconnect = (world: World, account: string) =>
  world.store.collection<boolean>("connection").set(account, false);
