import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { useOutletContext } from "@remix-run/react";
import { useState } from "react";
import { KeptNote } from "../../drafts/kept-note";
import type { RequestView } from "../../requests/request.server";
import { cancelReasons, isClosed } from "../../requests/states";
import { fieldsOf } from "../../routing/submit.server";
import type { SiteData } from "../../company-site/use-site";
import { ButtonLink } from "../../ui/button";
import { Radio } from "../../ui/controls";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { Fieldset } from "../../ui/field";
import { PostForm, useFormAnswer } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { hubRequestPath } from "../../urls";
import { cancelHubRequest } from "../cancel-hub-request.server";
import { submitInHub } from "../hub-page.server";
import { messages } from "../messages";

export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../hub-headers";

/** REQ-009 to REQ-016. */
export async function action(args: ActionFunctionArgs) {
  const { vanityName, number } = args.params;
  const [uri, requestNumber] = [vanityName!, number!];
  const { closedReason } = await fieldsOf(args.request);
  const page = hubRequestPath(uri, requestNumber);
  const answer = await submitInHub(
    cancelHubRequest,
    args,
    { closedReason: closedReason ?? "" },
    () => redirect(`${page}?done=canceled`),
    { uri, requestNumber, closedReason },
  );
  // The other side was faster: the page says so, and shows the request as it is now.
  return "init" in answer && answer.init?.status === 409
    ? redirect(`${page}?done=already`)
    : answer;
}

export default function CancelRequest() {
  const { site, request } = useOutletContext<{ site: SiteData; request: RequestView }>();
  const { vanityName } = site.company;
  const { requestNumber, status } = request;
  const closeTo = hubRequestPath(vanityName, requestNumber);
  return (
    <Dialog title={`Cancel request ${requestNumber}?`} closeTo={closeTo}>
      {isClosed(status) ? (
        <div className="stack">
          <p>{status === "Completed" ? messages.alreadyCompleted : messages.alreadyCanceled}</p>
          <p>
            <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
              Back to the request
            </ButtonLink>
          </p>
        </div>
      ) : (
        <ReasonForm closeTo={closeTo} company={site.company.name} />
      )}
    </Dialog>
  );
}

function ReasonForm({ closeTo, company }: { closeTo: string; company: string }) {
  const hydrated = useHydrated();
  const { errorOf, typed } = useFormAnswer();
  const [chosen, setChosen] = useState(typed("closedReason") ?? "");
  // Without scripts the button works, and the server asks for the reason.
  const mayConfirm = !hydrated || chosen !== "";
  return (
    <PostForm preventScrollReset>
      <KeptNote missing="sent" />
      <p>{company} will see your reason.</p>
      <Fieldset name="closedReason" legend="Reason" error={errorOf("closedReason")}>
        {cancelReasons.map((reason) => (
          <Radio
            key={reason}
            name="closedReason"
            value={reason}
            label={reason}
            defaultChecked={reason === chosen}
            onChange={() => setChosen(reason)}
          />
        ))}
      </Fieldset>
      <DestroyButtons
        submit="Cancel request"
        closeTo={closeTo}
        {...(!mayConfirm && { disabledUntil: messages.noReason })}
      />
    </PostForm>
  );
}
