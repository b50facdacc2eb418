import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { useDocument } from "../shown-document";
import { centsText, parseCents } from "../../documents/amounts";
import { usd } from "../../documents/usd";
import { signedIn } from "../../identity/signed-in.server";
import { documentPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { owesAfterRefund } from "../../payments/owes-after-refund";
import { refundPayment } from "../../payments/refund-payment.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Input, Radio } from "../../ui/controls";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { Field, Fieldset } from "../../ui/field";
import { PostForm, useFormAnswer } from "../../ui/post-form";
import { leftOf } from "../left-of";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

/** The one-use key makes a repeated submit find the refund that the first one made. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return { key: crypto.randomUUID() };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, ref, payment } = params;
  const fields = await fieldsOf(request);
  const { amount = "", owed, reason, key } = fields;
  return submit(
    refundPayment,
    context,
    fields,
    () => redirect(`${documentPath(company!, "invoice", ref!)}?done=refunded`),
    {
      company,
      ref,
      payment,
      amount: parseCents(amount) ?? 0,
      owed: owed === "yes",
      reason,
      key,
    },
  );
}

/** Asks whether the client still owes it: only the office knows. */
export default function RefundPayment() {
  const { key } = useLoaderData<typeof loader>();
  const document = useDocument();
  const { vanityName } = useOffice();
  const { payment: id } = useParams();
  const { errorOf, typed } = useFormAnswer();
  const closeTo = documentPath(vanityName, "invoice", document.ref);
  const payment = document.payments.find((one) => one.id === id);
  const left = payment ? leftOf(payment, document.refunds) : 0;
  const owed = typed("owed") ?? (owesAfterRefund(document.status) ? "yes" : "no");
  return (
    <Dialog title="Refund this payment?" closeTo={closeTo}>
      <PostForm hidden={{ key: typed("key") ?? key }} preventScrollReset>
        <p>
          {payment?.how} paid {usd(payment?.amount ?? 0)}. {usd(left)} can be refunded, and goes
          back to where it came from. Stripe keeps its fee.
        </p>
        <Field name="amount" label="Amount" error={errorOf("amount")}>
          <Input
            before="$"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed("amount") ?? centsText(left)}
          />
        </Field>
        <Fieldset name="owed" legend="Does the client still owe this?" error={errorOf("owed")}>
          <Radio
            name="owed"
            value="no"
            defaultChecked={owed === "no"}
            label="No"
            hint="The bill is lower by this amount."
          />
          <Radio
            name="owed"
            value="yes"
            defaultChecked={owed === "yes"}
            label="Yes"
            hint="The invoice is due again by this amount."
          />
        </Fieldset>
        <Field
          name="reason"
          label="Reason"
          hint="Your client sees it."
          error={errorOf("reason")}
          optional
        >
          <Input maxLength={200} autoComplete="off" defaultValue={typed("reason") ?? ""} />
        </Field>
        <DestroyButtons submit="Refund" keep="Back" closeTo={closeTo} />
      </PostForm>
    </Dialog>
  );
}
