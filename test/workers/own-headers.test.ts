import { expect, test } from "vitest";
import { setSecurityHeaders } from "../../workers/security-headers";

test("a page may have a stricter Referrer-Policy of its own", () => {
  const policyOf = (own: Record<string, string>) => {
    const headers = new Headers(own);
    setSecurityHeaders(headers, undefined);
    return headers.get("Referrer-Policy");
  };
  expect(policyOf({})).toBe("strict-origin-when-cross-origin");
  expect(policyOf({ "Referrer-Policy": "strict-origin" })).toBe("strict-origin");
});
