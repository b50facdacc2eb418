import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { AccountPage } from "../../identity/account-page";
import { sendForm } from "../../routing/send-form";
import { Card } from "../../ui/card";
import { DeleteReviewForm } from "../delete-review-form";
import { actDeletion, loadDeletion } from "../delete-review-page.server";
import { messages } from "../messages";
import { OWN_REVIEWS_PATH } from "../review-urls";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    title: "Delete your review",
    description: "Delete a review that you wrote.",
    path: location.pathname,
    unlisted: true,
  });

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, messages.deleteFailed);
}

export const loader = loadDeletion;

export function action(args: ActionFunctionArgs) {
  return actDeletion(args, () => `${OWN_REVIEWS_PATH}?done=deleted`);
}

/** Also while the company is not published. */
export default function DeleteOwnReview() {
  const review = useLoaderData<typeof loader>();
  return (
    <AccountPage title={`Delete your review of ${review.company}?`}>
      <Card>
        <DeleteReviewForm {...review} closeTo={OWN_REVIEWS_PATH} />
      </Card>
    </AccountPage>
  );
}
