import { params } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";
import { mandates } from "./mandate";

/** What customers agreed to. */
export const mandateCalls: Resource = {
  routes: [
    route("GET", "/v1/mandates/:id", params({}), (call) => mandates.need(call, call.ids["id"]!)),
  ],
  lookup: { prefix: "mandate", get: mandates.get },
};
