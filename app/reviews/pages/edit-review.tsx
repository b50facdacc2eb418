import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext, type ClientActionFunctionArgs } from "@remix-run/react";
import { GuardedForm } from "../../drafts/guarded-form";
import { signedIn } from "../../identity/signed-in.server";
import { sendForm } from "../../routing/send-form";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import type { SiteData } from "../../company-site/use-site";
import { Dialog } from "../../ui/dialog";
import { useSeen } from "../../ui/post-form";
import { sitePages } from "../../urls";
import { reviewPath, reviewPhotosCall, reviewPhotosPath } from "../review-urls";
import { editReview } from "../edit-review.server";
import { fieldsOfReview, inputOf } from "../form-fields";
import { messages } from "../messages";
import { numberInUrl } from "../number-in-url.server";
import { readOwnReview } from "../own-review.server";
import { readReviewForm, type Writer } from "../read-review-form.server";
import type { ReviewState } from "../review";
import { ReviewFields } from "../review-fields";
import { ReviewPhotos, usePhotosState } from "../review-photos";
import { reviewsDone } from "../done";
import { SubmitReview } from "../submit-review";
import { reviewLinks } from "../review-links";

export { reviewLinks as links };
export { alwaysRevalidate as shouldRevalidate } from "../../editing/always-revalidate";

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, messages.failed);
}

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName ?? "";
  const [form, review] = await Promise.all([
    run(readReviewForm, context, { company }),
    run(readOwnReview, context, { company, reviewNumber: numberInUrl(params) }),
  ]);
  return { ...form, review };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = (params.vanityName ?? "").toLowerCase();
  const reviewNumber = numberInUrl(params);
  const fields = await fieldsOf(request);
  return submit(
    editReview,
    context,
    fields,
    ({ state }) => redirect(reviewsDone(company, state === "held" ? "edited-held" : "edited")),
    { ...inputOf(fields), company, reviewNumber, version: fields.seen },
    messages.failed,
    ["forbidden"],
  );
}

export default function EditReview() {
  const { company, vanityName, writer, review } = useLoaderData<typeof loader>();
  const { prefix } = useOutletContext<SiteData>();
  const photos = usePhotosState();
  const seen = useSeen(String(review.version));
  const path = reviewPath(vanityName, review.reviewNumber, "/edit");
  const stored = fieldsOfReview(review);
  return (
    <Dialog title={`Edit your review of ${company}`} closeTo={prefix + sitePages.reviews}>
      {review.editable ? (
        <GuardedForm action={path} preventScrollReset hidden={{ seen }}>
          <ReviewFields company={company} writer={writer} stored={stored} asksName={false} />
          <ReviewPhotos
            uploadTo={reviewPhotosCall(vanityName)}
            page={reviewPhotosPath(vanityName, String(review.reviewNumber))}
            stored={stored}
            {...photos.ofField}
          />
          <SubmitReview {...photos.ofButton} hint="Nothing has changed yet.">
            Save review
          </SubmitReview>
        </GuardedForm>
      ) : (
        <p>{uneditable(writer, review)}</p>
      )}
    </Dialog>
  );
}

function uneditable(writer: Writer | null, { state }: { state: ReviewState }) {
  if (writer?.member) return messages.memberEdits;
  return state === "removed" ? messages.removed : messages.tooOld;
}
