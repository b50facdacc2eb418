import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import type { FormAnswer } from "../ui/post-form";
import { failures } from "./failures";

/**
 * A route's `clientAction`: if the request fails or the response isn't ours, keeps the page with
 * its input and shows an error. Refusals by the server pass through.
 */
export async function sendForm(
  { request, serverAction }: ClientActionFunctionArgs,
  failed: string = failures.later,
) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // Aborted by a newer submission.
    if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted)
      throw error;
    const answer: FormAnswer = {
      errors: [{ field: undefined, message: failed }],
      typed: textsOf(await sent.formData()),
    };
    // An error status stops revalidation, which would fail too and replace the page.
    return Response.json(answer, { status: 503 });
  }
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
