import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerWebhook, onlyPosts } from "../webhook.server";

export const loader = () => onlyPosts();

/** Events of our own account at Stripe. */
export function action({ context, request }: ActionFunctionArgs) {
  return answerWebhook(context, request, "platform");
}
