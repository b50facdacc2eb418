import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useState } from "react";
import { signedIn } from "../../identity/signed-in.server";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Radio } from "../../ui/controls";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { Fieldset } from "../../ui/field";
import { PostForm, useFormAnswer } from "../../ui/post-form";
import { officeRequestPath } from "../../office/office-urls";
import { declineRequest } from "../office/decline-request.server";
import { useRequest } from "../office/shown-request";
import { declineReasons, isClosed } from "../states";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const of = { company: params.vanityName!, number: params.number! };
  const fields = await fieldsOf(request);
  return submit(
    declineRequest,
    context,
    { reason: "", ...fields },
    () => redirect(`${officeRequestPath(of.company, of.number)}?done=canceled`),
    { ...of, reason: fields.reason, version: fields.seen },
  );
}

export default function DeclineRequest() {
  const { requestNumber, status, version } = useRequest();
  const { vanityName } = useOffice();
  const closeTo = officeRequestPath(vanityName, requestNumber);
  return (
    <Dialog title={`Cancel request ${requestNumber}?`} closeTo={closeTo}>
      {isClosed(status) ? (
        <div className="stack">
          <p>This request is {status.toLowerCase()} already.</p>
          <p>
            <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
              Back to the request
            </ButtonLink>
          </p>
        </div>
      ) : (
        <ReasonForm closeTo={closeTo} version={version} />
      )}
    </Dialog>
  );
}

function ReasonForm({ closeTo, version }: { closeTo: string; version: number }) {
  const { errorOf, typed } = useFormAnswer();
  const [chosen, setChosen] = useState(typed("reason") ?? "");
  return (
    <PostForm hidden={{ seen: String(version) }} preventScrollReset>
      <p>We’ll email the customer that you canceled, with your reason.</p>
      <Fieldset name="reason" legend="Reason" error={errorOf("reason")}>
        {declineReasons.map((reason) => (
          <Radio
            key={reason}
            name="reason"
            value={reason}
            label={reason.replaceAll("'", "’")}
            defaultChecked={reason === chosen}
            onChange={() => setChosen(reason)}
          />
        ))}
      </Fieldset>
      <DestroyButtons submit="Cancel request" closeTo={closeTo} />
    </PostForm>
  );
}
