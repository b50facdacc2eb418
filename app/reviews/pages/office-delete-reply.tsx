import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Heading } from "../../ui/heading";
import { PostForm } from "../../ui/post-form";
import { officeReviewPath, officeReviewsPath } from "../../office/office-urls";
import { numberInUrl } from "../number-in-url.server";
import { readOfficeReview } from "../office/office-review.server";
import { deleteReply } from "../office/reply.server";
import { repliedPath, seenIn } from "../office/replied-path";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Delete a reply");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company } = params;
  const reviewNumber = numberInUrl(params);
  return {
    review: await run(readOfficeReview, context, { company, reviewNumber }),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company } = params;
  const reviewNumber = numberInUrl(params);
  const fields = await fieldsOf(request);
  return submit(
    deleteReply,
    context,
    fields,
    () => redirect(repliedPath(company!, reviewNumber, "reply-deleted")),
    { company, reviewNumber, seen: fields.seen },
  );
}

export default function DeleteReply() {
  const { review } = useLoaderData<typeof loader>();
  const { reply, displayUser, reviewNumber } = review;
  const { vanityName } = useOffice();
  const closeTo = officeReviewPath(vanityName, reviewNumber);
  return (
    <>
      <Heading
        title="Delete this reply?"
        back={{ to: officeReviewsPath(vanityName), label: "Reviews" }}
      />
      {reply ? (
        <PostForm hidden={{ seen: seenIn(review) }} className="workspace__form">
          <p>Your reply to {displayUser} won’t be shown any more. The review stays.</p>
          <Card as="section">
            <p className="request-message__text">{reply.text}</p>
          </Card>
          <DestroyButtons submit="Delete reply" closeTo={closeTo} />
        </PostForm>
      ) : (
        <p className="stack">
          This review has no reply.
          <ButtonLink to={closeTo} variant="secondary">
            Back to the review
          </ButtonLink>
        </p>
      )}
    </>
  );
}
