/** Who gets a company's files: everyone while its published site shows them. */
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { deletePhoto } from "../../app/editing/photos/delete-photo.server";
import { publishCompany, unpublishCompany } from "../../app/editing/publish.server";
import type { User } from "../../app/operations/actor";
import { sha256 } from "../../app/security/hash.server";
import { undoChange } from "../../app/recent-changes/changes.server";
import { answerMedia } from "../../workers/media";
import worker from "../../workers/app";
import { companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

vi.mock("../../workers/remix", async () => (await import("./mocked-remix")).mockedRemix);

let keys: Record<"photo" | "logo" | "video" | "poster" | "unused" | "shared", string>;
let name: string;
let id: number;
let owner: User;
let clock: number;
let token: string | undefined;

const newKey = (ending: string) =>
  `${crypto.randomUUID().replaceAll("-", "").slice(0, 24)}.${ending}`;

beforeEach(async () => {
  token = undefined;
  clock = Date.now();
  // Unique: the worker remembers files and versions beyond a test.
  id = crypto.getRandomValues(new Uint32Array(1))[0]! >>> 3;
  name = `media-${id}`;
  keys = {
    photo: newKey("webp"),
    logo: newKey("png"),
    video: newKey("mp4"),
    poster: newKey("jpg"),
    unused: newKey("jpg"),
    shared: newKey("webp"),
  };
  await env.DB.batch(
    ["outbox", "attempt", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertCast({
    companies: [
      companyLike({ id, vanity_name: name, name: "Media", logo_media: keys.logo }),
      companyLike({ id: id + 1, vanity_name: `${name}-other`, name: "Other" }),
    ],
  });
  await env.DB.batch([
    ...Object.entries(keys).map(([what, key]) =>
      env.DB.prepare(
        `INSERT INTO media (key, width, height, bytes, poster, created_at, company_id)
          VALUES (?, 10, 10, 4, ?, 0, ?)`,
      ).bind(key, what === "video" ? keys.poster : null, what === "shared" ? null : id),
    ),
    env.DB.prepare(
      `INSERT INTO photo (company_id, position, friendly_name, media_key, created_at)
        VALUES (?, 1, 'sink', ?, 0), (?, 2, 'tour', ?, 0)`,
    ).bind(id, keys.photo, id, keys.video),
  ]);
  for (const key of Object.values(keys)) await env.MEDIA.put(key, "file");
  owner = await insertPerson(1, "owner@example.com");
  await env.DB.prepare("INSERT INTO company_owner (company_id, person_id, since) VALUES (?, 1, 0)")
    .bind(id)
    .run();
});

/** Counts the statements that a request runs. */
function counted() {
  const seen = { statements: 0 };
  const db = new Proxy(env.DB, {
    get(target, property) {
      if (property === "prepare") seen.statements += 1;
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { db, seen };
}

async function get(key: string, headers: Record<string, string> = {}, path = key) {
  const { db, seen } = counted();
  const work: Promise<unknown>[] = [];
  const url = new URL(`http://localhost:8787/media/${path}`);
  const sent = { ...headers, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await answerMedia(new Request(url, { headers: sent }), url, {
    ...visitorContext({ db, now: () => clock }),
    later: (one) => void work.push(one()),
  });
  await response.arrayBuffer();
  const before = seen.statements;
  await Promise.all(work);
  return {
    status: response.status,
    cache: response.headers.get("cache-control"),
    etag: response.headers.get("etag"),
    statements: before,
  };
}

/** The requests that follow are this person's. */
async function as({ personId }: User) {
  token = `tpat_${String(personId).repeat(43)}`;
  await env.DB.prepare(
    `INSERT INTO api_token (id, person_id, name, token_hash, scope, created_at)
      VALUES (?, ?, 'Token', ?, 'read', 0)`,
  )
    .bind(`token ${personId}`, personId, sha256(token))
    .run();
}

const owners = () => visitorContext({ actor: owner });
/** Until every isolate has read the new version. */
const soon = () => (clock += 10_000);

describe("visitors get", () => {
  test.each(["photo", "logo", "video", "poster", "shared"] as const)("a shown %s", async (what) => {
    const { status, cache, etag } = await get(keys[what]);
    expect([status, cache]).toEqual([200, expect.stringMatching(/^private, max-age=86400\b/)]);
    expect(await get(keys[what], { "if-none-match": etag! })).toMatchObject({ status: 304 });
  });

  test("no file that the site does not show, and none without a row", async () => {
    expect(await get(keys.unused)).toMatchObject({ status: 404, cache: "no-store" });
    const orphan = newKey("png");
    await env.MEDIA.put(orphan, "file");
    expect((await get(orphan)).status).toBe(404);
  });

  test("a deleted photo no more within ten seconds, also in its sizes, and after an undo again", async () => {
    expect((await get(keys.photo)).status).toBe(200);
    const { change } = await deletePhoto(owners(), { company: name, friendlyImageName: "sink" });
    soon();
    expect((await get(keys.photo)).status).toBe(404);
    expect((await get(keys.photo, {}, `${keys.photo}/640.webp`)).status).toBe(404);
    expect((await get(keys.photo, {}, `${keys.photo}/share.jpg`)).status).toBe(404);
    await undoChange(owners(), { company: name, id: change! });
    expect((await get(keys.photo)).status).toBe(200);
  });

  test("a deleted video and its poster no more", async () => {
    await Promise.all([get(keys.video), get(keys.poster)]);
    await deletePhoto(owners(), { company: name, friendlyImageName: "tour" });
    soon();
    expect((await get(keys.video)).status).toBe(404);
    expect((await get(keys.poster)).status).toBe(404);
    expect((await get(keys.photo)).status).toBe(200);
  });

  test("a replaced logo no more", async () => {
    await get(keys.logo);
    await env.DB.prepare("UPDATE company SET logo_media = ?, version = version + 1 WHERE id = ?")
      .bind(keys.unused, id)
      .run();
    soon();
    expect((await get(keys.logo)).status).toBe(404);
    expect((await get(keys.unused)).status).toBe(200);
  });

  test("nothing of a company that is not published, and again once it is", async () => {
    await get(keys.photo);
    await unpublishCompany(owners(), { company: name });
    soon();
    for (const what of ["photo", "logo", "video", "poster"] as const)
      expect((await get(keys[what])).status, what).toBe(404);
    expect((await get(keys.shared)).status).toBe(200);
    await publishCompany(owners(), { company: name });
    expect((await get(keys.photo)).status).toBe(200);
  });

  test("nothing of a deleted company", async () => {
    await get(keys.logo);
    await env.DB.prepare("DELETE FROM company WHERE id = ?").bind(id).run();
    soon();
    expect((await get(keys.logo)).status).toBe(404);
    expect((await get(keys.unused)).status).toBe(404);
  });
});

describe("a file that visitors do not get", () => {
  beforeEach(() => unpublishCompany(owners(), { company: name }));

  test("is sent to those who may edit its company, and not kept by their browsers", async () => {
    await as(owner);
    expect(await get(keys.photo)).toMatchObject({ status: 200, cache: "private, no-cache" });
    expect((await get(keys.unused)).status).toBe(200);
    const admin = await insertPerson(2, "admin@example.com");
    await env.DB.prepare("UPDATE person SET platform_admin = 1 WHERE id = 2").run();
    await as(admin);
    expect((await get(keys.photo)).status).toBe(200);
  });

  test("is not sent to other people, also the owners of another company", async () => {
    const other = await insertPerson(3, "other@example.com");
    await env.DB.prepare(
      "INSERT INTO company_owner (company_id, person_id, since) VALUES (?, 3, 0)",
    )
      .bind(id + 1)
      .run();
    await as(other);
    expect(await get(keys.photo)).toMatchObject({ status: 404, cache: "no-store" });
  });

  test("is not sent to someone who was an owner", async () => {
    await as(owner);
    await env.DB.prepare("DELETE FROM company_owner WHERE company_id = ?").bind(id).run();
    expect((await get(keys.photo)).status).toBe(404);
  });
});

describe("database reads", () => {
  test("a file that this isolate knows needs none", async () => {
    expect((await get(keys.photo)).statements).toBe(1);
    expect((await get(keys.photo)).statements).toBe(0);
    expect((await get(keys.photo, {}, `${keys.photo}/320.webp`)).statements).toBe(0);
    clock += 4_000;
    expect((await get(keys.photo)).statements).toBe(0);
  });

  test("an older version is read again after the response, once for all of a company's files", async () => {
    await Promise.all([get(keys.photo), get(keys.logo)]);
    clock += 6_000;
    // The revalidation is prepared during the request and runs after it.
    expect((await get(keys.photo)).statements).toBeLessThanOrEqual(1);
    expect((await get(keys.logo)).statements).toBe(0);
  });
});

test("the worker answers a deleted file like one that never existed", async () => {
  const ask = async (key: string) => {
    const ctx = createExecutionContext();
    const request = new Request(`http://localhost:8787/media/${key}`);
    const answer = await worker.fetch(request as never, env as never, ctx);
    await waitOnExecutionContext(ctx);
    return [answer.status, await answer.text(), answer.headers.get("cache-control")];
  };
  expect(await ask(keys.unused)).toEqual(await ask(newKey("jpg")));
});
