import { describe, expect, test } from "vitest";
import { filesOf, type SentFile } from "../../app/media/upload/read-files.server";
import { refusalOf } from "../support/refusal";

const LARGEST = 1000;

function multipart(parts: { name?: string; filename?: string; type?: string; content: string | Uint8Array }[], { end = "--edge--\r\n", headers = {} } = {}) {
  const encoder = new TextEncoder();
  const chunks = parts.flatMap(({ name = "files", filename, type, content }) => [
    encoder.encode(`--edge\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`),
    typeof content === "string" ? encoder.encode(content) : content,
    encoder.encode("\r\n"),
  ]);
  const body = new Blob([...chunks, encoder.encode(end)] as BlobPart[]).stream();
  return new Request("http://localhost/upload", { method: "POST", headers: { "Content-Type": "multipart/form-data; boundary=edge", ...headers }, body });
}

async function read(request: Request) {
  const files: SentFile[] = [];
  await filesOf(request)(LARGEST, async (file) => void files.push(file));
  return files.map(({ bytes, ...rest }) => ({ ...rest, size: bytes?.length }));
}

describe("a form's files", () => {
  test("come one after the other, whole, and fields without a file are none", async () => {
    const files = await read(multipart([{ name: "seen", content: "x" }, { filename: "a.png", type: "image/png", content: "12345" }, { filename: "", content: "" }, { filename: "b.jpg", content: "\r\n--edg\r\n" }]));
    expect(files).toEqual([
      { field: "files", name: "a.png", type: "image/png", size: 5 },
      { field: "files", name: "b.jpg", type: "", size: 9 },
    ]);
  });

  test("one that is too large is let go, and the next one still comes", async () => {
    const request = multipart([{ filename: "exact", content: "x".repeat(LARGEST) }, { filename: "large", content: "x".repeat(LARGEST + 1) }, { filename: "small", content: "y" }]);
    expect((await read(request)).map(({ name, size }) => [name, size])).toEqual([["exact", LARGEST], ["large", undefined], ["small", 1]]);
  });

  test("names are one line without a folder", async () => {
    const names = (await read(multipart(["../../etc/passwd", "C:\\\\x\\\\a.png", "a\u202egnp.png", "x".repeat(500)].map((filename) => ({ filename, content: "x" }))))).map(({ name }) => name);
    expect(names).toEqual(["passwd", "a.png", "agnp.png", "x".repeat(200)]);
  });

  test("51 at once are refused, 50 are not", async () => {
    const many = (count: number) => multipart(Array.from({ length: count }, (_, i) => ({ filename: `${i}.png`, content: "x" })));
    expect(await read(many(50))).toHaveLength(50);
    expect((await refusalOf(read(many(51)))).code).toBe("invalid");
  });

  test.each([
    ["nothing", multipart([])],
    ["no file", multipart([{ name: "seen", content: "x" }])],
    ["one that is cut off", multipart([{ filename: "a.png", content: "x" }], { end: "" })],
    ["one without headers", new Request("http://localhost/", { method: "POST", headers: { "Content-Type": "multipart/form-data; boundary=edge" }, body: "--edge\r\n\r\nx\r\n--edge--" })],
    ["another boundary", multipart([{ filename: "a.png", content: "x" }], { headers: { "Content-Type": "multipart/form-data; boundary=other" } })],
    ["no boundary", multipart([{ filename: "a.png", content: "x" }], { headers: { "Content-Type": "multipart/form-data" } })],
    ["no body", new Request("http://localhost/", { method: "POST", headers: { "Content-Type": "multipart/form-data; boundary=edge" } })],
  ])("%s is refused", async (_what, request) => {
    expect((await refusalOf(read(request))).code).toBe("invalid");
  });

  test("what many send at once is bounded: the rest is asked to wait, and afterwards all is free again", async () => {
    const large = () => multipart([{ filename: "a.png", content: new Uint8Array(9_000_000) }]);
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => filesOf(large())(20_000_000, () => Promise.resolve())));
    for (const one of sent) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "too-many", retryAfter: 2 });
    for (let i = 0; i < 5; i++) await filesOf(large())(20_000_000, () => Promise.resolve());
  });
});
