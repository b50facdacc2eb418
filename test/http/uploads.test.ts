import { request } from "node:http";
import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../scripts/seed/showcase";
import { GPS, jpeg, mp4, png } from "../media/files";
import { ask, mainHost, port } from "./request";
import { formOf, statusOf, upload, uploadingOwner } from "./upload";
import { origin, registered, Visitor } from "./visitor";

let owner: Visitor;
let uri: string;
let photos: string;

beforeAll(async () => {
  ({ owner, uri, photos } = await uploadingOwner());
});

describe("an uploaded file", () => {
  test.each([
    ["a.jpg", jpeg(), "image/jpeg"],
    ["a.png", png({ tail: "<script>alert(1)</script>" }), "image/png"],
    ["a.mp4", mp4(), "video/mp4"],
  ])(
    "%s is served with its type, without its location or appended script",
    async (name, bytes, type) => {
      const { status, text } = await upload(owner, photos, [{ name, type, bytes }]);
      expect([status, text]).toEqual([200, expect.stringContaining('"success":true')]);
      const served = await owner.get(statusOf(text)[0]!.publicPath);
      expect([
        served.status,
        served.headers["content-type"],
        served.headers["x-content-type-options"],
      ]).toEqual([200, type, "nosniff"]);
      expect(served.body.includes(Buffer.from(GPS))).toBe(false);
      expect(served.body.includes(Buffer.from("<script>"))).toBe(false);
    },
  );

  test("of an unpublished company, and a deleted one, is sent to the owner only", async () => {
    const { text } = await upload(owner, photos, [{ name: "mine.png", bytes: png() }]);
    const { publicPath, friendlyImageName } = statusOf(text)[0]!;
    const stranger = (await registered()).visitor;
    const answers = async () => [
      (await owner.get(publicPath)).status,
      (await stranger.get(publicPath)).status,
      (await ask(publicPath)).status,
      (await ask(`${publicPath}/320.webp`)).status,
    ];
    expect(await answers()).toEqual([200, 404, 404, 404]);
    expect((await owner.get(publicPath)).headers["cache-control"]).toBe("private, no-cache");
    const deleted = await owner.call(
      "DELETE",
      `/provider/profile/photo/delete/${friendlyImageName}?uri=${uri}`,
    );
    expect(deleted.status).toBe(200);
    expect(await answers()).toEqual([200, 404, 404, 404]);
  });

  test("a repeated Idempotency-Key replays the first answer", async () => {
    const key = { "Idempotency-Key": "8e03978e-40d5-43e8-bc93-6894a57f9324" };
    const [first, again] = [
      await upload(owner, photos, [{ name: "twice.png", bytes: png() }], key),
      await upload(owner, photos, [{ name: "twice.png", bytes: png() }], key),
    ];
    expect([again.headers["idempotency-replayed"], statusOf(again.text)]).toEqual([
      "true",
      statusOf(first.text),
    ]);
  });
});

describe("uploading", () => {
  test("refuses visitors, people who don't own the company, and other sites", async () => {
    const [visitor, stranger] = [new Visitor(), (await registered()).visitor];
    const shown = `/api/v1/provider/profile/photo/upload?uri=${demo.showcase.vanityName}`;
    expect((await upload(visitor, photos, [{ name: "a.png", bytes: png() }])).status).toBe(401);
    expect((await upload(stranger, photos, [{ name: "a.png", bytes: png() }])).status).toBe(404);
    expect((await upload(stranger, shown, [{ name: "a.png", bytes: png() }])).status).toBe(403);
    expect(
      (
        await upload(owner, photos, [{ name: "a.png", bytes: png() }], {
          Origin: "https://evil.example",
        })
      ).status,
    ).toBe(403);
  });

  test("refuses JSON instead of files, files instead of JSON, and 51 files at once", async () => {
    expect((await owner.call("POST", `/provider/profile/photo/upload?uri=${uri}`, {})).status).toBe(
      415,
    );
    expect(
      (
        await upload(owner, `/api/v1/provider/profile/promo-video?uri=${uri}`, [
          { name: "a.png", bytes: png() },
        ])
      ).status,
    ).toBe(415);
    expect(
      (
        await upload(
          owner,
          photos,
          Array.from({ length: 51 }, (_, i) => ({ name: `${i}.txt`, bytes: new Uint8Array(1) })),
        )
      ).status,
    ).toBe(400);
  });

  test("refuses a file over 20 MB and accepts the other file of the same request", async () => {
    const { status, text } = await upload(owner, photos, [
      { name: "large.jpg", bytes: new Uint8Array(20_000_001) },
      { name: "small.png", bytes: png() },
    ]);
    expect([status, statusOf(text).map(({ success }) => success)]).toEqual([200, [false, true]]);
  });

  test("answers other requests during twenty large uploads, and all twenty uploads", async () => {
    const bomb = new Uint8Array(6_000_000);
    bomb.set(png({ width: 60_000, height: 60_000 }));
    const work = Array.from({ length: 20 }, () =>
      upload(owner, photos, [{ name: "bomb.png", bytes: bomb }]),
    );
    const meanwhile = [await ask("/healthz"), await ask(`/company/${demo.showcase.vanityName}`)];
    expect(meanwhile.map(({ status }) => status)).toEqual([200, 200]);
    for (const { status, text } of await Promise.all(work))
      expect([status, text]).toEqual([200, expect.stringContaining("60000 × 60000 pixels")]);
  });

  test.each([
    ["a visitor's", "api", 401],
    ["a stranger's", "api", 404],
    ["a visitor's", "page", 302],
    ["an owner's", "json", 413],
  ])("%s large body gets an answer, not a reset (%s)", async (sender, where, status) => {
    const visitor =
      sender === "a stranger's"
        ? (await registered()).visitor
        : sender === "a visitor's"
          ? new Visitor()
          : owner;
    const path = {
      api: photos,
      page: `/company/${uri}/photos/edit/upload`,
      json: `/api/v1/provider/profile/promo-video?uri=${uri}`,
    }[where]!;
    const answer = await upload(
      visitor,
      path,
      [{ name: "a.png", bytes: new Uint8Array(8_000_000) }],
      where === "json" ? { "Content-Type": "application/json" } : {},
    );
    expect(answer.status).toBe(status);
  });

  test("accepts an upload after eight that broke off early", async () => {
    const form = formOf([{ name: "a.png", bytes: new Uint8Array(100_000) }]);
    const head =
      `POST ${photos} HTTP/1.1\r\nHost: ${mainHost}\r\nOrigin: ${origin}\r\nCookie: ` +
      `${owner.cookieHeader()}\r\nContent-Type: multipart/form-data; ` +
      `boundary=edge\r\nContent-Length: ${form.length * 2}\r\n\r\n`;
    await Promise.all(Array.from({ length: 8 }, () => breakOff(head, form)));
    expect((await upload(owner, photos, [{ name: "after.png", bytes: png() }])).status).toBe(200);
  });
});

/** Declares more bytes than it sends, then disconnects. */
function breakOff(head: string, body: Buffer) {
  return new Promise<void>((resolve) => {
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.write(Buffer.concat([Buffer.from(head), body])),
    );
    socket.on("error", () => undefined);
    setTimeout(() => socket.destroy(), 300);
    socket.on("close", () => resolve());
  });
}

test("answers 400 to a 30 MB form without a declared length", async () => {
  const { status } = await postInChunks("/login", 30_000_000);
  expect(status).toBe(400);
});

/** In chunks, so that no length is declared. */
function postInChunks(path: string, size: number) {
  return new Promise<{ status: number }>((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: "POST",
        headers: {
          Host: mainHost,
          Origin: origin,
          "Content-Type": "application/x-www-form-urlencoded",
        },
      },
      (answer) => {
        answer.resume().on("end", () => resolve({ status: answer.statusCode! }));
      },
    );
    sent.on("error", reject);
    for (let at = 0; at < size; at += 1_000_000) sent.write("a".repeat(1_000_000));
    sent.end();
  });
}
