import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { runScheduled } from "../../workers/scheduled";
import { plumber, settle } from "../cast/cast";

test("once a day companies are counted by place anew", async () => {
  await settle({ companies: [plumber] });
  await env.DB.prepare("UPDATE near_count SET companies = 7").run();
  await runScheduled(env, "17 3 * * *");
  expect(await env.DB.prepare("SELECT state_code, city_slug, companies FROM near_count ORDER BY city_slug").raw()).toEqual([
    ["TX", "", 1],
    ["TX", "austin", 1],
  ]);
});
