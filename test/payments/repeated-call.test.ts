/** A call of the API whose answer was lost is sent again with the same Idempotency-Key. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import { river } from "../clients/offices";
import { payingWorld } from "./world";

test("an answer that was not kept makes nothing twice", async () => {
  const world = await payingWorld();
  const number = await world.invoice();
  const url = new URL(
    `/api/v1/provider/invoices/${number}/payments?uri=${river}`,
    "https://tradepost.test",
  );
  const record = async (key: string) => {
    const request = new Request(url, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ method: "cash", amount: 1_000 }),
    });
    const answer = await answerApi(request, url, world.context({ actor: world.owner }));
    // As if the worker had died, or released the key after an error.
    await env.DB.prepare("DELETE FROM idempotent_answer").run();
    return answer.status;
  };
  expect([await record("one"), await record("one")]).toEqual([200, 200]);
  expect(await world.figures(number)).toEqual({ status: "Partial", paid: 1_000, due: 11_000 });
  expect(await record("two")).toBe(200);
  expect(await world.figures(number)).toMatchObject({ paid: 2_000 });
});
