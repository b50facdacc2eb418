import { invalid } from "../protocol/errors";
import { innerList } from "../protocol/list";
import { flag, params } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";
import { CAPABILITIES, type CapabilityName } from "./account-entry";
import { capabilityObject } from "./capability-object";
import { changeAccount } from "./change-account";
import { needEntry } from "./need-entry";

const PATH = "/v1/accounts/:id/capabilities";

export const capabilities: Resource = {
  routes: [
    route("GET", PATH, params({}), (call) => {
      const entry = needEntry(call, call.ids["id"]!);
      const now = call.world.clock.now();
      const requested = CAPABILITIES.filter((name) => entry.requested[name] !== undefined);
      const all = requested.map((name) => capabilityObject(entry, name, now));
      return innerList(all, `/v1/accounts/${entry.id}/capabilities`);
    }),
    route("GET", `${PATH}/:name`, params({}), (call) => {
      const entry = needEntry(call, call.ids["id"]!);
      return capabilityObject(entry, nameOf(call.ids["name"]!), call.world.clock.now());
    }),
    route("POST", `${PATH}/:name`, params({ requested: flag().optional() }), (call) => {
      const entry = needEntry(call, call.ids["id"]!);
      const name = nameOf(call.ids["name"]!);
      const now = call.world.clock.now();
      const requested = { ...entry.requested };
      if (call.params.requested === true) requested[name] ??= now;
      if (call.params.requested === false) Reflect.deleteProperty(requested, name);
      const after = changeAccount(call.world, entry, { requested }, call.request);
      return capabilityObject(after, name, now);
    }),
  ],
};

function nameOf(name: string): CapabilityName {
  const known = CAPABILITIES.find((one) => one === name);
  if (!known) throw invalid(`Invalid capability: ${name}`, "capability");
  return known;
}
