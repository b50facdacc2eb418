import type { RequestContext } from "../../operations/context";
import { rateAutomatically } from "./rate-automatically.server";

/** RATE-001. After the response: without it the form begins with five stars all the same. */
export async function rateAfterPaying(
  context: RequestContext,
  uri: string,
  artifactNumber: number | string,
) {
  try {
    await rateAutomatically(context, { uri, artifactNumber });
  } catch (error) {
    context.notice({ event: "automatic rating failed", error: String(error) });
  }
}
