import { emit } from "../webhooks/events";
import { missing } from "../protocol/errors";
import type { Scope, World } from "./world";

/** The objects of one kind. Each account has its own. */
export interface Table<T> {
  kind: string;
  get(scope: Scope, id: string): T | undefined;
  /** Refuses an unknown id as Stripe does: 404 for the id of the path, 400 for a parameter. */
  need(scope: Scope, id: string, param?: string): T;
  /** Newest first, as Stripe lists. */
  all(scope: Scope): T[];
  put(scope: Scope, object: T): T;
  delete(scope: Scope, id: string): void;
  /** Stores the new object and emits its event. */
  create(scope: Scope, object: T, event?: string): T;
  /** Stores the changes; the event tells the attributes before, and is left out if none changed. */
  change(scope: Scope, object: T, changes: Partial<T>, event?: string): T;
}

/** @param kind Stripe's name in `object`. @param called its name in "No such …". */
export function table<T extends { id: string }>(kind: string, called = kind): Table<T> {
  const rows = ({ world, account }: Scope) => world.store.collection<T>(tableName(kind, account));
  const self: Table<T> = {
    kind,
    get: (scope, id) => rows(scope).get(id),
    need(scope, id, param) {
      const found = rows(scope).get(id);
      if (!found) throw missing(called, id, param);
      return found;
    },
    all: (scope) => rows(scope).values().reverse(),
    put(scope, object) {
      rows(scope).set(object.id, object);
      return object;
    },
    delete: (scope, id) => rows(scope).delete(id),
    create(scope, object, event) {
      self.put(scope, object);
      if (event) emit(scope, event, object);
      return object;
    },
    change(scope, object, changes, event) {
      const after = { ...object, ...changes };
      const previous = differences(object, after);
      if (Object.keys(previous).length === 0) return object;
      self.put(scope, after);
      if (event) emit(scope, event, after, previous);
      return after;
    },
  };
  return self;
}

export const tableName = (kind: string, account: string | null) =>
  account ? `${account}/${kind}` : kind;

/** Everything of a kind on every account, with its account. */
export function everywhere<T>(world: World, kind: string): { account: string | null; one: T }[] {
  return world.store
    .names()
    .filter((name) => name === kind || name.endsWith(`/${kind}`))
    .flatMap((name) => {
      const account = name === kind ? null : name.slice(0, -kind.length - 1);
      return world.store
        .collection<T>(name)
        .values()
        .map((one) => ({ account, one }));
    });
}

/** The attributes of `before` that `after` has otherwise; of objects only what differs in them. */
export function differences(before: object, after: object): Record<string, unknown> {
  const old = before as Record<string, unknown>;
  const changed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(after)) {
    if (JSON.stringify(old[key]) === JSON.stringify(value)) continue;
    changed[key] =
      plain(old[key]) && plain(value) ? differences(old[key], value) : (old[key] ?? null);
  }
  return changed;
}

const plain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
