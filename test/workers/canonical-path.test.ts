import { expect, test } from "vitest";
import { canonicalPath } from "../../workers/canonical-path";

test.each([
  ["/company/bluebonnet%2dplumbing", "/company/bluebonnet-plumbing"],
  ["/%63ompany/%41b%5Fc%7e%2E", "/company/Ab_c~."],
  ["/services/%D0%B0%20b", "/services/%D0%B0%20b"],
  ["/a%2fb%2Fc%5c%25%3f%23", "/a%2fb%2Fc%5c%25%3f%23"],
  ["/a%252d", "/a%252d"],
  ["/100%/%2/%zz", "/100%/%2/%zz"],
])("%s becomes %s", (path, canonical) => expect(canonicalPath(path)).toBe(canonical));
