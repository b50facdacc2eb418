/**
 * The ways in at the pages. Each takes its form to the operation that holds the rules, and answers
 * as that page does.
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

/** Made for each request: a way in needs its context. */
export function authenticatorOf(context: RequestContext) {
  return new Authenticator<Answer>()
    .use(wayIn(context, signInWithPassword), "password")
    .use(wayIn(context, signInWithCode), "code")
    .use(wayIn(context, confirmRegistration), "register")
    .use(wayIn(context, resetPassword), "reset");
}

/** On to where the person was going, or back to the form with what was refused. */
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
 * Reads the form as all pages do: once, and no larger than a form of text is. The package's own way
 * keeps a second copy of any size.
 */
class PageForm<T> extends FormStrategy<T> {
  override async authenticate(request: Request) {
    return this.verify({ form: await formOf(request), request });
  }
}
