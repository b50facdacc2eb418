import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { demo } from "../../scripts/seed/showcase";
import { ask, domainHost, type Answer } from "./request";

const company = `/company/${demo.showcase.vanityName}`;

/** One address of each kind of page. */
const pages: [string, string?][] = [
  ["/"],
  ["/search"],
  ["/search/plumbing-contractors/78701"],
  ["/search/nothing-like-this/78701"],
  ["/search?query=&zip="],
  [company],
  [`${company}/services`],
  [`${company}/photos`],
  [`${company}/reviews`],
  [`${company}/contact-us`],
  [`${company}/about`],
  [`${company}/client-hub`],
  [`/company/${demo.tiny.vanityName}`],
  [`/company/${demo.longest.vanityName}`],
  [`/company/${demo.hiddenStreet.vanityName}`],
  ["/company/nobody"],
  ["/company"],
  ["/nothing-here"],
  ["/services"],
  ["/pricing"],
  ["/list-your-business"],
  ["/terms"],
  ["/privacy"],
  ["/cookie-policy"],
  ["/status"],
  ["/dev/ui"],
  ["/register"],
  ["/login"],
  ["/forgot-password"],
  ["/", domainHost],
  ["/photos", domainHost],
  ["/nothing-here", domainHost],
];

async function otherAnswers(): Promise<[string, Answer][]> {
  const key = /\/media\/([0-9a-f]{24}\.(?:webp|jpg|png))/.exec((await ask(company)).text)![1]!;
  const asset = /href="(\/assets\/[^"]+\.css)"/.exec((await ask("/")).text)![1]!;
  return [
    ["data", await ask(`${company}.data`)],
    ["API", await ask("/api/v1/search?query=all&zipCode=78701")],
    ["API refusal", await ask("/api/v1/nothing")],
    ["media", await ask(`/media/${key}`)],
    ["media 404", await ask(`/media/${"0".repeat(24)}.webp`)],
    ["media 405", await ask(`/media/${key}`, { method: "POST" })],
    ["media 416", await ask(`/media/${key}`, { headers: { Range: "bytes=99999999-" } })],
    ["film", await ask("/films/why.mp4", { headers: { Range: "bytes=0-99" } })],
    ["redirect", await ask("/search/78701")],
    ["unknown host", await ask("/", { host: "unknown.example" })],
    ["robots", await ask("/robots.txt")],
    ["sitemap", await ask("/sitemap.xml")],
    [
      "forbidden",
      await ask("/search", { method: "POST", headers: { Origin: "https://evil.example" } }),
    ],
    ["asset", await ask(asset)],
  ];
}

/** Forms for signing in: their submission shows whether the browser keeps cookies. */
const setsCookie = new Set(["/register", "/login", "/forgot-password"]);

function expectHeaders(name: string, { headers }: Answer) {
  expect(headers["x-content-type-options"], name).toBe("nosniff");
  // The address of a page of the hub may have a link's secret.
  const referrer = name.includes("/client-hub")
    ? "strict-origin"
    : "strict-origin-when-cross-origin";
  expect(headers["referrer-policy"], name).toBe(referrer);
  expect(headers["content-security-policy"], name).toMatch(/default-src '(none|self)'/);
  expect(headers["content-security-policy"], name).toMatch(/frame-ancestors 'none'|sandbox/);
  if (setsCookie.has(name))
    expect(headers["set-cookie"], name).toMatch(/^browser=[\w-]{43}; [^\n]*HttpOnly; SameSite=Lax/);
  else expect(headers, name).not.toHaveProperty("set-cookie");
  expect(headers, name).not.toHaveProperty("access-control-allow-origin");
}

describe.each(pages)("%s %s", (path, host) => {
  test("the policy covers every inline script and style, and allows no others", async () => {
    const answer = await ask(path, host ? { host } : {});
    expect(answer.status).toBeLessThan(500);
    expectHeaders(path, answer);
    const policy = answer.headers["content-security-policy"]!;
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes|\*|https?:(?!\/\/)/);
    for (const directive of [
      ...["object-src 'none'", "frame-src 'none'", "base-uri 'none'", "form-action 'self'"],
      ...["connect-src 'self'", "media-src 'self'", "worker-src 'self'"],
    ])
      expect(policy).toContain(directive);
    for (const [, tag, attributes, content] of answer.text.matchAll(
      /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
    )) {
      if (!content || /\bsrc=|type="application\/(ld\+)?json"/.test(attributes!)) continue;
      const sources = new RegExp(`${tag}-src ([^;]*)`).exec(policy)![1]!;
      const nonce = /nonce="([^"]+)"/.exec(attributes!)?.[1];
      const hash = `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
      expect(
        sources.includes(hash) || (nonce !== undefined && sources.includes(`'nonce-${nonce}'`)),
        `${tag} ${content.slice(0, 60)}`,
      ).toBe(true);
    }
  });

  test("has no style attributes and no event handler attributes", async () => {
    const { text } = await ask(path, host ? { host } : {});
    const tags = text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.filter((tag) => /\sstyle=/.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /\son[a-z]+=/.test(tag))).toEqual([]);
  });
});

test("every other kind of answer has the headers", async () => {
  for (const [name, answer] of await otherAnswers()) expectHeaders(name, answer);
});

test("each answer has its own request ID", async () => {
  const answers = [
    ...(await otherAnswers()).filter(([name]) => name !== "asset").map(([, answer]) => answer),
    ...(await Promise.all([1, 2, 3].map(() => ask(company)))),
  ];
  const ids = answers.map((answer) => answer.headers["x-request-id"]);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a request ID from the client is ignored", async () => {
  const { headers } = await ask(company, { headers: { "X-Request-Id": "mine" } });
  expect(headers["x-request-id"]).not.toBe("mine");
});

test("two answers have different nonces", async () => {
  const nonces = await Promise.all(
    [1, 2].map(
      async () =>
        /'nonce-([^']+)'/.exec(
          (await ask("/search/all/78701")).headers["content-security-policy"]!,
        )![1],
    ),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});
