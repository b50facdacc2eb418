import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { limits } from "../../documents/limits";
import { useDocument } from "../shown-document";
import { signedIn } from "../../identity/signed-in.server";
import { documentPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Textarea } from "../../ui/controls";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { PostForm, useFormAnswer } from "../../ui/post-form";
import { voidInvoice } from "../../invoices/void-invoice.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const of = { company: params.vanityName!, kind: "invoice", ref: params.ref! } as const;
  const fields = await fieldsOf(request);
  return submit(
    voidInvoice,
    context,
    fields,
    () => redirect(`${documentPath(of.company, of.kind, of.ref)}?done=voided`),
    { ...of, reason: fields.reason ?? "", version: fields.seen },
  );
}

export default function VoidInvoice() {
  const { kind, ref, number, client, version } = useDocument();
  const { vanityName } = useOffice();
  const { errorOf, typed } = useFormAnswer();
  const closeTo = documentPath(vanityName, kind, ref);
  return (
    <Dialog title={`Void invoice ${number}?`} closeTo={closeTo}>
      <PostForm hidden={{ seen: String(version) }} preventScrollReset>
        <p>{client} owes nothing for it any more, and sees that it’s void. This can’t be undone.</p>
        <Field
          name="reason"
          label="Reason"
          hint="Your client sees it."
          error={errorOf("reason")}
          optional
        >
          <Textarea rows={2} maxLength={limits.reason} defaultValue={typed("reason") ?? ""} />
        </Field>
        <DestroyButtons submit="Void invoice" closeTo={closeTo} />
      </PostForm>
    </Dialog>
  );
}
