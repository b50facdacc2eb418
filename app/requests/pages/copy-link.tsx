import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { MadeLink } from "../../secure-links/made-link";
import { Dialog } from "../../ui/dialog";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { officeRequestPath } from "../../office/office-urls";
import { copyRequestLink } from "../office/copy-link.server";
import { useRequest } from "../office/shown-request";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

/** The link is in this answer only. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  await fieldsOf(request);
  const of = { company: params.vanityName, number: params.number };
  return submit(copyRequestLink, context, {}, ({ link }) => ({ link }), of);
}

export default function CopyLink() {
  const answer = useActionData() as { link?: string } | undefined;
  const { requestNumber, sender } = useRequest();
  const { vanityName } = useOffice();
  return (
    <Dialog title="Link for the customer" closeTo={officeRequestPath(vanityName, requestNumber)}>
      {answer?.link ? (
        <MadeLink link={answer.link} name={sender} />
      ) : (
        <PostForm preventScrollReset>
          <p>
            Everyone who has the link can see this request and write to you as the customer. You can
            revoke it at any time.
          </p>
          <SubmitButton wide={false} icon="link">
            Make a link
          </SubmitButton>
        </PostForm>
      )}
    </Dialog>
  );
}
