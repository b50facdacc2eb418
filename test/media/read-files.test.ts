import { describe, expect, test } from "vitest";
import { filesOf, type SentFile } from "../../app/media/upload/read-files.server";
import { refusalOf } from "../support/refusal";

const LARGEST = 1000;

function multipart(
  parts: { name?: string; filename?: string; type?: string; content: string | Uint8Array }[],
  { end = "--edge--\r\n", headers = {} } = {},
) {
  const encoder = new TextEncoder();
  const chunks = parts.flatMap(({ name = "files", filename, type, content }) => [
    encoder.encode(
      `--edge\r\nContent-Disposition: form-data; ` +
        `name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`,
    ),
    typeof content === "string" ? encoder.encode(content) : content,
    encoder.encode("\r\n"),
  ]);
  const body = new Blob([...chunks, encoder.encode(end)] as BlobPart[]).stream();
  return new Request("http://localhost/upload", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=edge", ...headers },
    body,
  });
}

const form = { "Content-Type": "multipart/form-data; boundary=edge" };

async function read(request: Request) {
  const files: SentFile[] = [];
  await filesOf(request)(LARGEST, async (file) => void files.push(file));
  return files.map(({ bytes, ...rest }) => ({ ...rest, size: bytes?.length }));
}

describe("the files of a form", () => {
  test("are read completely, in order; fields without a file are skipped", async () => {
    const files = await read(
      multipart([
        { name: "seen", content: "x" },
        { filename: "a.png", type: "image/png", content: "12345" },
        { filename: "", content: "" },
        { filename: "b.jpg", content: "\r\n--edg\r\n" },
      ]),
    );
    expect(files).toEqual([
      { field: "files", name: "a.png", type: "image/png", size: 5 },
      { field: "files", name: "b.jpg", type: "", size: 9 },
    ]);
  });

  test("a file that is too large is skipped, and the next one is read", async () => {
    const request = multipart([
      { filename: "exact", content: "x".repeat(LARGEST) },
      { filename: "large", content: "x".repeat(LARGEST + 1) },
      { filename: "small", content: "y" },
    ]);
    expect((await read(request)).map(({ name, size }) => [name, size])).toEqual([
      ["exact", LARGEST],
      ["large", undefined],
      ["small", 1],
    ]);
  });

  test("names have no folder or control characters, and at most 200 characters", async () => {
    const names = (
      await read(
        multipart(
          ["../../etc/passwd", "C:\\\\x\\\\a.png", "a\u202egnp.png", "x".repeat(500)].map(
            (filename) => ({ filename, content: "x" }),
          ),
        ),
      )
    ).map(({ name }) => name);
    expect(names).toEqual(["passwd", "a.png", "agnp.png", "x".repeat(200)]);
  });

  test.each([
    ['"a;b=c.png"', "a;b=c.png"],
    ['"say %22cheese%22.png"', 'say "cheese".png'],
    ['"say \\"cheese\\".png"', 'say "cheese".png'],
    ['"a%0d%0aSet-Cookie: b.png"', "a  Set-Cookie: b.png"],
    ["plain.png", "plain.png"],
    ['"Küche 🍳.png"', "Küche 🍳.png"],
    [`"${"🍳".repeat(5000)}.png"`, `${"🍳".repeat(196)}.png`],
  ])("the name sent as %.40s is decoded", async (sent, name) => {
    const body = `--edge\r\nContent-Disposition: form-data; name="files"; filename=${sent}\r\n\r\nx\r\n--edge--`;
    expect(
      await read(new Request("http://localhost/", { method: "POST", headers: form, body })),
    ).toEqual([{ field: "files", name, type: "", size: 1 }]);
  });

  test("names in RFC 5987 encoding are decoded", async () => {
    const body =
      "--edge\r\nContent-Disposition: form-data; name=files; filename*=UTF-8''K%C3%BCche%3B.png\r\n\r\nx\r\n--edge--";
    expect(
      (await read(new Request("http://localhost/", { method: "POST", headers: form, body })))[0]!
        .name,
    ).toBe("Küche;.png");
  });

  test.each([
    'multipart/form-data; boundary="edge"',
    "multipart/form-data; charset=utf-8; boundary=edge",
    "Multipart/Form-Data;boundary=edge",
  ])("%s is a form", async (type) => {
    expect(
      await read(
        multipart([{ filename: "a.png", content: "x" }], { headers: { "Content-Type": type } }),
      ),
    ).toHaveLength(1);
  });

  test("the result does not depend on how the body is chunked", async () => {
    const whole = new Uint8Array(
      await multipart([
        { filename: "a.png", content: "\r\n--edg\r\n--\r" },
        { filename: "b.png", content: "" },
        { filename: "c.png", content: "\r\n" },
      ]).arrayBuffer(),
    );
    for (let cut = 1; cut < 20; cut++) {
      const pieces = Array.from({ length: Math.ceil(whole.length / cut) }, (_, i) =>
        whole.slice(i * cut, (i + 1) * cut),
      );
      const body = new ReadableStream({
        pull: (controller) =>
          pieces.length > 0 ? controller.enqueue(pieces.shift()) : controller.close(),
      });
      expect(
        (await read(new Request("http://localhost/", { method: "POST", headers: form, body }))).map(
          ({ size }) => size,
        ),
      ).toEqual([12, 0, 2]);
    }
  });

  test("50 files are accepted, 51 refused", async () => {
    const many = (count: number) =>
      multipart(Array.from({ length: count }, (_, i) => ({ filename: `${i}.png`, content: "x" })));
    expect(await read(many(50))).toHaveLength(50);
    expect((await refusalOf(read(many(51)))).code).toBe("invalid");
  });

  test.each([
    ["an empty form", multipart([])],
    ["no file", multipart([{ name: "seen", content: "x" }])],
    ["a truncated form", multipart([{ filename: "a.png", content: "x" }], { end: "" })],
    [
      "a part without headers",
      new Request("http://localhost/", {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=edge" },
        body: "--edge\r\n\r\nx\r\n--edge--",
      }),
    ],
    [
      "another boundary",
      multipart([{ filename: "a.png", content: "x" }], {
        headers: { "Content-Type": "multipart/form-data; boundary=other" },
      }),
    ],
    [
      "endless headers",
      new Request("http://localhost/", {
        method: "POST",
        headers: form,
        body: `--edge\r\n${"x: y\r\n".repeat(5000)}`,
      }),
    ],
    [
      "a thousand empty fields",
      multipart(Array.from({ length: 1000 }, () => ({ filename: "", content: "" }))),
    ],
    [
      "a body longer than its Content-Length",
      multipart([{ filename: "a.png", content: "x".repeat(500) }], {
        headers: { "Content-Length": "5" },
      }),
    ],
    [
      "no boundary",
      multipart([{ filename: "a.png", content: "x" }], {
        headers: { "Content-Type": "multipart/form-data" },
      }),
    ],
    [
      "no body",
      new Request("http://localhost/", {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=edge" },
      }),
    ],
  ])("%s is refused", async (_title, request) => {
    expect((await refusalOf(read(request))).code).toBe("invalid");
  });

  test("of eight concurrent uploads, at most two run at once, and all finish", async () => {
    const large = () =>
      multipart([{ filename: "a.png", content: new Uint8Array(9_000_000) }], {
        headers: { "Content-Length": "9000100" },
      });
    let [atOnce, most, all] = [0, 0, 0];
    const take = async ({ bytes }: SentFile) => {
      all += bytes!.length;
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      atOnce -= 1;
    };
    await Promise.all(Array.from({ length: 8 }, () => filesOf(large())(20_000_000, take)));
    expect([all, most]).toEqual([72_000_000, 2]);
  });

  test("are drained when refused", async () => {
    const whole = new Uint8Array(
      await multipart(
        Array.from({ length: 60 }, (_, i) => ({
          filename: `${i}.png`,
          content: "x".repeat(10_000),
        })),
      ).arrayBuffer(),
    );
    let at = 0;
    const body = new ReadableStream({
      pull: (controller) =>
        at < whole.length ? controller.enqueue(whole.slice(at, (at += 5000))) : controller.close(),
    });
    await refusalOf(
      read(new Request("http://localhost/", { method: "POST", headers: form, body })),
    );
    expect(at).toBeGreaterThanOrEqual(whole.length);
  });
});
