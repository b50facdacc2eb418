import { z } from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { endForReuse } from "./old-token.server";
import { refreshTokens } from "./read-session.server";
import type { NewTokens } from "./sign-in.server";

/**
 * New tokens for a refresh token (the documents' provider refresh). Without one in the input it is the session's own, which the request has
 * renewed already where it had to be.
 */
export const refreshSession = operation({
  name: "refresh session",
  may: visitor,
  effect: "write",
  input: z.object({ refreshToken: z.string().max(300).optional() }).optional(),
  output: z.custom<NewTokens | undefined>(),
  async run(context, input) {
    const { actor, config, reads, keepers, now } = context;
    if (input?.refreshToken === undefined) {
      if (actor.kind === "user") return undefined;
      throw new Refusal("signed-out", "Sign in again: this session has ended.");
    }
    const tokens = await refreshTokens({ config, reads, keepers, now: now(), onReuse: (id) => endForReuse(context, id) }, input.refreshToken);
    if (!tokens) throw new Refusal("signed-out", "Sign in again: this session has ended.");
    return { access: tokens.access, refresh: tokens.refresh };
  },
});
