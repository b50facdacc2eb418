/**
 * The sign-in forms as remix-auth strategies. Each submits its form to an operation, which enforces
 * the rules, and returns that page's response.
 */
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import type { Operation } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { formOf, submit, textsOf } from "../routing/submit.server";
import { signInWithCode, signInWithPassword } from "./authenticate.server";
import { resetPassword } from "./change-password.server";
import { confirmRegistration } from "./register.server";
import type { NewTokens } from "./new-tokens";
import { enter } from "./signed-in.server";

/** Created per request because the strategies need its context. */
export function authenticatorOf(context: RequestContext) {
  return new Authenticator<Answer>()
    .use(wayIn(context, signInWithPassword), "password")
    .use(wayIn(context, signInWithCode), "code")
    .use(wayIn(context, confirmRegistration), "register")
    .use(wayIn(context, resetPassword), "reset");
}

/** A redirect to the destination, or the form with its errors. */
type Answer = Awaited<ReturnType<typeof submitted>>;

function wayIn<I extends z.ZodType>(
  context: RequestContext,
  operation: Operation<I, z.ZodType<NewTokens>>,
) {
  return new PageForm<Answer>(({ form }) => submitted(operation, context, form));
}

function submitted<I extends z.ZodType>(
  operation: Operation<I, z.ZodType<NewTokens>>,
  context: RequestContext,
  form: FormData,
) {
  const fields = textsOf(form);
  return submit(operation, context, fields, (tokens) => enter(context, tokens, fields.to));
}

/**
 * Reads the form the way all pages do: once, with a size limit. `FormStrategy` itself would clone
 * the request with no size limit.
 */
class PageForm<T> extends FormStrategy<T> {
  override async authenticate(request: Request) {
    return this.verify({ form: await formOf(request), request });
  }
}
