/** The D1 databases that wrangler.toml binds. */
import { experimental_readRawConfig } from "wrangler";

export interface BoundDatabase {
  /** DB, WORK_1 … */
  binding: string;
  name: string;
  id: string;
  migrationsDir: string;
}

/** What [env.production] has until an operator puts in the id of a database. */
export const UNSET = "00000000-0000-0000-0000-000000000000";

/**
 * The databases of the top level, which is local, or of an environment. Throws if two bindings have
 * the same database_id: they would be one database, also locally, where the id names the file.
 */
export function databasesOf(environment?: "production", file = "wrangler.toml"): BoundDatabase[] {
  // Typed here: wrangler's own type comes from a package that it does not install.
  const { rawConfig } = experimental_readRawConfig({ config: file }) as { rawConfig: Raw };
  const chosen = environment ? rawConfig.env?.[environment] : rawConfig;
  const databases = (chosen?.d1_databases ?? []).map(
    ({ binding, database_name = "", database_id = UNSET, migrations_dir = "migrations" }) => ({
      binding,
      name: database_name,
      id: database_id,
      migrationsDir: migrations_dir,
    }),
  );
  refuseEqualIds(databases, `${file}, ${environment ? `[env.${environment}]` : "top level"}`);
  return databases;
}

interface Raw {
  env?: Record<string, Raw>;
  d1_databases?: {
    binding: string;
    database_name?: string;
    database_id?: string;
    migrations_dir?: string;
  }[];
}

function refuseEqualIds(databases: BoundDatabase[], where: string) {
  const owners = new Map<string, string>();
  for (const { id, binding } of databases) {
    const owner = owners.get(id);
    if (owner && id !== UNSET)
      throw new Error(
        `${where}: ${owner} and ${binding} have the same database_id, "${id}". ` +
          "Give each database an id of its own.",
      );
    owners.set(id, binding);
  }
}
