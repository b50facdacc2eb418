import { expect, test } from "vitest";
import { typedInto } from "../../app/routing/typed-into.server";

test("keeps the texts before the first file, and reads the whole body before the answer", async () => {
  const form = new FormData();
  form.set("headline", "Always on time");
  form.set("password", "tradepost demo");
  form.set("files", new File([new Uint8Array(3_000_000)], "a.png"));
  form.set("after", "Not kept");
  const sent = new Request("https://x.example", { method: "POST", body: form });
  const whole = new Uint8Array(await sent.clone().arrayBuffer());
  let at = 0;
  const body = new ReadableStream({
    pull: (controller) =>
      at < whole.length ? controller.enqueue(whole.slice(at, (at += 50_000))) : controller.close(),
  });
  const typed = await typedInto(
    new Request("https://x.example", { method: "POST", headers: sent.headers, body }),
  );
  expect([typed, at >= whole.length]).toEqual([{ headline: "Always on time" }, true]);
});
