import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { officeMeta } from "../../office/office-meta";
import { officePath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Input, Radio } from "../../ui/controls";
import { CopyButton } from "../../ui/copy-button";
import { Field } from "../../ui/field";
import { Heading } from "../../ui/heading";
import { Note } from "../../ui/note";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { When } from "../../ui/when";
import { makeFeed, readFeedSettings, revokeFeed } from "../calendar-feed.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Your calendar");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const feed = await run(readFeedSettings, context, { company: params.vanityName });
  return { ...feed, done: doneMessage(request) };
}

/** The address is in this answer only. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName;
  const { intent, covers } = await fieldsOf(request);
  if (intent === "revoke") {
    await run(revokeFeed, context, { company });
    return redirect(officePath(company!, "/settings/calendar?done=feed-revoked"));
  }
  return submit(makeFeed, context, { covers: covers ?? "" }, ({ url }) => ({ url }), {
    company,
    covers,
  });
}

/** The visits in the calendar app of the person who is signed in. */
export default function CalendarFeed() {
  const { createdAt, covers, done } = useLoaderData<typeof loader>();
  const answer = useActionData() as { url?: string } | undefined;
  const { vanityName, timeZone } = useOffice();
  const hasFeed = createdAt !== null;
  return (
    <>
      <Heading
        title="Your calendar"
        back={{ to: officePath(vanityName, "/settings"), label: "Settings" }}
        done={done}
      >
        <p>See your visits in Google Calendar, Apple Calendar or Outlook.</p>
      </Heading>
      {answer?.url && <MadeFeed url={answer.url} />}
      {hasFeed && !answer?.url && (
        <Card as="section" className="stack">
          <h2>Your address</h2>
          <p>
            You made it on <When at={createdAt} timeZone={timeZone} form="date" />. It shows{" "}
            {covers === "all"
              ? "everyone’s visits"
              : "your visits, and those that nobody is assigned to"}
            .
          </p>
          <Form method="post">
            <Button name="intent" value="revoke" variant="danger" icon="trash-2">
              Revoke it
            </Button>
          </Form>
        </Card>
      )}
      <Card as="section" className="stack">
        <h2>{hasFeed ? "Make a new address" : "Make an address"}</h2>
        <PostForm>
          <fieldset className="stack gap-2">
            <legend className="legend">Which visits</legend>
            <Radio
              name="covers"
              value="all"
              label="Everyone’s visits"
              defaultChecked={covers === "all"}
            />
            <Radio
              name="covers"
              value="own"
              label="Mine, and visits that nobody is assigned to"
              defaultChecked={covers === "own"}
            />
          </fieldset>
          {hasFeed && (
            <Note tone="warning">The address that you have now will show nothing any more.</Note>
          )}
          <div>
            <SubmitButton wide={false} icon="calendar">
              Make address
            </SubmitButton>
          </div>
        </PostForm>
      </Card>
    </>
  );
}

function MadeFeed({ url }: { url: string }) {
  return (
    <Card as="section" className="stack">
      <h2>Your new address</h2>
      <p>
        Add it to your calendar app as a calendar from the web. Anyone who has it can see these
        visits, so keep it to yourself. We don’t show it again.
      </p>
      <Field name="url" label="Address">
        <Input readOnly defaultValue={url} />
      </Field>
      <div>
        <CopyButton text={url} label="Copy address" variant="primary" />
      </div>
      <p className="small soft">
        It has the visits of the last month and the next half year. Apps look for changes by
        themselves, some only once a day.
      </p>
    </Card>
  );
}
