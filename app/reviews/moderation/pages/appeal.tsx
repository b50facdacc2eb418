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
import { appealReview, readRemoval } from "../appeal-review.server";
import { limits } from "../limits";
import { reasonNames } from "../reasons";

export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  numberInUrl(params);
  await signedIn(context, request);
  return run(readRemoval, context, reviewOf(params));
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const fields = await fieldsOf(request);
  const { company, reviewNumber } = reviewOf(params);
  return submit(
    appealReview,
    context,
    fields,
    () => redirect(reviewPath(company, reviewNumber, "/appeal")),
    { ...fields, company, reviewNumber },
  );
}

function reviewOf({ vanityName = "", reviewNumber = "" }: LoaderFunctionArgs["params"]) {
  return { company: vanityName.toLowerCase(), reviewNumber };
}

export default function Appeal() {
  const { company, reason, note, appeal, decided, decisionNote } = useLoaderData<typeof loader>();
  const closeTo = reviewPath(reviewOf(useParams()).company);
  return (
    <Dialog title={`Your review of ${company} was removed`} closeTo={closeTo}>
      <p>Reason: {reasonNames[reason]}.</p>
      {note && <p className="prose review__text">{note}</p>}
      {appeal === "" && <AppealForm />}
      {appeal !== "" && !decided && (
        <p role="status">We got your appeal. We’ll email you when we’ve decided.</p>
      )}
      {decided && (
        <p>
          We looked at your review again after your appeal. It stays removed, and this is final.
        </p>
      )}
      {decisionNote && <p className="prose review__text">{decisionNote}</p>}
      <p>
        <Link to="/reviews-policy">How we handle reviews</Link>
      </p>
    </Dialog>
  );
}

function AppealForm() {
  const { errorOf, typed } = useFormAnswer();
  return (
    <GuardedForm preventScrollReset>
      <p>You can appeal once. Someone else on our team decides, if possible.</p>
      <Field name="text" label="Why should the review be shown?" error={errorOf("text")} required>
        <Textarea rows={4} maxLength={limits.appeal} defaultValue={typed("text") ?? ""} />
      </Field>
      <SubmitButton>Send appeal</SubmitButton>
    </GuardedForm>
  );
}
