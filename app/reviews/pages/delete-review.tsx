import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext, type ClientActionFunctionArgs } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { sendForm } from "../../routing/send-form";
import { run } from "../../routing/run.server";
import { submit } from "../../routing/submit.server";
import type { SiteData } from "../../site-parts/use-site";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { PostForm } from "../../ui/post-form";
import { sitePages } from "../../urls";
import { deleteReview } from "../delete-review.server";
import { reviewsDone } from "../done";
import { messages } from "../messages";
import { numberInUrl } from "../number-in-url.server";
import { readOwnReview } from "../own-review.server";

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, messages.deleteFailed);
}

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { headline, photos, reply } = await run(readOwnReview, context, {
    company: params.vanityName ?? "",
    reviewNumber: numberInUrl(params),
  });
  return { headline, hasPhotos: photos.length > 0, hasReply: reply !== null };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = (params.vanityName ?? "").toLowerCase();
  return submit(
    deleteReview,
    context,
    {},
    () => redirect(reviewsDone(company, "deleted")),
    { company, reviewNumber: numberInUrl(params) },
    messages.deleteFailed,
  );
}

/** REV-011. */
export default function DeleteReview() {
  const { headline, hasPhotos, hasReply } = useLoaderData<typeof loader>();
  const { company, prefix } = useOutletContext<SiteData>();
  const closeTo = prefix + sitePages.reviews;
  const also = [hasPhotos && "its photos", hasReply && "the company’s reply"].filter(Boolean);
  return (
    <Dialog title="Delete your review?" closeTo={closeTo}>
      <PostForm preventScrollReset>
        <p>
          This deletes {headline ? `“${headline}”` : `your review of ${company.name}`}
          {also.length > 0 && ` with ${also.join(" and ")}`}. You can’t undo it.
        </p>
        <DestroyButtons submit="Delete review" closeTo={closeTo} />
      </PostForm>
    </Dialog>
  );
}
