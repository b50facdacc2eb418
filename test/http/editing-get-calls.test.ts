/** The contract's GET calls that change data: only a script of our own pages can make them. */
import { beforeAll, describe, expect, test } from "vitest";
import { at, createCompany, owner, read, requestHeader, uri } from "./editing";
import { domainHost } from "./request";

beforeAll(createCompany);

describe("a GET call that changes data", () => {
  const paths = ["publish", "unpublish", "ai-generate-profile-pic", "ai-about-description"].map(
    (name) => `/provider/profile/${name}`,
  );
  const foreign: Record<string, string>[] = [
    {},
    { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate" },
    { "Sec-Purpose": "prefetch;prerender", "Sec-Fetch-Site": "same-origin" },
    { ...requestHeader, "Sec-Fetch-Site": "cross-site" },
    { ...requestHeader, "Sec-Fetch-Site": "same-site" },
    { ...requestHeader, Origin: "https://evil.example" },
    { ...requestHeader, Origin: `http://${domainHost}` },
    { ...requestHeader, Origin: "null" },
  ];

  test("returns 403 to links, prefetches, other sites and HEAD, and is never cached", async () => {
    const before = await read();
    for (const path of paths) {
      for (const headers of foreign) {
        const answer = await owner.call("GET", at(path, uri), undefined, headers);
        expect([
          path,
          headers,
          answer.status,
          answer.headers["cache-control"],
          answer.headers["access-control-allow-origin"],
        ]).toEqual([path, headers, 403, "no-store", undefined]);
      }
      expect((await owner.call("HEAD", at(path, uri), undefined, requestHeader)).status).toBe(403);
    }
    expect(await read()).toEqual(before);
  });
});
