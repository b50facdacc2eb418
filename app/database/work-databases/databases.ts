/** The work databases of this deployment by the name of their binding: WORK_1, WORK_2 … */
export type WorkDatabases = ReadonlyMap<string, D1Database>;

export function workDatabasesOf(env: object): WorkDatabases {
  const names = Object.keys(env).filter((name) => /^WORK_\d+$/.test(name));
  const byNumber = names.toSorted((a, b) => Number(a.slice(5)) - Number(b.slice(5)));
  return new Map(byNumber.map((name) => [name, (env as Record<string, D1Database>)[name]!]));
}

/** Throws if wrangler.toml lacks the binding: a deployment must have all databases in use. */
export function databaseOf(databases: WorkDatabases, name: string): D1Database {
  const db = databases.get(name);
  if (!db) throw new Error(`wrangler.toml has no binding for the work database ${name}.`);
  return db;
}
