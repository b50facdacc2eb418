import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { useDocument } from "../shown-document";
import { usd } from "../../documents/usd";
import { signedIn } from "../../identity/signed-in.server";
import { documentPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { PostForm } from "../../ui/post-form";
import { reversePayment } from "../../invoices/reverse-payment.server";

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
    reversePayment,
    context,
    fields,
    () => redirect(`${documentPath(of.company, of.kind, of.ref)}?done=reversed`),
    { ...of, payment: params.payment! },
  );
}

export default function ReversePayment() {
  const { kind, ref, payments } = useDocument();
  const { vanityName } = useOffice();
  const { payment } = useParams();
  const closeTo = documentPath(vanityName, kind, ref);
  const found = payments.find(({ id }) => id === payment);
  return (
    <Dialog title="Reverse this payment?" closeTo={closeTo}>
      <PostForm preventScrollReset>
        <p>
          {found ? usd(found.amount) : "The amount"} is owed again. The payment stays in the history
          as reversed.
        </p>
        <DestroyButtons submit="Reverse payment" closeTo={closeTo} />
      </PostForm>
    </Dialog>
  );
}
