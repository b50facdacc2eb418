import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerWebhook, onlyPosts } from "../webhook.server";

export const loader = () => onlyPosts();

/** Events of companies' accounts. */
export function action({ context, request }: ActionFunctionArgs) {
  return answerWebhook(context, request, "connect");
}
