/** Saving while somebody types. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyContent } from "../../app/documents/content";
import { ApiRefusal } from "../../app/frame/api-client";
import { Saver, type SaveState, type Stored } from "../../app/office-documents/editor/saver";

const noted = (notes: string) => ({ ...emptyContent, notes });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server that keeps one document. */
function office() {
  const states: SaveState[] = [];
  const sent: string[] = [];
  const server: Stored & { fails: "" | "before" | "after"; slow: number } = {
    content: noted(""),
    revision: 1,
    fails: "",
    slow: 0,
  };
  const saver = new Saver(
    { content: server.content, revision: 1 },
    {
      async call(content, revision) {
        sent.push(content.notes);
        if (server.slow) await new Promise((done) => setTimeout(done, server.slow));
        if (server.fails === "before") throw new TypeError("no network");
        if (JSON.stringify(content) !== JSON.stringify(server.content)) {
          if (revision !== server.revision)
            throw new ApiRefusal(412, "stale", "Dana changed it.", {});
          server.content = content;
          server.revision++;
        }
        if (server.fails === "after") throw new TypeError("no network");
        return { revision: server.revision };
      },
      read: () => Promise.resolve({ content: server.content, revision: server.revision }),
      show: (state) => states.push(state),
      stored: () => undefined,
    },
  );
  return { saver, server, sent, last: () => states.at(-1)! };
}

test("saves once after the last key, and within two seconds while somebody types on", async () => {
  const { saver, server, sent, last } = office();
  for (const text of ["H", "He", "Hel"]) saver.change(noted(text));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(["Hel"]);
  expect(last()).toEqual({ kind: "saved" });
  for (let i = 0; i < 20; i++) {
    saver.change(noted(`Hello ${i}`));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(sent.length).toBeGreaterThan(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.content.notes).toBe("Hello 19");
});

test("sends one request at a time, and then what came meanwhile", async () => {
  const { saver, server, sent } = office();
  server.slow = 5000;
  saver.change(noted("one"));
  await vi.advanceTimersByTimeAsync(1000);
  saver.change(noted("two"));
  const flushed = saver.flush();
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await flushed).toBe(true);
  expect(sent).toEqual(["one", "two"]);
  expect(server.revision).toBe(3);
});

test("tries again without a connection, and loses nothing", async () => {
  const { saver, server, last } = office();
  server.fails = "before";
  saver.change(noted("kept"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toEqual({ kind: "offline" });
  expect(await saver.flush()).toBe(false);
  server.fails = "";
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.content.notes).toBe("kept");
  expect(last()).toEqual({ kind: "saved" });
});

test("a save whose answer was lost is not someone else's", async () => {
  const { saver, server, last } = office();
  server.fails = "after";
  saver.change(noted("one"));
  await vi.advanceTimersByTimeAsync(1000);
  server.fails = "";
  saver.change(noted("one and more"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(last()).toEqual({ kind: "saved" });
  expect(server.content.notes).toBe("one and more");
});

test("what someone else saved is overwritten only when the person says so", async () => {
  const { saver, server, last } = office();
  Object.assign(server, { content: noted("theirs"), revision: 2 });
  saver.change(noted("mine"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toMatchObject({
    kind: "stale",
    message: "Dana changed it.",
    saved: { content: { notes: "theirs" } },
  });
  saver.change(noted("mine, longer"));
  expect(await saver.flush()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.content.notes).toBe("theirs");
  saver.keepMine();
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.content.notes).toBe("mine, longer");
  expect(last()).toEqual({ kind: "saved" });
});

test("a refusal is shown, and the next change tries again", async () => {
  const { saver, last } = office();
  const refusal = new ApiRefusal(400, "invalid", "Too long.", { notes: "Too long." });
  const call = vi.spyOn(
    (saver as unknown as { calls: { call: () => Promise<{ revision: number }> } }).calls,
    "call",
  );
  call.mockRejectedValueOnce(refusal);
  saver.change(noted("x".repeat(6000)));
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toEqual({ kind: "refused", message: "Too long.", fields: { notes: "Too long." } });
  saver.change(noted("short"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toEqual({ kind: "saved" });
});

test("typing back what is saved sends nothing", async () => {
  const { saver, sent, last } = office();
  saver.change(noted("x"));
  saver.change(noted(""));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  expect(last()).toEqual({ kind: "saved" });
});
