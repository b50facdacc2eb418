import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { useDocument } from "../shown-document";
import { usd } from "../../documents/usd";
import { signedIn } from "../../identity/signed-in.server";
import { documentPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { owedAgain } from "../../payments/owed-again.server";
import { owedAfter } from "../../payments/taken-back";
import { submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { PostForm, SubmitButton } from "../../ui/post-form";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, ref, dispute } = params;
  return submit(
    owedAgain,
    context,
    {},
    () => redirect(`${documentPath(company!, "invoice", ref!)}?done=owed-again`),
    { company, ref, dispute },
  );
}

export default function OwedAgain() {
  const { ref, disputes, sheet } = useDocument();
  const { vanityName } = useOffice();
  const { dispute: id } = useParams();
  const closeTo = documentPath(vanityName, "invoice", ref);
  const dispute = disputes.find((one) => one.id === id);
  return (
    <Dialog title="Does the client owe it again?" closeTo={closeTo}>
      <PostForm preventScrollReset>
        <p>
          {dispute ? usd(owedAfter(dispute, sheet.paid)) : "The disputed payment"} becomes due
          again, and your client is reminded as of any invoice. If you win the dispute later, it
          counts as paid.
        </p>
        <div className="cluster gap-2">
          <SubmitButton wide={false}>They owe it again</SubmitButton>
          <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
            Back
          </ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
