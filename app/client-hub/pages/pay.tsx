import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  useOutletContext,
  type ClientActionFunctionArgs,
} from "@remix-run/react";
import { useState } from "react";
import { parseCents } from "../../documents/amounts";
import { howToPay } from "../../documents/how-to-pay";
import { sendForm } from "../../routing/send-form";
import { fieldsOf, submit, type Fields } from "../../routing/submit.server";
import { leadsToStripe, toStripe } from "../../routing/stripe-pages.server";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import type { FormAnswer } from "../../ui/post-form";
import { clientHubPath, hubDocumentPath } from "../../urls";
import type { AnswerContext } from "../documents/answer-context";
import { closedDocument, submitInHub } from "../hub-page.server";
import { messages } from "../messages";
import { chargeSavedMethod } from "../payments/charge-saved-method.server";
import { rateAfterPaying } from "../ratings/rate-after-paying.server";
import { openPayPage } from "../payments/open-pay-page.server";
import { PayForm } from "../payments/pay-form";
import { PaySummary } from "../payments/pay-summary";
import { readPayOptions } from "../payments/read-pay-options.server";

// A new attempt has a new key, also after a refusal.
export { alwaysRevalidate as shouldRevalidate } from "../../editing/always-revalidate";
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
  const of = { uri, number, amount: amountOf(fields), due: centsOf(fields.amountDue) };
  const page = hubDocumentPath(uri, "invoice", number);
  leadsToStripe(context);
  if (fields.method === "new")
    return submit(
      openPayPage,
      context,
      fields,
      ({ url }) => toStripe(url),
      of,
      messages.paymentFailed,
    );
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
    messages.paymentFailed,
    ["not-found"],
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, messages.paymentFailed);
}

/** In cents: what the client saw, which is refused if the invoice asks for another amount by now. */
function amountOf({ choice, amount = "", amountDue, usualAmount }: Fields) {
  // What is no amount is refused as such.
  if (choice === "other") return parseCents(amount) ?? 0;
  return centsOf(choice === "all" ? amountDue : usualAmount);
}

function centsOf(text: string | undefined) {
  return text === undefined ? undefined : Number(text);
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
        <div className="pay">
          <PaySummary shown={shown} company={name} payable={payable} now={now} />
          <div className="pay__form">
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
          </div>
        </div>
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
