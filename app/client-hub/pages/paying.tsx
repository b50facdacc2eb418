import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import {
  useActionData,
  useOutletContext,
  useSearchParams,
  type ClientActionFunctionArgs,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { rateAfterPaying } from "../ratings/rate-after-paying.server";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { PostForm, SubmitButton, type FormAnswer } from "../../ui/post-form";
import { sendForm } from "../../routing/send-form";
import { fieldsOf, submit } from "../../routing/submit.server";
import { hubDocumentPath } from "../../urls";
import type { AnswerContext } from "../documents/answer-context";
import { messages } from "../messages";
import { checkHubPayment } from "../payments/check-hub-payment.server";

export { headers } from "../hub-headers";

/** PAY-011, PAY-012. Asks Stripe; what the address says is only what to ask about. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const [uri, number] = [params.vanityName!, params.number!];
  const { searchParams } = new URL(request.url);
  const of = (name: string) => searchParams.get(name) ?? undefined;
  const page = hubDocumentPath(uri, "invoice", number);
  const { company = "" } = await fieldsOf(request);
  return submit(
    checkHubPayment,
    context,
    {},
    ({ status, message }) => {
      if (status !== "success" && status !== "processing") return notPaid(status, message);
      context.later(() => rateAfterPaying(context, uri, number));
      return redirect(`${page}/thank-you?result=${status}`);
    },
    { uri, number, paymentIntentId: of("payment_intent"), page: of("page") },
    messages.statusFailed(company),
    ["not-found", "signed-out"],
  );
}

/** Nothing was paid, or nobody can say: the account was disconnected meanwhile. */
function notPaid(status: string, reason: string) {
  const message = status === "unknown" ? messages.notKnown : reason || messages.notPaid;
  const errors = [{ field: undefined, message }];
  return data({ errors, typed: { status } } satisfies FormAnswer, { status: 409 });
}

/** PAY-018. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const company = String((await args.request.clone().formData()).get("company"));
  return sendForm(args, messages.statusFailed(company));
}

/** Where clients arrive after paying. A script presses the button, once. */
export default function AfterPaying() {
  const { site, shown } = useOutletContext<AnswerContext>();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef(false);
  const answer = useActionData<FormAnswer>();
  const [query] = useSearchParams();
  const page = hubDocumentPath(site.company.vanityName, "invoice", shown.sheet.number);
  useEffect(() => {
    if (pressed.current || answer) return;
    pressed.current = true;
    form.current?.requestSubmit();
  }, [answer]);
  return (
    <Dialog title={answer ? "Your payment" : "Checking your payment"} closeTo={page}>
      <PostForm
        formRef={form}
        action={`${page}/paying?${query}`}
        // The text of a failed check names the company, even if our database does not answer.
        hidden={{ company: site.company.name }}
        preventScrollReset
      >
        {answer ? (
          <p>
            Payment status: <Status status={answer.typed.status} />
          </p>
        ) : (
          <p>One moment: we ask Stripe how it went.</p>
        )}
        <div className="dialog__actions">
          <SubmitButton wide={false} icon="refresh-cw">
            {answer ? "Check again" : "See your payment"}
          </SubmitButton>
          <ButtonLink to={page} variant="secondary" size="large" reloadDocument>
            Back to the invoice
          </ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}

/** INV-013: it is unknown only while it can't be checked. */
function Status({ status }: { status: string | undefined }) {
  switch (status) {
    case "failed":
      return <Badge tone="danger">Failed</Badge>;
    case "open":
    case "canceled":
      return <Badge tone="neutral">Not paid</Badge>;
    default:
      return <Badge tone="warning">Unknown</Badge>;
  }
}
