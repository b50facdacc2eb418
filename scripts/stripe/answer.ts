import { answerControl } from "./control/answer-control";
import type { Emulator } from "./emulator";
import type { World } from "./core/world";
import { PAGES } from "./pages";
import { answerPage } from "./pages/answer-page";
import { answerApi } from "./protocol/answer-api";
import { RESOURCES } from "./resources";
import { isStripeScript, stripeScript } from "./stripe-js/script-pages";

/** Sends a request to the API, Stripe.js, the hosted pages or the control page. */
export async function answer(
  emulator: Emulator,
  world: World,
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (/^\/(v1|v2|oauth)\//.test(pathname)) return answerApi(world, RESOURCES, request);
  if (isStripeScript(pathname)) return stripeScript();
  if (pathname.startsWith("/pages/")) return answerPage(world, PAGES, request);
  return answerControl(emulator, world, request);
}
