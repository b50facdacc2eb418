import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext, type ClientActionFunctionArgs } from "@remix-run/react";
import { sendForm } from "../../routing/send-form";
import type { SiteData } from "../../company-site/use-site";
import { Dialog } from "../../ui/dialog";
import { sitePages } from "../../urls";
import { DeleteReviewForm } from "../delete-review-form";
import { actDeletion, loadDeletion } from "../delete-review-page.server";
import { reviewsDone } from "../done";
import { messages } from "../messages";

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, messages.deleteFailed);
}

export const loader = loadDeletion;

export function action(args: ActionFunctionArgs) {
  return actDeletion(args, (vanityName) => reviewsDone(vanityName, "deleted"));
}

/** REV-011. */
export default function DeleteReview() {
  const review = useLoaderData<typeof loader>();
  const { prefix } = useOutletContext<SiteData>();
  const closeTo = prefix + sitePages.reviews;
  return (
    <Dialog title="Delete your review?" closeTo={closeTo}>
      <DeleteReviewForm {...review} closeTo={closeTo} />
    </Dialog>
  );
}
