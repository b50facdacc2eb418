import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { documentPath, documentsPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { PostForm } from "../../ui/post-form";
import { deleteDraft } from "../../documents/delete-draft.server";
import { kindOfPath } from "../kind-of-path";
import { useDocument } from "../shown-document";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const kind = kindOfPath(new URL(request.url).pathname);
  const of = { company: params.vanityName!, kind, ref: params.ref! };
  const fields = await fieldsOf(request);
  const list = `${documentsPath(of.company, kind)}?folder=draft&done=document-deleted`;
  return submit(deleteDraft, context, fields, () => redirect(list), of);
}

export default function DeleteDraft() {
  const { kind, ref, client } = useDocument();
  const { vanityName } = useOffice();
  const closeTo = documentPath(vanityName, kind, ref);
  return (
    <Dialog title={`Delete this draft?`} closeTo={closeTo}>
      <PostForm preventScrollReset>
        <p>
          The draft{client && ` for ${client}`} is deleted with its lines and files. This can’t be
          undone.
        </p>
        <DestroyButtons submit="Delete draft" closeTo={closeTo} />
      </PostForm>
    </Dialog>
  );
}
