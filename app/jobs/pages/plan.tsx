import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { addDays, dayOf, isDay } from "../../calendar/days";
import { signedIn } from "../../identity/signed-in.server";
import { jobPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { addVisit } from "../add-visit.server";
import { peopleOfForm, PeopleField } from "../people-field";
import { repeatJob } from "../repeat-job.server";
import { RepeatFields, repeatOfForm } from "../repeat-fields";
import { shortErrors } from "../../office/short-errors.server";
import { useJob } from "../shown-job";
import { WhenFields } from "../when-fields";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

/** `?day=`: the day of the schedule that leads here. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const day = new URL(request.url).searchParams.get("day") ?? "";
  return { key: crypto.randomUUID(), now: context.now(), day: isDay(day) ? day : "" };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const fields = await fieldsOf(request);
  const { day, time, length, key } = fields;
  const of = { company, number, day, time, length };
  const repeat = repeatOfForm(fields);
  const done = (name: string) => () => redirect(`${jobPath(company!, number!)}?done=${name}`);
  return repeat
    ? submit(shortErrors(repeatJob), context, fields, done("visits-planned"), { ...of, repeat })
    : submit(addVisit, context, fields, done("visit-planned"), {
        ...of,
        people: peopleOfForm(fields),
        key,
      });
}

export default function Plan() {
  const { key, now, day } = useLoaderData<typeof loader>();
  const job = useJob();
  const { vanityName, timeZone } = useOffice();
  const { typed } = useFormAnswer();
  const closeTo = jobPath(vanityName, job.jobNumber);
  const { rule } = job;
  return (
    <Dialog title="Plan visits" closeTo={closeTo}>
      <PostForm hidden={{ key: typed("key") ?? key }} preventScrollReset>
        <WhenFields
          day={day || addDays(dayOf(now, timeZone), 1)}
          time={rule?.time ?? "09:00"}
          length={rule?.length || 60}
        />
        <RepeatFields repeat={null} />
        {rule && (
          <p className="soft">
            Its visits repeat now: {rule.text}. If you choose how they repeat, the new rule counts,
            and visits that nobody has begun are planned again.
          </p>
        )}
        <PeopleField workers={job.workers} chosen={job.people.map(({ userId }) => userId)} />
        <div className="cluster gap-2">
          <SubmitButton wide={false}>Plan</SubmitButton>
          <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
            Back
          </ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
