import { describe, expect, test } from "vitest";
import {
  hostnameOf,
  isApex,
  twinOf,
  unicodeOf,
  type HostnameRules,
} from "../../app/domains/hostname";
import { messages } from "../../app/domains/texts";

const live: HostnameRules = {
  environment: "production",
  mainOrigin: "https://tradepost.com",
  domains: { target: "edge.hosting.net", cloudflare: undefined },
};
const local: HostnameRules = {
  environment: "development",
  mainOrigin: "http://localhost:8787",
  domains: { target: "domains.localhost", cloudflare: undefined },
};

describe("normalizing input", () => {
  test.each([
    [" Example.COM ", "example.com"],
    ["example.com.", "example.com"],
    ["https://www.example.com/", "www.example.com"],
    ["HTTP://example.com", "example.com"],
    ["münchen-rohre.de", "xn--mnchen-rohre-dlb.de"],
    ["XN--MNCHEN-ROHRE-DLB.DE", "xn--mnchen-rohre-dlb.de"],
    ["example。com", "example.com"],
    ["ｅｘａｍｐｌｅ.com", "example.com"],
    [`${"a".repeat(63)}.com`, `${"a".repeat(63)}.com`],
    ["a.b.c.example.co.uk", "a.b.c.example.co.uk"],
  ])("normalizes %s", (typed, hostname) => {
    expect(hostnameOf(typed, live)).toEqual({ hostname });
  });

  test("converts punycode to Unicode for display", () => {
    expect(unicodeOf("xn--mnchen-rohre-dlb.de")).toBe("münchen-rohre.de");
    expect(unicodeOf("example.com")).toBe("example.com");
  });
});

describe("invalid domains", () => {
  test.each([
    ["", messages.hostname],
    ["   ", messages.hostname],
    ["https://", messages.hostname],
    ["*.example.com", messages.wildcard],
    ["example.com:443", messages.port],
    ["example.com/path", messages.port],
    ["example.com?x", messages.port],
    ["example.com#x", messages.port],
    ["me@example.com", messages.port],
    ["example.com\\x", messages.port],
    ["exa%6dple.com", messages.port],
    ["[::1]", messages.port],
    ["127.0.0.1", messages.address],
    ["0x7f.1", messages.address],
    ["2130706433", messages.address],
    ["1.2.3.4.", messages.address],
    ["example.123", messages.letters],
    ["example", messages.single],
    ["localhost", messages.single],
    ["exa mple.com", messages.letters],
    ["exa\u0000mple.com", messages.letters],
    ["exa_mple.com", messages.letters],
    ["_tradepost.example.com", messages.letters],
    ["-example.com", messages.letters],
    ["example-.com", messages.letters],
    ["example..com", messages.letters],
    [".example.com", messages.letters],
    ["example.com..", messages.letters],
    ["xn--a.com", messages.letters],
    [`${"a".repeat(64)}.com`, messages.long],
    [`${"a.".repeat(126)}com`, messages.long],
    ["x.localhost", messages.reserved],
    ["x.local", messages.reserved],
    ["x.internal", messages.reserved],
    ["x.test", messages.reserved],
    ["x.example", messages.reserved],
    ["x.onion", messages.reserved],
    ["1.0.0.127.in-addr.arpa", messages.reserved],
    ["co.uk", messages.suffix],
    ["github.io", messages.suffix],
  ])("rejects %j", (typed, wrong) => {
    expect(hostnameOf(typed, live)).toEqual({ wrong });
  });

  test("development allows .localhost and .example, but not .local or our own names", () => {
    expect(hostnameOf("river.localhost", local)).toEqual({ hostname: "river.localhost" });
    expect(hostnameOf("river.example", local)).toEqual({ hostname: "river.example" });
    expect(hostnameOf("river.local", local)).toEqual({ wrong: messages.reserved });
    expect(hostnameOf("domains.localhost", local)).toEqual({ wrong: messages.ours });
    expect(hostnameOf("localhost", local)).toEqual({ wrong: messages.single });
  });
});

describe("the marketplace's own names", () => {
  test.each([
    "tradepost.com",
    "TRADEPOST.com",
    "tradepost.com.",
    "www.tradepost.com",
    "a.b.tradepost.com",
    "edge.hosting.net",
    "x.edge.hosting.net",
    "hosting.net",
  ])("rejects %s", (typed) => {
    expect(hostnameOf(typed, live)).toEqual({ wrong: messages.ours });
  });

  test.each([
    "tr\u0430depost.com",
    "xn--trdepost-26g.com",
    "www.tr\u0430depost.com",
    "trädepost.com",
    "tradep0st.com",
    "tradepο\u0455t.com",
    "trade\u0440\u043e\u0455\u0442.com",
    "trad\u0435post.net",
    "shop.tradepos\u03c4.org",
  ])("rejects the look-alike %s", (typed) => {
    expect(hostnameOf(typed, live)).toEqual({ wrong: messages.alike });
  });

  test.each([
    "nottradepost.com",
    "tradepost.net",
    "tradepost.com.evil.org",
    "trade-post.com",
    "münchen.com",
  ])("accepts %s", (typed) => {
    expect(hostnameOf(typed, live)).toHaveProperty("hostname");
  });
});

test("twinOf pairs a domain with its www name; isApex recognizes registrable domains", () => {
  expect(
    [
      "example.com",
      "www.example.com",
      "example.co.uk",
      "www.example.co.uk",
      "shop.example.com",
      "river.localhost",
      "www.river.localhost",
    ].map(twinOf),
  ).toEqual([
    "www.example.com",
    "example.com",
    "www.example.co.uk",
    "example.co.uk",
    undefined,
    "www.river.localhost",
    "river.localhost",
  ]);
  expect(["example.com", "example.co.uk", "www.example.com", "co.uk", "com"].map(isApex)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
