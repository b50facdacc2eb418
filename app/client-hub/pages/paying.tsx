import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useOutletContext, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { rateAfterPaying } from "../ratings/rate-after-paying.server";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { PostForm, SubmitButton, type FormAnswer } from "../../ui/post-form";
import { Refusal } from "../../refusal";
import { submit } from "../../routing/submit.server";
import { hubDocumentPath } from "../../urls";
import type { AnswerContext } from "../documents/answer-context";
import { messages } from "../messages";
import { checkHubPayment } from "../payments/check-hub-payment.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../hub-headers";

/** PAY-011, PAY-012. Asks Stripe; what the address says is only what to ask about. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const [uri, number] = [params.vanityName!, params.number!];
  const { searchParams } = new URL(request.url);
  const of = (name: string) => searchParams.get(name) ?? undefined;
  const page = hubDocumentPath(uri, "invoice", number);
  return submit(
    checkHubPayment,
    context,
    {},
    ({ status, message }) => {
      if (status !== "success" && status !== "processing")
        throw new Refusal("conflict", message || messages.notPaid);
      context.later(() => rateAfterPaying(context, uri, number));
      return redirect(`${page}/thank-you?result=${status}`);
    },
    { uri, number, paymentIntentId: of("payment_intent"), page: of("page") },
    messages.statusFailed("the company"),
    ["not-found", "signed-out"],
  );
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
      <PostForm formRef={form} action={`${page}/paying?${query}`} preventScrollReset>
        {answer ? (
          // INV-013.
          <p>
            Payment status: <Badge tone="warning">Unknown</Badge>
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
