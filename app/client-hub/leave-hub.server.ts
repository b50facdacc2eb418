import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { endHub, forgetCodes } from "./end-hub.server";

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
    if (session?.id !== undefined) await endHub(context, session.id, { browser });
    else if (browser) await forgetCodes(db, browser).run();
    return { left: true as const };
  },
});
