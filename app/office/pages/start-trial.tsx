import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { TRIAL_DAYS } from "../../plans/prices";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { formatTime } from "../../ui/time";
import { documentsPath, officePath } from "../office-urls";
import { officeMeta } from "../office-meta";
import { startTrial } from "../start-trial.server";
import { useOffice } from "../use-office";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Pro");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const fields = await fieldsOf(request);
  return submit(
    startTrial,
    context,
    fields,
    () => redirect(`${documentsPath(company, "estimate")}?done=trial`),
    { company },
    undefined,
    ["forbidden"],
  );
}

export default function StartTrial() {
  const { vanityName, name, pro, trialEndsAt, role, timeZone } = useOffice();
  const isStarted = trialEndsAt !== null;
  return (
    <>
      <Heading title="Pro" back={{ to: officePath(vanityName, "/settings"), label: "Settings" }} />
      <Card as="section" className="stack">
        <h2>{pro ? "You have Pro" : isStarted ? "Your free trial is over" : "Try Pro for free"}</h2>
        <p>
          {name} writes estimates that clients approve with one tap, sends invoices, and keeps a
          price book that fills itself.
        </p>
        {isStarted ? (
          <p>
            {pro ? "Your free trial ends on" : "It ended on"} {formatTime(trialEndsAt, timeZone)}.{" "}
            {pro ? "After it" : "Now"} you keep everything you have, and your clients can still
            answer.
          </p>
        ) : (
          !pro &&
          (role === "owner" ? (
            <PostForm>
              <p>
                It takes {TRIAL_DAYS} days, asks for no card, and ends by itself. After it you keep
                everything you have.
              </p>
              <SubmitButton wide={false}>Start free trial</SubmitButton>
            </PostForm>
          ) : (
            <p>An owner of the company can start the free trial.</p>
          ))
        )}
        {pro && (
          <p>
            <Link to={documentsPath(vanityName, "estimate")}>See your estimates</Link>
          </p>
        )}
      </Card>
    </>
  );
}
