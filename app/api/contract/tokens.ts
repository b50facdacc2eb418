import * as z from "zod";
import { issueTokens } from "../../identity/issue-tokens.server";
import { NewTokens } from "../../identity/new-tokens";
import { sessionCookies } from "../../identity/cookies";
import type { ApiRequest } from "../call";
import { lifetimes } from "../../lifetimes";
import { durationInWords } from "../../duration";

const shape = {
  userAccessToken: NewTokens.shape.access.optional().meta({
    description:
      `For \`Authorization: Bearer\`, ${durationInWords(lifetimes.accessToken)}. ` +
      "Only for programs: browsers get cookies.",
  }),
  userRefreshToken: NewTokens.shape.refresh
    .optional()
    .meta({ description: "For POST /auth/refresh, once. Only for programs." }),
};

/** The contract's token fields. */
export const Tokens = z.object(shape).meta({ id: "Tokens" });

export function withTokens<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  return schema.extend(shape);
}

/**
 * Tokens go to programs: to those that came with a token, or are no browser's page (neither cookie
 * nor Origin) and ask for them or gave theirs. All others get cookies, which page scripts never
 * see.
 */
export function tokensAnswer(
  tokens: NewTokens,
  { headers, body, context }: ApiRequest,
): z.input<typeof Tokens> {
  const bare = !headers.has("cookie") && !headers.has("origin");
  const gaveTheirs = typeof body === "object" && body !== null && "refreshToken" in body;
  if (headers.has("authorization") || (bare && (headers.get("tokens") === "body" || gaveTheirs))) {
    context.setCookies.length = 0;
    return { userAccessToken: tokens.access, userRefreshToken: tokens.refresh };
  }
  context.setCookies.push(...sessionCookies(tokens));
  return {};
}

/** AUTH-011: an answer with new tokens beside it, for programs that came with a sign-in's token. */
export async function withNewTokens<Answer extends object>(
  answer: Answer,
  { headers, context }: ApiRequest,
): Promise<Answer & z.input<typeof Tokens>> {
  const tokens =
    headers.has("authorization") && context.actor.kind === "user"
      ? await issueTokens(context, context.actor)
      : undefined;
  return tokens
    ? { ...answer, userAccessToken: tokens.access, userRefreshToken: tokens.refresh }
    : answer;
}
