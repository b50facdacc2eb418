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
import { isOpened, openedForm, withCookies } from "./auth-form.server";
import { afterRegistering } from "./welcome";

/** Created per request because the strategies need its context. */
export function authenticatorOf(context: RequestContext) {
  return new Authenticator<Answer>()
    .use(wayIn(context, signInWithPassword), "password")
    .use(wayIn(context, signInWithCode), "code")
    .use(wayIn(context, confirmRegistration, afterRegistering), "register")
    .use(wayIn(context, resetPassword), "reset");
}

/** A redirect to the destination, or the form: with its errors, or opened from another one. */
type Answer = Awaited<ReturnType<typeof submitted>>;

function wayIn<I extends z.ZodType>(
  context: RequestContext,
  operation: Operation<I, z.ZodType<NewTokens>>,
  destination?: (to: string | undefined) => string,
) {
  return new PageForm<Answer>(({ form }) => submitted(operation, context, form, destination));
}

async function submitted<I extends z.ZodType>(
  operation: Operation<I, z.ZodType<NewTokens>>,
  context: RequestContext,
  form: FormData,
  destination: (to: string | undefined) => string | undefined = (to) => to,
) {
  const fields = textsOf(form);
  if (isOpened(fields)) return openedForm(fields);
  return submit(withCookies(operation), context, fields, (tokens) =>
    enter(context, tokens, destination(fields.to)),
  );
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
