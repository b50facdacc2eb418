import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withFormAndFile } from "../../app/routing/form-with-file.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const most = 10_000_000;

function sent(bytes: number) {
  const form = new FormData();
  form.set("text", "It is mine.");
  form.set("document", new File([new Uint8Array(bytes)], "a.pdf"));
  return new Request("https://x.example", { method: "POST", body: form });
}

test("of two large forms, the second is read after the first is finished", async () => {
  const requests = [sent(9_000_000), sent(9_000_000)] as const;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let started = () => {};
  const first = new Promise<void>((resolve) => (started = resolve));
  const answers = requests.map((request) =>
    withFormAndFile(request, { name: "document", most }, async ({ fields, file }) => {
      started();
      await ended;
      return [fields.text, file?.length];
    }),
  );
  await first;
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests.map(({ bodyUsed }) => bodyUsed)).toEqual([true, false]);
  end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.all(answers)).toEqual([
    ["It is mine.", 9_000_000],
    ["It is mine.", 9_000_000],
  ]);
});

test("a form far above the limit is refused", async () => {
  const refused = withFormAndFile(sent(10_300_000), { name: "document", most }, () =>
    Promise.resolve(),
  );
  await expect(refused).rejects.toMatchObject({ status: 400 });
});
