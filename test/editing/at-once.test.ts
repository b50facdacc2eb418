/**
 * Concurrent edits: of two conflicting edits one is refused, two identical edits both succeed, and
 * If-Match holds until the change is written.
 */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import type { RequestContext } from "../../app/operations/context";
import { editGeneral } from "../../app/editing/general.server";
import { seenOf } from "../../app/editing/change.server";
import { deletePhoto } from "../../app/editing/photos/delete-photo.server";
import { editPhoto } from "../../app/editing/photos/edit-photo.server";
import { orderPhotos } from "../../app/editing/photos/order-photos.server";
import { publishCompany, unpublishCompany } from "../../app/editing/publish.server";
import { undoChange } from "../../app/recent-changes/changes.server";
import { visibleName } from "../../app/names";
import { ownAttacks } from "../support/attacks";
import { count, company, row, insertOwners } from "./owners";

let one: RequestContext;
let two: RequestContext;
beforeEach(async () => {
  [one, two] = (await insertOwners()) as [RequestContext, RequestContext];
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO media (key, width, height, bytes, created_at)
        VALUES ('a.png', 9, 9, 9, 0), ('b.png', 9, 9, 9, 0)`,
    ),
    env.DB.prepare(
      `INSERT INTO photo (company_id, position, friendly_name, media_key, created_at)
        VALUES (1, 1, 'a', 'a.png', 0), (1, 2, 'b', 'b.png', 0)`,
    ),
  ]);
});

/** The result of each: "answers", or the refusal's code. */
function outcomes(...work: Promise<unknown>[]) {
  return Promise.all(
    work.map((each) =>
      each.then(
        () => "answers",
        (error: { code: string }) => error.code,
      ),
    ),
  ).then((all) => all.toSorted());
}

describe("identical concurrent requests", () => {
  test("publishing and disabling each change the company once", async () => {
    await unpublishCompany(one, { company });
    expect(
      await outcomes(
        ...[one, two, one, two].map((context) => publishCompany(context, { company })),
      ),
    ).toEqual(Array(4).fill("answers"));
    expect(
      await outcomes(...[one, two].map((context) => unpublishCompany(context, { company }))),
    ).toEqual(["answers", "answers"]);
    expect([(await row()).version, await count("company_change")]).toEqual([4, 3]);
  });

  test("a form saved concurrently and retried makes one change; a different stale form is refused", async () => {
    const form = {
      company,
      name: "Other Name",
      phoneNumber: "5125550199",
      aboutMetadata: "Other.",
      seen: seenOf(await row(), ["name", "phone", "summary"]),
    };
    expect(
      await outcomes(editGeneral(one, form), editGeneral(two, form), editGeneral(one, form)),
    ).toEqual(Array(3).fill("answers"));
    expect(await editGeneral(one, { ...form, version: 1 })).toEqual({ version: 2, change: null });
    expect(await outcomes(editGeneral(one, { ...form, aboutMetadata: "Third." }))).toEqual([
      "stale",
    ]);
    expect([(await row()).summary, await count("company_change")]).toEqual(["Other.", 1]);
  });

  test("undo applies once, and is a conflict after a newer edit", async () => {
    const { change } = await editGeneral(one, { company, name: "Other Name" });
    const undo = (context: RequestContext) => undoChange(context, { company, id: change });
    expect(await outcomes(undo(one), undo(two), undo(one))).toEqual(Array(3).fill("answers"));
    expect([(await row()).name, (await row()).version]).toEqual(["River City Plumbing", 3]);
    const again = await editGeneral(one, { company, name: "Other Name" });
    await editGeneral(two, { company, name: "Third Name" });
    expect(
      await outcomes(
        undoChange(one, { company, id: again.change }),
        undoChange(two, { company, id: again.change }),
      ),
    ).toEqual(["conflict", "conflict"]);
  });
});

describe("different edits with the same If-Match version: one succeeds, the other is stale", () => {
  const pairs: [
    string,
    (context: RequestContext, version: number) => Promise<unknown>,
    (context: RequestContext, version: number) => Promise<unknown>,
  ][] = [
    [
      "two company fields",
      (context, version) => editGeneral(context, { company, name: "Other Name", version }),
      (context, version) =>
        editGeneral(context, { company, website: "https://other.example", version }),
    ],
    [
      "captions of two photos",
      (context, version) =>
        editPhoto(context, { company, friendlyImageName: "a", caption: "A", version }),
      (context, version) =>
        editPhoto(context, { company, friendlyImageName: "b", caption: "B", version }),
    ],
    [
      "deletions of two photos",
      (context, version) => deletePhoto(context, { company, friendlyImageName: "a", version }),
      (context, version) => deletePhoto(context, { company, friendlyImageName: "b", version }),
    ],
    [
      "a caption and the photo order",
      (context, version) =>
        editPhoto(context, { company, friendlyImageName: "a", caption: "A", version }),
      (context, version) => orderPhotos(context, { company, order: ["b", "a"], version }),
    ],
  ];
  test.each(pairs)("%s", async (_, first, second) => {
    const { version } = await row();
    expect(await outcomes(first(one, version), second(two, version))).toEqual(["answers", "stale"]);
    expect([
      (await row()).version,
      await count("company_change"),
      (await count("photo")) > 0,
    ]).toEqual([version + 1, 1, true]);
  });
});

describe("attack strings and oversized text in text fields", () => {
  const fields: [string, string][] = [
    ["/provider/profile/details", "name"],
    ["/provider/profile/details", "aboutMetadata"],
    ["/provider/profile/details", "website"],
    ["/provider/profile/about", "aboutDesc"],
    ["/provider/profile/social", "facebook"],
    ["/provider/profile/photo/a", "caption"],
    ["/provider/profile/photo/a", "alt"],
    ["/provider/profile/banner/settings", "backgroundColor"],
  ];
  const texts = [
    ...ownAttacks.filter((text) => text.trim() !== ""),
    "a\ud800b",
    "\udc00",
    "a\u0000b",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "x".repeat(990_000),
  ];
  const call = async (method: string, path: string, body?: object) => {
    const url = new URL(`/api/v1${path}?uri=${company}`, "http://localhost:8787");
    return answerApi(
      new Request(url, {
        method,
        ...(body && {
          body: JSON.stringify(body),
          headers: { "Content-Type": "application/json" },
        }),
      }),
      url,
      one,
    );
  };

  beforeEach(() => env.DB.prepare("UPDATE company SET pro = 0 WHERE id = 1").run());

  test.each(fields)("%s %s: each text is refused or read back as sent", async (path, field) => {
    for (const text of texts) {
      const answer = await call("PATCH", path, { [field]: text });
      const label = [field, JSON.stringify(text.slice(0, 40))];
      expect([...label, answer.status]).toEqual([
        ...label,
        expect.toSatisfy((status: number) => status === 200 || status === 400) as unknown,
      ]);
      if (text.length > 100_000) expect([...label, answer.status]).toEqual([...label, 400]);
      if (
        answer.status !== 200 ||
        !["aboutMetadata", "caption", "alt", "aboutDesc", "name"].includes(field)
      )
        continue;
      const profile = await (
        await call("GET", `/network/profile/${company}`)
      ).json<Record<string, unknown>>();
      const { photos } = await (
        await call("GET", "/provider/profile/photos")
      ).json<{ photos: Record<string, unknown>[] }>();
      const stored = field in profile ? profile[field] : photos[0]![field];
      expect([...label, stored]).toEqual([
        ...label,
        expect.toSatisfy(
          (read: string | null) =>
            squeezed(read) ===
            squeezed(field === "name" ? visibleName(text.toWellFormed()) : text.toWellFormed()),
        ) as unknown,
      ]);
    }
  });

  /**
   * Names are stored as a reader sees them. Spaces, line breaks and control characters become one
   * space or none, depending on the field; a text of only these counts as empty.
   */
  function squeezed(text: string | null) {
    return (text ?? "").replace(/[\s\p{Cc}]+/gu, "");
  }
});
