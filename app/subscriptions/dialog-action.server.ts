import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../identity/signed-in.server";
import { subscriptionPath } from "../office/office-urls";
import { shortErrors } from "../office/short-errors.server";
import type { RequestContext } from "../operations/context";
import { fieldsOf, submit } from "../routing/submit.server";

/** The action of a dialog: runs the operation with what the form has, then shows the subscription. */
export function dialogAction(
  operation: (context: RequestContext, input: unknown) => Promise<unknown>,
  inputOf: (fields: Record<string, string>) => object,
  done: string,
) {
  return async ({ params, context, request }: ActionFunctionArgs) => {
    await signedIn(context, request);
    const { vanityName: company, number } = params;
    const fields = await fieldsOf(request);
    return submit(
      shortErrors(operation),
      context,
      fields,
      () => redirect(`${subscriptionPath(company!, number!)}?done=${done}`),
      { company, number, version: fields.seen, ...inputOf(fields) },
    );
  };
}
