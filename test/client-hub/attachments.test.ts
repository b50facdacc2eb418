/** Photos of a request: who gets them, and how they are sent. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import { hubOf } from "../../app/client-hub/hub-session.server";
import { resize, THUMBNAIL } from "../../app/media/sizes.server";
import type { RequestContext } from "../../app/operations/context";
import { sha256 } from "../../app/security/hash.server";
import { plumber } from "../cast/cast";
import type { Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { change, insertHubs, linkTo, open, other, river, rowsOf } from "./hub";

const KEY = "private/test/0123456789abcdef01234567.webp";
const bytes = new Uint8Array([82, 73, 70, 70, 1, 2, 3]);

let cast: Cast;
let secret: string;

beforeEach(async () => {
  cast = await insertHubs();
  secret = await open(await linkTo(1001));
  await env.MEDIA.put(KEY, bytes);
  await insertPhoto("sink.webp", "image/webp", 1);
});

function insertPhoto(name: string, contentType: string, position: number) {
  return change(
    `INSERT INTO request_photo (company_id, id, number, position, key, name, content_type, width,
      height, bytes, created_at) VALUES (?, ?, 1001, ?, ?, ?, ?, 10, 10, 7, 0)`,
    plumber.provider_id!,
    crypto.randomUUID(),
    position,
    KEY,
    name,
    contentType,
  );
}

async function download(path: string, over: Partial<RequestContext> = {}, init: RequestInit = {}) {
  const url = new URL(`/api/v1/client-hub/download/${path}`, "http://localhost:8787");
  return answerApi(new Request(url, init), url, visitorContext(over));
}

const withHub = (of = secret) => ({ hub: hubOf(visitorContext(), sha256(of)) });
const photo = `${river}/request/1001/1/sink.webp`;

describe("API-065: a photo", () => {
  test("is shown to its client, kept by no cache, and nothing in it runs", async () => {
    const answer = await download(photo, withHub());
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      200,
      {
        "cache-control": "private, no-store",
        "content-disposition": "inline; filename=\"sink.webp\"; filename*=UTF-8''sink.webp",
        "content-length": "7",
        "content-security-policy": "default-src 'none'; sandbox",
        "content-type": "image/webp",
        "cross-origin-resource-policy": "same-origin",
        vary: "Origin",
      },
    ]);
  });

  test("answers HEAD without the file", async () => {
    const answer = await download(photo, withHub(), { method: "HEAD" });
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
      200,
      "image/webp",
      "",
    ]);
  });

  test("is whole where it can't be made smaller", async () => {
    const answer = await download(`${river}/request/1001/1/125/sink.webp`, withHub());
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  });

  test("is made at most 125 pixels wide and high", async () => {
    const made: object[] = [];
    const images = {
      input: () => ({
        transform(options: object) {
          made.push(options);
          return { output: () => ({ image: () => new Response("small").body }) };
        },
      }),
    } as unknown as ImagesBinding;
    const answer = await download(`${river}/request/1001/1/125/x`, { ...withHub(), images });
    expect([await answer.text(), answer.headers.get("content-type")]).toEqual([
      "small",
      "image/webp",
    ]);
    expect(made).toEqual([{ width: 125, height: 125, fit: "scale-down" }]);
    expect(THUMBNAIL).toBe(125);
    expect(await resize(new Response("x").body!, "thumbnail", undefined)).toBeUndefined();
  });

  test("of another type is a download of no type, under any name", async () => {
    await insertPhoto('a"b\\c\r\nX: y/ünï.html', "text/html", 2);
    const answer = await download(`${river}/request/1001/2/x.css`, withHub());
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename=\"a_b_cX: y/_n_.html\"; filename*=UTF-8''a%22b%5CcX%3A%20y%2F%C3%BCn%C3%AF.html",
    );
    expect(answer.headers.get("x")).toBeNull();
  });
});

describe("who gets it", () => {
  test.each(["owner", "staff", "admin"] as const)("the office's %s", async (role) => {
    const answer = await download(photo, { actor: cast[role] });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 7]);
  });

  test("a platform admin's look is in the office's log", async () => {
    await download(photo, { actor: cast.admin });
    expect(await rowsOf("SELECT action, object FROM audit_entry")).toEqual([
      { action: "view", object: "request 1001" },
    ]);
  });

  test("nobody else: all get the same answer as for a missing one", async () => {
    const another = await open(await linkTo(1002));
    const ofOther = await open(await linkTo(1001, other));
    const callers: Partial<RequestContext>[] = [
      withHub(another),
      withHub(ofOther),
      { actor: cast.stranger },
      { actor: cast.otherOwner },
      { ...withHub(another), actor: cast.otherOwner },
    ];
    for (const caller of callers)
      for (const path of [photo, `${river}/request/1999/1/x`, `nobody/request/1001/1/x`]) {
        const answer = await download(path, caller);
        const { error } = await answer.json<{ error: { message: string } }>();
        expect([answer.status, error.message]).toEqual([404, "There is no such attachment."]);
      }
  });

  test("a visitor is asked for the link", async () => {
    for (const path of [photo, `${river}/request/1999/1/x`, "nobody/request/1001/1/x"])
      expect((await download(path)).status).toBe(401);
  });

  test("not a page of another site, with the browser's cookies", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await download(photo, withHub(), { headers })).status).toBe(401);
  });

  test("after the link was revoked nobody but the office", async () => {
    await change("UPDATE secure_link SET revoked_at = 1");
    expect((await download(photo, withHub())).status).toBe(404);
    expect((await download(photo, { ...withHub(), actor: cast.owner })).status).toBe(200);
  });
});

test.each([
  ["another type", `${river}/invoice/1001/1/x`],
  ["another size", `${river}/request/1001/1/4000/x`],
  ["a missing photo", `${river}/request/1001/9/x`],
])("%s is not found", async (_, path) => {
  expect((await download(path, withHub())).status).toBe(404);
});

test("a photo whose file is gone is not found", async () => {
  await env.MEDIA.delete(KEY);
  for (const path of [photo, `${river}/request/1001/1/125/x`])
    expect((await download(path, withHub())).status).toBe(404);
});
