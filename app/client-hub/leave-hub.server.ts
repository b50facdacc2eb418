import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { sha256 } from "../security/hash.server";
import { endHub } from "./end-hub.server";

/**
 * Closes the client hub on this device (OPEN-103). Without a session of its own it does nothing: what
 * the sign-in of an account opens, signing out closes.
 */
export const leaveHub = operation({
  name: "leave hub",
  may: visitor,
  effect: "write",
  input: z.unknown().optional(),
  output: z.object({ left: z.literal(true) }),
  async run(context) {
    const { db, browser } = context;
    const session = await context.hub();
    // Links and codes that this browser asked for: the next person at it may be another one.
    if (browser)
      await db
        .prepare("DELETE FROM mailed_code WHERE browser_hash = ? AND purpose = 'client-hub'")
        .bind(sha256(browser))
        .run();
    if (session?.id !== undefined) await endHub(context, session.id);
    return { left: true as const };
  },
});
