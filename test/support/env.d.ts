import type { D1Migration } from "cloudflare:test";
import type { Env } from "../../workers/env";

declare global {
  namespace Cloudflare {
    interface Env extends ProductEnv {
      TEST_MIGRATIONS: D1Migration[];
      TEST_WORK_MIGRATIONS: D1Migration[];
      /** Without tables, for tests of migrations. */
      FORMER: D1Database;
    }
  }
}

type ProductEnv = Env;
