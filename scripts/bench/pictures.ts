/** Pictures from the bucket: the original, and a size that already exists. */
import { mediaPath } from "../../app/ui/media-path";
import { fetchFrom } from "./requests";
import type { Bench } from "./bench-at";
import { compare, repeated } from "./compare";
import { perSecond, type Result } from "./results";

const ROUNDS = 5;
const REQUESTS = 400;
const WIDTH = 640;

export async function pictures({ companies, ports, database }: Bench): Promise<Result[]> {
  const [picture] = database.all<{ key: string; bytes: number }>(
    "SELECT key, bytes FROM media WHERE key LIKE '%.webp' AND width >= 1280 ORDER BY key LIMIT 1",
  );
  if (!picture) return [];
  const sizes = [
    { what: "picture as stored", path: mediaPath(picture.key), key: picture.key },
    {
      what: `picture ${WIDTH} pixels wide`,
      path: mediaPath(picture.key, WIDTH),
      key: `sized/${WIDTH}/${picture.key}`,
    },
  ];
  const results: Result[] = [];
  for (const { what, path, key } of sizes) {
    // The first request for a width creates it.
    const { body } = await fetchFrom(ports.product!, path);
    const found = await compare(
      Array.from({ length: ROUNDS }, () => ({
        port: ports.product!,
        paths: repeated(path, REQUESTS),
      })),
      { port: ports.floor!, paths: repeated(`/object/${encodeURIComponent(key)}`, REQUESTS) },
    );
    const size = `${(body.length / 1000).toFixed(0)} KB`;
    results.push({
      what: `${what} (${size})`,
      companies,
      measured: perSecond(found.product.perSecond),
      ratio: { of: "bare worker, same R2 object", value: found.ratio },
    });
  }
  return results;
}
