import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  useLoaderData,
  useOutletContext,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { useState } from "react";
import { Refusal } from "../../refusal";
import { inputOf, withStars } from "../../reviews/form-fields";
import { reviewLinks } from "../../reviews/review-links";
import { sendForm } from "../../routing/send-form";
import { fieldsOf } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Note } from "../../ui/note";
import { hubDocumentPath } from "../../urls";
import type { AnswerContext } from "../documents/answer-context";
import type { DocumentShown } from "../documents/document-shown";
import { closedDocument, submitInHub } from "../hub-page.server";
import { messages } from "../messages";
import { isPaid } from "../ratings/is-paid";
import { RatingForm } from "../ratings/rating-form";
import { rateInvoice } from "../ratings/rate-invoice.server";
import { readHubRating } from "../ratings/read-hub-rating.server";

export { headers } from "../hub-headers";

export const links = reviewLinks;

type Read =
  | { failed: true; rating?: undefined }
  /** null: the invoice is not rated yet. */
  | { failed: false; rating: DocumentShown["rating"] };

/** RATE-014. The rating as it is now, to edit. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const [uri, number] = [params.vanityName!, params.number!];
  try {
    const rating = await readHubRating(context, { uri, number });
    return data<Read>({ failed: false, rating });
  } catch (error) {
    if (error instanceof Refusal && error.code === "not-found")
      return data<Read>({ failed: false, rating: null });
    if (error instanceof Refusal && error.code !== "unavailable")
      throw await closedDocument(context, error, uri, request.url);
    if (!(error instanceof Refusal)) context.notice(failureOf(error));
    return data<Read>({ failed: true }, { status: 503 });
  }
}

function failureOf(error: unknown) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { event: "rating not read", error: text };
}

/** The same if the request for it fails. */
export async function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<Read>();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted)
      throw error;
    return { failed: true } satisfies Read;
  }
}

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
  const read = useRead();
  return (
    <Dialog title={`Rate ${name}`} closeTo={page}>
      {shown.rateable && read.failed ? (
        <NotRead page={page} />
      ) : shown.rateable ? (
        <RatingForm
          company={name}
          shown={{
            rating: read.rating ?? null,
            publicRating: read.rating?.confirmed ? read.rating.public : shown.publicRating,
          }}
          action={`${page}/rate`}
          closeTo={page}
          skip="Not now"
        />
      ) : (
        <div className="stack">
          <p>
            {isPaid(sheet)
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

/** The first answer that has it: a failure later takes away nothing that was entered. */
function useRead(): Read {
  const loaded = useLoaderData() as Read;
  const [kept, keep] = useState(loaded);
  if (kept.failed && !loaded.failed) keep(loaded);
  return kept;
}

function NotRead({ page }: { page: string }) {
  return (
    <div className="stack">
      <Note tone="danger" role="alert">
        {messages.ratingNotRead}
      </Note>
      <div className="dialog__actions">
        <ButtonLink to={`${page}/rate`} size="large" preventScrollReset>
          Try again
        </ButtonLink>
        <ButtonLink to={page} variant="secondary" size="large" preventScrollReset>
          Back to the invoice
        </ButtonLink>
      </div>
    </div>
  );
}
