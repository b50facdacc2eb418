import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import type { FormAnswer } from "../ui/post-form";
import { failures } from "./failures";

/**
 * As a route's `clientAction`: where no answer comes, or none of ours, the page stays with what was
 * entered in it, and says so. What the server refuses is its own answer.
 */
export async function sendForm(
  { request, serverAction }: ClientActionFunctionArgs,
  failed: string = failures.later,
) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // Given up for another: nobody waits for it.
    if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted)
      throw error;
    const answer: FormAnswer = {
      errors: [{ field: undefined, message: failed }],
      typed: textsOf(await sent.formData()),
    };
    // With a status, nothing is read anew: that would fail as well, and take the page away.
    return Response.json(answer, { status: 503 });
  }
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
