import type { RequestContext } from "../operations/context";
import { notFound } from "../routing/run.server";

/** Throws a 404 like any other unknown address. */
export function refuseOutsideDevelopment({ config }: Pick<RequestContext, "config">) {
  if (config.environment !== "development")
    throw notFound("Check the address for typos. The page may have moved.");
}
