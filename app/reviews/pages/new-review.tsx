import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Link,
  useLoaderData,
  useOutletContext,
  type ClientActionFunctionArgs,
} from "@remix-run/react";
import { forgetDraft } from "../../drafts/drafts.server";
import { GuardedForm } from "../../drafts/guarded-form";
import { signedIn } from "../../identity/signed-in.server";
import type { User, Within } from "../../operations/operation";
import { sendForm } from "../../routing/send-form";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { withTarget } from "../../routing/target";
import type { SiteData } from "../../company-site/use-site";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { useTyped } from "../../ui/post-form";
import { sitePages } from "../../urls";
import {
  newCompanyReviewPath,
  newReviewPath,
  reviewPath,
  reviewPhotosCall,
  reviewPhotosPath,
} from "../review-urls";
import { addReview } from "../add-review.server";
import { messages } from "../messages";
import { readReviewForm } from "../read-review-form.server";
import { ReviewFields } from "../review-fields";
import { FROM_FIELD, inputOf, NEW_COMPANY, withStars } from "../form-fields";
import { ReviewPhotos, usePhotosState } from "../review-photos";
import { reviewsDone } from "../done";
import { SubmitReview } from "../submit-review";
import { reviewLinks } from "../review-links";

export { reviewLinks as links };
export { alwaysRevalidate as shouldRevalidate } from "../../editing/always-revalidate";

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, messages.failed);
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  return run(readReviewForm, context, { company: params.vanityName ?? "" });
}

/** REV-013: what a visitor typed is kept while they sign in or register. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  await signedIn(context, request, searchParams.has("register") ? "/register" : "/login");
  const company = (params.vanityName ?? "").toLowerCase();
  const fields = await fieldsOf(request);
  return submit(
    addReview,
    context,
    withStars(fields),
    ({ state }) => {
      if (fields[FROM_FIELD] === NEW_COMPANY)
        context.later(() => forgetDraft(context as Within<User>, newCompanyReviewPath()));
      return redirect(reviewsDone(company, state === "held" ? "held" : "added"));
    },
    { ...inputOf(fields), company },
    messages.failed,
    ["forbidden"],
  );
}

/** REV-012 to REV-014. */
export default function NewReview() {
  const { company, vanityName, writer } = useLoaderData<typeof loader>();
  const { prefix } = useOutletContext<SiteData>();
  return (
    <Dialog title={`Review ${company}`} closeTo={prefix + sitePages.reviews}>
      {writer?.member ? (
        <p>{messages.member}.</p>
      ) : writer?.ownReview ? (
        <div className="stack">
          <p>{messages.second}.</p>
          <p>
            <Link to={reviewPath(vanityName, writer.ownReview, "/edit")}>Edit your review</Link>
          </p>
        </div>
      ) : (
        <ReviewForm />
      )}
    </Dialog>
  );
}

function ReviewForm() {
  const { company, vanityName, writer } = useLoaderData<typeof loader>();
  const photos = usePhotosState();
  const path = newReviewPath(vanityName);
  const from = useTyped()?.[FROM_FIELD];
  return (
    <GuardedForm
      action={path}
      preventScrollReset
      hidden={from === undefined ? {} : { [FROM_FIELD]: from }}
    >
      {!writer && (
        <p>
          You need an account to post: <Link to={withTarget("/login", path)}>sign in</Link> or{" "}
          <Link to={withTarget("/register", path)}>create an account</Link>. You can also write
          first. We keep what you type while you do.
        </p>
      )}
      <ReviewFields company={company} writer={writer} />
      {writer ? (
        <>
          <ReviewPhotos
            uploadTo={reviewPhotosCall(vanityName)}
            page={reviewPhotosPath(vanityName, "new")}
            {...photos.ofField}
          />
          <SubmitReview {...photos.ofButton} hint="Choose a star rating first.">
            Post review
          </SubmitReview>
        </>
      ) : (
        <>
          <p className="small soft">You can add photos once you’ve signed in.</p>
          <SubmitReview hint="Choose a star rating first.">Sign in and post</SubmitReview>
          <Button formAction={`${path}?register`} variant="secondary" size="large" wide>
            Create an account and post
          </Button>
        </>
      )}
    </GuardedForm>
  );
}
