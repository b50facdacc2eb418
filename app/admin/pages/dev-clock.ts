import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { fieldsOf } from "../../routing/submit.server";
import { notFound } from "../../routing/run.server";

/** In milliseconds: ten years. */
const MOST = 10 * 365 * 86_400_000;

/** The stand-in for Stripe tells how far its clock is ahead. Only in development, and only with it. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { config, setClock } = context;
  if (config.environment !== "development" || !config.stripe?.emulator)
    throw notFound("Check the address for typos. The page may have moved.");
  const { ahead = "" } = await fieldsOf(request);
  if (!/^\d{1,15}$/.test(ahead) || Number(ahead) > MOST)
    return new Response("`ahead` is a number of milliseconds, at most ten years.\n", {
      status: 400,
    });
  await setClock(Number(ahead));
  return new Response(null, { status: 204 });
}
