import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Input } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { officeRequestPath } from "../../office/office-urls";
import { MOST_NOTE } from "../office/limits";
import { noteCall } from "../office/note-call.server";
import { useRequest } from "../office/shown-request";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

/** The one-use key makes a repeated submit find the call that the first one noted. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return { key: crypto.randomUUID() };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const of = { company: params.vanityName!, number: params.number! };
  const fields = await fieldsOf(request);
  return submit(
    noteCall,
    context,
    fields,
    () => redirect(`${officeRequestPath(of.company, of.number)}?done=called`),
    { ...of, note: fields.note, key: fields.key, version: fields.seen },
  );
}

export default function NoteCall() {
  const { key } = useLoaderData<typeof loader>();
  const { requestNumber, sender, version } = useRequest();
  const { vanityName } = useOffice();
  const { errorOf, typed } = useFormAnswer();
  const closeTo = officeRequestPath(vanityName, requestNumber);
  return (
    <Dialog title={`You called ${sender}`} closeTo={closeTo}>
      <PostForm hidden={{ key: typed("key") ?? key, seen: String(version) }} preventScrollReset>
        <p>This counts as your answer. The customer sees that you called, but not your note.</p>
        <Field name="note" label="Note for your office" error={errorOf("note")} optional>
          <Input maxLength={MOST_NOTE} autoComplete="off" defaultValue={typed("note") ?? ""} />
        </Field>
        <div className="cluster gap-2">
          <SubmitButton wide={false}>Save call</SubmitButton>
          <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
            Back
          </ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
