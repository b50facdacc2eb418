import * as z from "zod";
import { issueTokens } from "../../identity/issue-tokens.server";
import { NewTokens } from "../../identity/new-tokens";
import { sendsSession, sessionCookies } from "../../identity/cookies";
import type { ApiRequest } from "../call";
import { lifetimes } from "../../lifetimes";
import { durationInWords } from "../../duration";

const shape = {
  userAccessToken: NewTokens.shape.access.optional().meta({
    description:
      `For \`Authorization: Bearer\`. Valid for ${durationInWords(lifetimes.accessToken)}. ` +
      "Only for programs: browsers get cookies.",
  }),
  userRefreshToken: NewTokens.shape.refresh
    .optional()
    .meta({ description: "For one POST /auth/refresh. Only for programs." }),
};

/** The contract's token fields. */
export const Tokens = z.object(shape).meta({ id: "Tokens" });

export function withTokens<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  return schema.extend(shape);
}

/**
 * Whether the caller gets tokens in the body. Only programs do: requests with a bearer token, or
 * requests without session cookie and Origin that ask for tokens or sent a refresh token. Other
 * cookies don't count: a program that registers sends the one that its mailed code is bound to.
 */
export function wantsTokens({ headers, body, context }: ApiRequest) {
  const isProgram = !sendsSession(headers, context.config.mainOrigin) && !headers.has("origin");
  const sentRefreshToken = typeof body === "object" && body !== null && "refreshToken" in body;
  return (
    headers.has("authorization") ||
    (isProgram && (headers.get("tokens") === "body" || sentRefreshToken))
  );
}

/** Programs get tokens in the body, browsers HttpOnly cookies. */
export function tokensAnswer(tokens: NewTokens, request: ApiRequest): z.input<typeof Tokens> {
  const { context } = request;
  if (wantsTokens(request)) {
    context.setCookies.length = 0;
    return { userAccessToken: tokens.access, userRefreshToken: tokens.refresh };
  }
  context.setCookies.push(...sessionCookies(tokens));
  return {};
}

/** AUTH-011: adds new tokens to the response if the caller used a sign-in's token. */
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
