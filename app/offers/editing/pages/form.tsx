import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  useOutletContext,
  type ClientActionFunctionArgs,
} from "@remix-run/react";
import { Refusal } from "../../../refusal";
import { edited } from "../../../editing/edit-page.server";
import type { SiteData } from "../../../company-site/use-site";
import { failures } from "../../../routing/failures";
import { refused, run } from "../../../routing/run.server";
import { sendForm } from "../../../routing/send-form";
import { fieldsOf, submit } from "../../../routing/submit.server";
import { Dialog } from "../../../ui/dialog";
import { useShownDraft, type FormAnswer } from "../../../ui/post-form";
import { companyPath, sitePages } from "../../../urls";
import { editOffer } from "../edit-offer.server";
import {
  draftOf,
  draftsOf,
  MAX_FORM_BYTES,
  questionOf,
  applyStep,
  type Draft,
} from "../form-fields";
import { FormEditor } from "../form-editor";
import { readOwnOffer } from "../list-own-offers.server";
import { toServices } from "../offer-page.server";

interface Answer extends FormAnswer {
  /** The list after one of the buttons. */
  drafts?: Draft[];
}

export { alwaysRevalidate as shouldRevalidate } from "../../../editing/always-revalidate";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { name, pricingForm, seen } = await run(readOwnOffer, context, {
    company: vanity_name,
    offerNumber: params.offerNumber,
  });
  return { name, drafts: pricingForm.map(draftOf), seen };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request, MAX_FORM_BYTES);
  const drafts = draftsOf(fields);
  const next = applyStep(drafts, fields.step, fields.preset);
  if (next) return { errors: [], typed: {}, drafts: next } satisfies Answer;
  if (fields.seen === undefined)
    throw refused(
      new Refusal("invalid", "Something is missing from this form. Go back and try again."),
    );
  const input = {
    company: vanity_name,
    offerNumber: params.offerNumber,
    seen: fields.seen,
    pricingForm: drafts.map(questionOf),
  };
  return submit(
    editOffer,
    context,
    fields,
    (changed) => toServices(vanity_name, changed),
    input,
    failures.pricingForm(`the server failed, request ${context.requestId}`),
  );
}

/** OFFR-054. */
export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, failures.pricingForm("no answer came"));
}

/** OFFR-044. */
export default function PricingForm() {
  const { name, drafts, seen } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const draft = useShownDraft();
  const typed = answer?.typed ?? draft?.fields;
  const { company } = useOutletContext<SiteData>();
  const closeTo = companyPath(company.vanityName) + sitePages.services;
  return (
    <Dialog title={`Pricing form of ${name}`} closeTo={closeTo} wide>
      <FormEditor
        drafts={answer?.drafts ?? (typed ? draftsOf(typed) : drafts)}
        saved={answer?.stale ? drafts : undefined}
        seen={seen}
        closeTo={closeTo}
      />
    </Dialog>
  );
}
