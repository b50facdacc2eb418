import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { useOutletContext, type ClientActionFunctionArgs } from "@remix-run/react";
import { inputOf, withStars } from "../../reviews/form-fields";
import { reviewLinks } from "../../reviews/review-links";
import { sendForm } from "../../routing/send-form";
import { fieldsOf } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { hubDocumentPath } from "../../urls";
import type { AnswerContext } from "../documents/answer-context";
import { submitInHub } from "../hub-page.server";
import { messages } from "../messages";
import { RatingForm } from "../ratings/rating-form";
import { rateInvoice } from "../ratings/rate-invoice.server";

export { headers } from "../hub-headers";

export const links = reviewLinks;

export async function action(args: ActionFunctionArgs) {
  const { vanityName: uri, number } = args.params;
  const fields = withStars(await fieldsOf(args.request));
  const { rating, attributes, headline, review } = inputOf(fields);
  return submitInHub(
    rateInvoice,
    args,
    fields,
    ({ held }) =>
      redirect(
        `${hubDocumentPath(uri!, "invoice", number!)}?done=${held ? "rated-held" : "rated"}`,
      ),
    { uri, number, rating, attributes, headline, review, public: fields.public === "on" },
    messages.ratingFailed,
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, messages.ratingFailed);
}

export default function Rate() {
  const { site, shown } = useOutletContext<AnswerContext>();
  const { vanityName, name } = site.company;
  const { sheet } = shown;
  const page = hubDocumentPath(vanityName, "invoice", sheet.number);
  const isPaid = sheet.paid > 0 || sheet.status === "Processing";
  return (
    <Dialog title={`Rate ${name}`} closeTo={page}>
      {shown.rateable ? (
        <RatingForm
          company={name}
          shown={shown}
          action={`${page}/rate`}
          closeTo={page}
          skip="Not now"
        />
      ) : (
        <div className="stack">
          <p>
            {isPaid
              ? messages.ratingTooOld
              : "You can rate the work once you’ve paid this invoice."}
          </p>
          <p>
            <ButtonLink to={page} variant="secondary" preventScrollReset>
              Back to the invoice
            </ButtonLink>
          </p>
        </div>
      )}
    </Dialog>
  );
}
