import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { NewTokens } from "./new-tokens";
import { endForReuse } from "./old-token.server";
import { refreshTokens } from "./read-session.server";

/**
 * Exchanges a refresh token for new tokens ("provider refresh" in the specification). Concurrent
 * requests with the same token get the same refresh token.
 */
export const refreshSession = operation({
  name: "refresh session",
  may: visitor,
  effect: "write",
  input: z.object({ refreshToken: z.string().max(300).optional() }).optional(),
  output: NewTokens,
  async run(context, input) {
    const { config, reads, keepers, now } = context;
    const onReuse = (id: string) => endForReuse(context, id);
    const tokens = input?.refreshToken
      ? await refreshTokens({ config, reads, keepers, now: now(), onReuse }, input.refreshToken)
      : undefined;
    if (!tokens) throw new Refusal("signed-out", "Sign in again: this session has ended.");
    return { access: tokens.access, refresh: tokens.refresh };
  },
});
