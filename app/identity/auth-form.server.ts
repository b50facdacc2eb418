/** What the forms for signing in and creating an account have in common on the server. */
import type { z } from "zod";
import type { Operation } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import type { Fields } from "../routing/submit.server";
import type { FormAnswer } from "../ui/post-form";
import { browserOf } from "./browser-secret.server";
import { messages } from "./input";
import { notSignedIn } from "./signed-in.server";

/**
 * Loader data of such a form. Sets the browser's cookie, so that the submission shows whether the
 * browser keeps cookies.
 */
export function authForm(context: RequestContext, request: Request) {
  const { to } = notSignedIn(context, request);
  browserOf(context);
  return { to };
}

/**
 * The operation, refused to browsers that keep no cookies: they would sign in and see the form
 * again, without a word. The refusal sets the cookie once more, for when the person allows it.
 */
export function withCookies<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
): Operation<I, O> {
  const { may, effect, input, output } = operation;
  const call = (context: RequestContext, raw: unknown) => {
    if (context.browser) return operation(context, raw);
    browserOf(context);
    return Promise.reject(new Refusal("invalid", messages.noCookies));
  };
  Object.defineProperty(call, "name", { value: operation.name });
  return Object.assign(call, { may, effect, input, output }) as Operation<I, O>;
}

/** Whether the form was opened by a button of another one (other-form.tsx), which sent its fields. */
export function isOpened({ from }: Fields) {
  return from !== undefined;
}

/** The opened form, with the email address typed in the other one. */
export function openedForm({ email = "" }: Fields): FormAnswer {
  return { errors: [], typed: { email } };
}
