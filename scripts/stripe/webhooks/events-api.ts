import { missing } from "../protocol/errors";
import { listOf } from "../protocol/list";
import { list, listParams, params, text } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";
import { eventsOf, EVENTS_KEPT } from "./events";

const filters = listParams({ type: text().optional(), types: list(text()).optional() });

/** Events of the last 30 days. */
export const events: Resource = {
  routes: [
    route("GET", "/v1/events", filters, ({ world, account, params }) => {
      const oldest = world.clock.now() - EVENTS_KEPT;
      const found = eventsOf(world, account)
        .values()
        .filter((event) => event.created >= oldest)
        .filter((event) => matches(event.type, params.type ? [params.type] : params.types));
      return listOf(found.reverse(), "/v1/events", params);
    }),
    route("GET", "/v1/events/:id", params({}), ({ world, account, ids }) => {
      const event = eventsOf(world, account).get(ids["id"]!);
      if (!event || event.created < world.clock.now() - EVENTS_KEPT)
        throw missing("event", ids["id"]!);
      return event;
    }),
  ],
};

/** `*` may stand at the end of a name, as in `charge.*`. */
function matches(type: string, wanted: string[] | undefined): boolean {
  if (!wanted) return true;
  return wanted.some((one) =>
    one.endsWith("*") ? type.startsWith(one.slice(0, -1)) : type === one,
  );
}
