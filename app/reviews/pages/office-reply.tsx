import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Textarea } from "../../ui/controls";
import { Field } from "../../ui/field";
import { Heading } from "../../ui/heading";
import { PostForm, SubmitButton, useFormAnswer, useSavedNow, useSeen } from "../../ui/post-form";
import { officeReviewsPath } from "../../office/office-urls";
import { limits } from "../limits";
import { numberInUrl } from "../number-in-url.server";
import { readOfficeReview } from "../office/office-review.server";
import stylesUrl from "../office/office-reviews.css?url";
import { replyToReview } from "../office/reply.server";
import { ReviewText } from "../office/review-row";
import { repliedPath, seenIn } from "../office/replied-path";

export { formHeaders as headers } from "../../routing/form-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta = officeMeta("Reply to a review");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company } = params;
  const reviewNumber = numberInUrl(params);
  return {
    review: await run(readOfficeReview, context, { company, reviewNumber }),
    now: context.now(),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company } = params;
  const reviewNumber = numberInUrl(params);
  const fields = await fieldsOf(request);
  return submit(
    replyToReview,
    context,
    { reply: "", ...fields },
    () => redirect(repliedPath(company!, reviewNumber, "replied")),
    { company, reviewNumber, reply: fields.reply, seen: fields.seen },
  );
}

export default function ReplyToReview() {
  const { review, now } = useLoaderData<typeof loader>();
  const { vanityName, timeZone } = useOffice();
  const { errorOf, typed } = useFormAnswer();
  const saved = review.reply?.text ?? "";
  const list = officeReviewsPath(vanityName);
  return (
    <>
      <Heading
        title={review.reply ? "Edit reply" : `Reply to ${review.displayUser}`}
        back={{ to: list, label: "Reviews" }}
      />
      <Card as="section" className="stack">
        <ReviewText review={review} timeZone={timeZone} now={now} />
      </Card>
      <PostForm hidden={{ seen: useSeen(seenIn(review)) }} className="workspace__form">
        <Field
          name="reply"
          label="Your reply"
          required
          error={errorOf("reply")}
          now={useSavedNow()("reply", saved)}
          hint={hintFor(review.visibility)}
        >
          <Textarea rows={6} defaultValue={typed("reply") ?? saved} />
        </Field>
        <div className="cluster gap-2">
          <SubmitButton wide={false}>{review.reply ? "Save reply" : "Post reply"}</SubmitButton>
          <ButtonLink to={list} variant="secondary" size="large">
            Cancel
          </ButtonLink>
        </div>
      </PostForm>
    </>
  );
}

function hintFor(visibility: "f" | "p") {
  const readers =
    visibility === "f"
      ? "Only the author and their friends see it."
      : "Everyone sees it under the review.";
  return `${readers} At most ${limits.reply.toLocaleString("en-US")} characters.`;
}
