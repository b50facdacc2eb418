import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { useState } from "react";
import { parseCents } from "../../documents/amounts";
import { howToPay } from "../../documents/how-to-pay";
import { fieldsOf, submit, type Fields } from "../../routing/submit.server";
import { leadsToStripe, toStripe } from "../../routing/stripe-pages.server";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import type { FormAnswer } from "../../ui/post-form";
import { clientHubPath, hubDocumentPath } from "../../urls";
import type { AnswerContext } from "../documents/answer-context";
import { closedDocument, submitInHub } from "../hub-page.server";
import { chargeSavedMethod } from "../payments/charge-saved-method.server";
import { rateAfterPaying } from "../ratings/rate-after-paying.server";
import { openPayPage } from "../payments/open-pay-page.server";
import { PayForm } from "../payments/pay-form";
import { readPayOptions } from "../payments/read-pay-options.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../hub-headers";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const [uri, number] = [params.vanityName!, params.number!];
  leadsToStripe(context);
  context.page.paying = true;
  try {
    const options = await readPayOptions(context, { uri, number });
    return { options, now: context.now(), formKey: crypto.randomUUID() };
  } catch (error) {
    throw await closedDocument(context, error, uri, request.url);
  }
}

/** By a saved method; without scripts also on Stripe's page. */
export async function action(args: ActionFunctionArgs) {
  const { params, context, request } = args;
  const [uri, number] = [params.vanityName!, params.number!];
  const fields = await fieldsOf(request);
  const amount = amountOf(fields);
  const of = { uri, number, ...(amount !== undefined && { amount }) };
  const page = hubDocumentPath(uri, "invoice", number);
  leadsToStripe(context);
  if (fields.method === "new")
    return submit(openPayPage, context, fields, ({ url }) => toStripe(url), of);
  return submitInHub(
    chargeSavedMethod,
    args,
    fields,
    ({ status, actionUrl }) => {
      if (status === "requires_action" && actionUrl !== undefined) return toStripe(actionUrl);
      context.later(() => rateAfterPaying(context, uri, number));
      return redirect(`${page}/thank-you?result=${status}`);
    },
    {
      ...of,
      paymentMethodId: fields.method,
      autoPay: "autoPay" in fields,
      key: fields.key,
    },
  );
}

/** In cents: what the form says; undefined: the usual amount. */
function amountOf({ choice, amount = "", amountDue = "" }: Fields) {
  if (choice === "all") return Number(amountDue);
  // What is no amount is refused as such.
  return choice === "other" ? (parseCents(amount) ?? 0) : undefined;
}

/** PAY-001. */
export default function Pay() {
  const { options, now, formKey } = useLoaderData<typeof loader>();
  const { site, shown } = useOutletContext<AnswerContext>();
  const [busy, setBusy] = useState(false);
  const answer = useActionData<FormAnswer>();
  const { vanityName, name } = site.company;
  const { sheet, payable } = shown;
  const { stripe } = options;
  const closeTo = hubDocumentPath(vanityName, "invoice", sheet.number);
  const confirm = `${clientHubPath(vanityName, "/confirm")}?${new URLSearchParams({ to: `${closeTo}/pay` })}`;
  return (
    <Dialog title={`Pay invoice ${sheet.number}`} closeTo={closeTo} locked={busy} beneath={busy}>
      {payable && stripe ? (
        <PayForm
          // A new attempt has a key of its own.
          key={answer ? formKey : ""}
          vanityName={vanityName}
          company={name}
          shown={shown}
          payable={payable}
          options={{ ...options, stripe }}
          formKey={formKey}
          closeTo={closeTo}
          now={now}
          onBusy={setBusy}
        >
          {!options.mayUseSaved && (
            <p className="small">
              <ButtonLink to={confirm} variant="quiet" size="small" reloadDocument>
                Use or save a payment method
              </ButtonLink>
            </p>
          )}
        </PayForm>
      ) : (
        <div className="stack">
          <p>{notPayable(shown, name)}</p>
          <p>
            <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
              Back to the invoice
            </ButtonLink>
          </p>
        </div>
      )}
    </Dialog>
  );
}

function notPayable({ sheet }: AnswerContext["shown"], company: string) {
  switch (sheet.status) {
    case "Paid":
      return "This invoice is paid. Thank you.";
    case "Processing":
      return "Your payment is on its way.";
    case "Sent":
    case "Partial":
      return howToPay(sheet)
        ? `${company} can’t be paid online right now. The invoice says how else you can pay.`
        : `${company} can’t be paid online right now. Ask them how you can pay.`;
    default:
      return "Nothing is to be paid on this invoice.";
  }
}
