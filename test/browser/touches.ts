/** Fingers on the screen, as the browser gets them from the device. */
import type { Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

const STEPS = 6;

/** One list of points for each moment, from fingers down to the last move; then all are lifted. */
export async function touch(page: Page, moments: Point[][]) {
  const client = await page.context().newCDPSession(page);
  for (const [i, points] of moments.entries())
    await client.send("Input.dispatchTouchEvent", {
      type: i === 0 ? "touchStart" : "touchMove",
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}

/** Each finger goes in a line. */
export function drag(page: Page, ...fingers: [from: Point, to: Point][]) {
  const at = (share: number) =>
    fingers.map(([from, to]) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  return touch(
    page,
    Array.from({ length: STEPS + 1 }, (_, i) => at(i / STEPS)),
  );
}

/** In one session: on a slow machine, a second one would come too late for the second tap. */
export async function doubleTap(page: Page, point: Point) {
  const client = await page.context().newCDPSession(page);
  for (const touchPoints of [[{ ...point, id: 0 }], [], [{ ...point, id: 0 }], []])
    await client.send("Input.dispatchTouchEvent", {
      type: touchPoints.length > 0 ? "touchStart" : "touchEnd",
      touchPoints,
    });
  await client.detach();
}
