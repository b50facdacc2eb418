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

test("of a file above the limit, the operation gets one byte more, and the fields around it", async () => {
  const form = new FormData();
  form.set("text", "It is mine.");
  form.set("document", new File([new Uint8Array(25_000_000)], "a.pdf"));
  form.set("after", "So is this.");
  const request = new Request("https://x.example", { method: "POST", body: form });
  const answer = withFormAndFile(request, { name: "document", most }, ({ fields, file }) =>
    Promise.resolve([fields, file?.length]),
  );
  expect(await answer).toEqual([{ text: "It is mine.", after: "So is this." }, most + 1]);
});

test.each([
  ["text above the limit", { text: "x".repeat(200_001) }, "multipart/form-data; boundary=x"],
  ["no form", "{}", "application/json"],
  [
    "a truncated form",
    "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb",
    "multipart/form-data; boundary=x",
  ],
])("%s is refused", async (_what, sent, type) => {
  let body: string | FormData;
  if (typeof sent === "string") body = sent;
  else {
    body = new FormData();
    for (const [name, value] of Object.entries(sent)) body.set(name, value);
  }
  const request = new Request("https://x.example", {
    method: "POST",
    body,
    ...(typeof body === "string" && { headers: { "Content-Type": type } }),
  });
  const answer = withFormAndFile(request, { name: "document", most }, () => Promise.resolve());
  await expect(answer).rejects.toMatchObject({ status: 400 });
});
