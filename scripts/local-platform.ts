import { getPlatformProxy } from "wrangler";

export interface LocalPlatform {
  DB: D1Database;
  [work: `WORK_${number}`]: D1Database;
  MEDIA: R2Bucket;
}

/**
 * The local databases and media bucket in `stateDir`, the same that `wrangler dev --persist-to`
 * serves.
 */
export async function withLocalPlatform<T>(
  stateDir: string,
  work: (env: LocalPlatform) => Promise<T>,
): Promise<T> {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  process.env.WRANGLER_SEND_METRICS = "false";
  const platform = await getPlatformProxy<LocalPlatform>({
    configPath: "scripts/local-platform.toml",
    persist: { path: `${stateDir}/v3` },
  });
  try {
    return await work(platform.env);
  } finally {
    await platform.dispose();
  }
}
