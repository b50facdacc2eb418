import { newId } from "../core/ids";
import type { Scope } from "../core/world";
import { StripeFailure } from "../protocol/errors";
import { listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { listParams, params } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";
import { entries, type AccountEntry } from "./account-entry";
import { accountObject } from "./account-object";
import { newEntry } from "./account-entry";
import { createAccount, detailsIn, entryChanges, updateAccount } from "./account-params";
import { addAccount, changeAccount, passDeadline, removeAccount } from "./change-account";
import { isConnected, PLATFORM } from "./connected";
import { needEntry } from "./need-entry";
import { platformAccount } from "./platform-account";

const PATH = "/v1/accounts";

/** Connected accounts with a full dashboard, whose requirements Stripe collects itself. */
export const accounts: Resource = {
  routes: [
    route("POST", PATH, createAccount, (call) => {
      const { world, params } = call;
      const id = newId("acct", 16);
      const entry = newEntry(id, world.clock.now(), params.country ?? "US");
      const metadata = mergeMetadata({}, params.metadata);
      const changes = entryChanges(entry, params, world.clock.now());
      addAccount(world, { ...entry, ...changes, metadata });
      return shown(call, needEntry(call, id));
    }),
    route("GET", PATH, listParams({}), (call) => {
      const all = entries(call.world)
        .values()
        .filter(({ id }) => isConnected(call.world, id));
      return listOf(
        all.reverse().map((entry) => shown(call, entry)),
        PATH,
        call.params,
      );
    }),
    route("GET", "/v1/account", params({}), (call) => retrieve(call, call.account ?? PLATFORM)),
    route("GET", `${PATH}/:id`, params({}), (call) => retrieve(call, call.ids["id"]!)),
    route("POST", `${PATH}/:id`, updateAccount, (call) => {
      const { world, params, request } = call;
      const entry = needEntry(call, call.ids["id"]!);
      const [refused] = entry.linked ? detailsIn(params) : [];
      if (refused) throw notPermitted(refused, entry.id);
      const metadata = mergeMetadata(entry.metadata, params.metadata);
      const changes = entryChanges(entry, params, world.clock.now());
      return shown(call, changeAccount(world, entry, { ...changes, metadata }, request));
    }),
    route("DELETE", `${PATH}/:id`, params({}), (call) => {
      const { id } = needEntry(call, call.ids["id"]!);
      removeAccount(call.world, id);
      return { id, object: "account", deleted: true };
    }),
  ],
  tasks: {
    "account.verify"({ world }, id) {
      const entry = entries(world).get(id);
      if (entry?.verification === "pending")
        changeAccount(world, entry, { verification: "verified" });
    },
    "account.deadline": ({ world }, id) => passDeadline(world, id),
  },
  lookup: { prefix: "acct", get: (scope, id) => retrieve(scope, id) },
};

const shown = ({ world }: Scope, entry: AccountEntry) => accountObject(entry, world.clock.now());

const retrieve = (scope: Scope, id: string) =>
  id === PLATFORM ? platformAccount(scope.world) : shown(scope, needEntry(scope, id));

const notPermitted = (param: string, account: string) =>
  new StripeFailure(403, {
    type: "invalid_request_error",
    param,
    message:
      `This application does not have the required permissions for the parameter '${param}' on ` +
      `account '${account}'. After an account link was made, its owner changes this at Stripe.`,
  });
