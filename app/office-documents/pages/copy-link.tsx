import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { documentPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { MadeLink } from "../../secure-links/made-link";
import { Dialog } from "../../ui/dialog";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { copyDocumentLink } from "../../documents/document-links.server";
import { kindOfPath } from "../kind-of-path";
import { useDocument } from "../shown-document";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

/** The link is in this answer only. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const kind = kindOfPath(new URL(request.url).pathname);
  await fieldsOf(request);
  const of = { company: params.vanityName, kind, ref: params.ref };
  return submit(copyDocumentLink, context, {}, ({ link }) => ({ link }), of);
}

export default function CopyLink() {
  const answer = useActionData() as { link?: string } | undefined;
  const { kind, ref, client } = useDocument();
  const { vanityName } = useOffice();
  return (
    <Dialog title="Link for the client" closeTo={documentPath(vanityName, kind, ref)}>
      {answer?.link ? (
        <MadeLink link={answer.link} name={client} />
      ) : (
        <PostForm preventScrollReset>
          <p>
            Everyone who has the link can see this {kind} and answer as the client. You can revoke
            it at any time.
          </p>
          <SubmitButton wide={false} icon="link">
            Make a link
          </SubmitButton>
        </PostForm>
      )}
    </Dialog>
  );
}
