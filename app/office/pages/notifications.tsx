import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { durationInWords } from "../../duration";
import { signedIn } from "../../identity/signed-in.server";
import { lifetimes } from "../../lifetimes";
import { run } from "../../routing/run.server";
import { fieldsOf, submit, type Fields } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { Checkbox } from "../../ui/controls";
import { Heading } from "../../ui/heading";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { officePath } from "../office-urls";
import { changeOfficeSettings } from "../change-settings.server";
import { doneMessage } from "../done";
import { officeMeta } from "../office-meta";
import { readOfficeSettings } from "../read-settings.server";
import stylesUrl from "../notices.css?url";
import { noticeEvents } from "../notice-events";
import { PersonNotices } from "../person-notices";
import { useOffice } from "../use-office";

export { formHeaders as headers } from "../../routing/form-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta = officeMeta("Notifications");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { userId } = await signedIn(context, request);
  const settings = await run(readOfficeSettings, context, { company: params.vanityName });
  return { ...settings, userId, done: doneMessage(request) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const fields = await fieldsOf(request);
  return submit(
    changeOfficeSettings,
    context,
    fields,
    () => redirect(`${officePath(company, "/settings/notifications")}?done=settings`),
    { ...chosenIn(fields), company },
  );
}

/** A box that is not checked sends nothing, so the form names those it shows. */
function chosenIn(fields: Fields) {
  const shown = (fields.shown ?? "").split(" ").filter(Boolean);
  const isOn = (name: string) => name in fields;
  return {
    people: shown
      .filter((name) => name !== "reminders" && name !== "reviewRequests")
      .map((userId) => ({
        userId,
        mail: eventsIn(fields, `${userId} mail`),
        ...(isOn(`${userId} texts`) && { sms: eventsIn(fields, `${userId} sms`) }),
        quiet: isOn(`${userId} quiet`)
          ? { from: fields[`${userId} from`] ?? "", until: fields[`${userId} until`] ?? "" }
          : null,
      })),
    ...(shown.includes("reminders") && { reminders: isOn("reminders") }),
    ...(shown.includes("reviewRequests") && { reviewRequests: isOn("reviewRequests") }),
  };
}

function eventsIn(fields: Fields, of: string) {
  return Object.fromEntries(noticeEvents.map((event) => [event, `${of} ${event}` in fields]));
}

export default function Notifications() {
  const { people, reminders, reviewRequests, userId, done } = useLoaderData<typeof loader>();
  const { vanityName, role } = useOffice();
  const { typed } = useFormAnswer();
  const isChecked = (name: string, stored: boolean) =>
    typed("shown") === undefined ? stored : typed(name) !== undefined;
  const choosesForAll = role !== "staff";
  const shown = [
    ...people.map((person) => person.userId),
    ...(choosesForAll ? ["reminders", "reviewRequests"] : []),
  ];
  return (
    <>
      <Heading
        title="Notifications"
        back={{ to: officePath(vanityName, "/settings"), label: "Settings" }}
        done={done}
      />
      <PostForm hidden={{ shown: shown.join(" ") }} className="workspace__form">
        {people.map((person) => (
          <PersonNotices
            key={person.userId}
            person={person}
            isYou={person.userId === userId}
            typed={typed("shown") === undefined ? undefined : typed}
          />
        ))}
        {people.length === 0 && <p className="soft">Nobody works in this office yet.</p>}
        {choosesForAll && (
          <Card as="section" className="stack">
            <h2>Reminders</h2>
            <Checkbox
              name="reminders"
              defaultChecked={isChecked("reminders", reminders)}
              label="Remind us of requests without an answer"
              hint="Sent to those above who hear about requests, when a customer waits for hours while you’re open."
            />
          </Card>
        )}
        {choosesForAll && (
          <Card as="section" className="stack">
            <h2>Asking for reviews</h2>
            <Checkbox
              name="reviewRequests"
              defaultChecked={isChecked("reviewRequests", reviewRequests)}
              label="Ask customers for a review after a completed request"
              hint={
                `One email to each customer, ${durationInWords(lifetimes.reviewRequest)} after you ` +
                "complete a request. We ask only people who confirmed their address and haven’t " +
                "reviewed you."
              }
            />
          </Card>
        )}
        <SubmitButton wide={false}>Save settings</SubmitButton>
      </PostForm>
    </>
  );
}
