import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { GuardedForm } from "../../../drafts/guarded-form";
import { numberInUrl } from "../../number-in-url.server";
import { signedIn } from "../../../identity/signed-in.server";
import { run } from "../../../routing/run.server";
import { fieldsOf, submit } from "../../../routing/submit.server";
import { Textarea } from "../../../ui/controls";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { SubmitButton, useFormAnswer } from "../../../ui/post-form";
import { reviewPath } from "../../review-urls";
import { limits } from "../limits";
import { readReportedReview, reportReview } from "../report-review.server";
import { ReasonChoice } from "../reason-choice";
import { messages } from "../texts";

export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  numberInUrl(params);
  await signedIn(context, request);
  return run(readReportedReview, context, reviewOf(params));
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const fields = await fieldsOf(request);
  const { company, reviewNumber } = reviewOf(params);
  return submit(
    reportReview,
    context,
    fields,
    () => redirect(reviewPath(company, reviewNumber, "/report")),
    { ...fields, company, reviewNumber },
  );
}

function reviewOf({ vanityName = "", reviewNumber = "" }: LoaderFunctionArgs["params"]) {
  return { company: vanityName.toLowerCase(), reviewNumber };
}

export default function Report() {
  const { displayUser, own, reported } = useLoaderData<typeof loader>();
  const closeTo = reviewPath(reviewOf(useParams()).company);
  return (
    <Dialog title={`Report the review by ${displayUser}`} closeTo={closeTo}>
      {own ? (
        <p>{messages.ownReport}</p>
      ) : reported ? (
        <p role="status">
          You reported this review. Our team will look at it and decide whether it stays.
        </p>
      ) : (
        <ReportForm />
      )}
      <p>
        <Link to="/reviews-policy">How we handle reviews</Link>
      </p>
    </Dialog>
  );
}

function ReportForm() {
  const { errorOf, typed } = useFormAnswer();
  return (
    <GuardedForm preventScrollReset>
      <p>Our team will look at it. Nobody else learns that you reported it.</p>
      <ReasonChoice
        legend="What’s wrong with it?"
        error={errorOf("reason")}
        defaultValue={typed("reason")}
      />
      <Field name="text" label="What should we know?" error={errorOf("text")} optional>
        <Textarea rows={3} maxLength={limits.report} defaultValue={typed("text") ?? ""} />
      </Field>
      <SubmitButton>Report review</SubmitButton>
    </GuardedForm>
  );
}
