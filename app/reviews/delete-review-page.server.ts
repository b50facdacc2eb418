/** What both pages that delete a review do: the dialog over the reviews, and the account's. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../identity/signed-in.server";
import { run } from "../routing/run.server";
import { submit } from "../routing/submit.server";
import { deleteReview } from "./delete-review.server";
import { messages } from "./messages";
import { numberInUrl } from "./number-in-url.server";
import { readOwnReview } from "./own-review.server";

export async function loadDeletion({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { company, headline, photos, reply } = await run(readOwnReview, context, {
    company: params.vanityName ?? "",
    reviewNumber: numberInUrl(params),
  });
  return { company, headline, hasPhotos: photos.length > 0, hasReply: reply !== null };
}

/** `done`: where it leads. */
export async function actDeletion(
  { params, context, request }: ActionFunctionArgs,
  done: (vanityName: string) => string,
) {
  await signedIn(context, request);
  const company = (params.vanityName ?? "").toLowerCase();
  return submit(
    deleteReview,
    context,
    {},
    () => redirect(done(company)),
    { company, reviewNumber: numberInUrl(params) },
    messages.deleteFailed,
  );
}
