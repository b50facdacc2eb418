import { seededRandom, hexDigits } from "./random";
import type { Picture, Trade } from "./sources";

/** Fake pictures with keys but no files, for benches and tests that only read rows. */
export function fakePictures(trades: readonly Trade[]): Picture[] {
  const draw = seededRandom(24);
  const picture = (
    trade: Trade,
    kind: Picture["kind"],
    title: string,
    pair: Picture["pair"] = null,
  ): Picture => ({
    key: `${hexDigits(draw, 24)}.webp`,
    category: trade.slug,
    kind,
    title,
    alt: `A picture of ${title}`,
    pair,
  });
  return trades.flatMap((trade) => [
    ...["wide view", "street view"].map((title) => picture(trade, "banner", title)),
    ...["kitchen sink", "kitchen sink", "back yard", "front door", "tools", "tools"].map((title) =>
      picture(trade, "photo", title),
    ),
    ...(["before", "after"] as const).map((moment) =>
      picture(trade, "photo", `hallway ${moment}`, { name: trade.slug, moment }),
    ),
  ]);
}
