import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { centsText, parseCents } from "../../documents/amounts";
import { dayOf } from "../../calendar/days";
import { methodLabels } from "../../documents/messages";
import { useDocument } from "../shown-document";
import { paymentMethods } from "../../documents/states";
import { usd } from "../../documents/usd";
import { signedIn } from "../../identity/signed-in.server";
import { documentPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Input, Select } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { recordPayment } from "../../invoices/record-payment.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

/** The one-use key makes a repeated submit find the payment that the first one recorded. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return { key: crypto.randomUUID(), now: context.now() };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const of = { company: params.vanityName!, kind: "invoice", ref: params.ref! } as const;
  const fields = await fieldsOf(request);
  const { method, amount = "", day, note, key } = fields;
  return submit(
    recordPayment,
    context,
    fields,
    () => redirect(`${documentPath(of.company, of.kind, of.ref)}?done=paid`),
    { ...of, method, amount: parseCents(amount) ?? amount, day, note, key },
  );
}

export default function RecordPayment() {
  const { key, now } = useLoaderData<typeof loader>();
  const { kind, ref, due } = useDocument();
  const { vanityName, timeZone } = useOffice();
  const { errorOf, typed } = useFormAnswer();
  const closeTo = documentPath(vanityName, kind, ref);
  const today = dayOf(now, timeZone);
  return (
    <Dialog title="Record a payment" closeTo={closeTo}>
      <PostForm hidden={{ key: typed("key") ?? key }} preventScrollReset>
        <p>{usd(due)} is due. Record what you got in cash, by check or by transfer.</p>
        <Field name="amount" label="Amount" error={errorOf("amount")}>
          <Input
            before="$"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed("amount") ?? centsText(due)}
          />
        </Field>
        <Field name="method" label="How they paid" error={errorOf("method")}>
          <Select defaultValue={typed("method") ?? "check"}>
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {methodLabels[method]}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="day" label="Date" error={errorOf("day")}>
          <Input type="date" max={today} defaultValue={typed("day") ?? today} />
        </Field>
        <Field
          name="note"
          label="Note for your office"
          hint="Such as the number of the check."
          error={errorOf("note")}
          optional
        >
          <Input maxLength={200} autoComplete="off" defaultValue={typed("note") ?? ""} />
        </Field>
        <div className="cluster gap-2">
          <SubmitButton wide={false}>Record payment</SubmitButton>
          <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
            Back
          </ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
