/** What every mail has, whatever is in its data. */
import { describe, expect, test } from "vitest";
import type { CompanyTemplates } from "../../app/notifications/company-templates";
import { companyContents } from "../../app/notifications/company-templates";
import { mailOf, type TemplateName, type Templates } from "../../app/notifications/templates";
import type { Mail } from "../../app/outside/mail/mailer";
import { ownAttacks } from "../support/attacks";
import { visitorContext } from "../support/context";
import { company, samples } from "./samples";

const { config } = visitorContext();
const SITE = config.mainOrigin;

const templates = Object.keys(samples) as TemplateName[];
const ofCompany = Object.keys(companyContents) as (keyof CompanyTemplates)[];
/** Those in the company's name. */
const inItsName = ofCompany.filter((name) => name !== "request-unclaimed");

function mail<T extends TemplateName>(template: T, over: Partial<Templates[T]> = {}): Mail {
  return mailOf(config, template, "maria@lopez.example", { ...samples[template], ...over });
}

describe.each(templates)("%s", (template) => {
  const { subject, text, html, from, to } = mail(template);

  test("has a sender, a subject in one line, a preview, and the same links in both parts", () => {
    expect([from.email, to]).toEqual([config.supportEmail, "maria@lopez.example"]);
    expect(subject).toMatch(/^\S[^\r\n]{5,150}\S$/);
    expect(previewOf(html).length).toBeGreaterThan(10);
    expect(linksOf(html)).toEqual(addressesIn(text));
  });

  test("says the same in both parts, with the same figures", () => {
    const shown = wordsOf(visibleIn(html));
    for (const word of wordsOf(text.replace(/https?:\S+/g, "")))
      expect(shown, `"${word}" of the text part`).toContain(word);
    const figures = (part: string) => new Set(part.match(/\d+/g));
    expect(figures(subject + visibleIn(html))).toEqual(
      figures(subject + text.replace(/https?:\S+/g, "")),
    );
  });

  test("has one main button at most, says why it came, and needs no picture and no script", () => {
    expect(html.match(/class="button fill"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(visibleIn(html)).toMatch(/You’re getting this email (because|to) /);
    expect(html).not.toMatch(/<img|<script|<form|@import|url\(/);
    expect(html.length).toBeLessThan(50_000);
  });
});

describe("a company's mail", () => {
  test.each(inItsName)("%s comes in its name, and is answered to it", (template) => {
    expect(mail(template)).toMatchObject({
      from: { name: "Bluebonnet Plumbing via Tradepost", email: config.supportEmail },
      replyTo: company.email,
    });
    expect(mail(template, { company: { ...company, email: "" } })).not.toHaveProperty("replyTo");
  });

  test("to the address of an unclaimed profile comes from the marketplace", () => {
    const { from, replyTo } = mail("request-unclaimed");
    expect([from.name, replyTo]).toEqual(["Tradepost", undefined]);
  });

  test.each(ofCompany)("%s can be stopped if it has a link for that", (template) => {
    const unsubscribe = `${SITE}/unsubscribe/abc.def`;
    const stoppable = mail(template, { unsubscribe });
    expect(stoppable.headers).toEqual({
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(linksOf(stoppable.html)).toContain(unsubscribe);
    const kept = mail(template, { unsubscribe: "" });
    expect(kept).not.toHaveProperty("headers");
    expect(kept.html + kept.text).not.toMatch(/unsubscribe/i);
  });

  test("shows its logo with its name as text, on the background that belongs to it", () => {
    const logo = `${SITE}/media/${"a".repeat(24)}.webp/mail.png`;
    const { html } = mail("request-sent", {
      company: { ...company, logo, logoBackground: "102030" },
    });
    const [picture] = /<img[^>]*>/.exec(html)!;
    expect(picture).toContain(`src="${logo}"`);
    expect(picture).toContain('alt="Bluebonnet Plumbing logo"');
    expect(picture).toContain("background-color:#102030");
    expect(visibleIn(html)).toContain("Bluebonnet Plumbing");
  });

  test.each(["#ffee00", "#000000", "#ffffff", "#24478f", "", "red;}</style><script>"])(
    "with the color %j, the button can be read in light and dark",
    (color) => {
      const { html } = mail("request-sent", { company: { ...company, color } });
      const [, button] = /<a[^>]*class="button fill"[^>]*style="([^"]*)"/.exec(html)!;
      expect(
        contrast(colorIn(button!, "background-color"), colorIn(button!, "color")),
      ).toBeGreaterThan(4.5);
      const [, fill] = /\.fill \{([^}]*)\}/.exec(html)!;
      expect(contrast(colorIn(fill!, "background-color"), colorIn(fill!, "color"))).toBeGreaterThan(
        4.5,
      );
      expect(html).not.toContain("<script");
    },
  );
});

test("the subject says who and what", () => {
  const subjects = {
    "request-received": "Request 1001 from Maria Lopez: Drain Cleaning, Water Heater Repair",
    "request-unclaimed": "A customer asked Bluebonnet Plumbing for a price",
    "request-sent": "Your request 1001 to Bluebonnet Plumbing",
    "request-answered": "Bluebonnet Plumbing answered your request 1001",
    "request-message": "Maria Lopez wrote about request 1001",
    "unseen-messages": "5 new messages from Maria Lopez",
    "request-reminder": "Maria Lopez is waiting for an answer to request 1001",
    "request-rescue": "Bluebonnet Plumbing hasn’t answered your request 1001 yet",
    "request-canceled": "Bluebonnet Plumbing canceled your request 1001",
    "new-link": "Your secure link from Bluebonnet Plumbing",
    "review-request": "How did Bluebonnet Plumbing do?",
  };
  expect(Object.fromEntries(ofCompany.map((name) => [name, mail(name).subject]))).toEqual(subjects);
  expect(mail("request-canceled", { to: "office" }).subject).toBe(
    "Maria Lopez canceled request 1001",
  );
  expect(mail("request-received", { services: [] }).subject).toBe("Message 1001 from Maria Lopez");
  expect(mail("request-unclaimed", { services: [] }).subject).toBe(
    "A customer wrote to Bluebonnet Plumbing",
  );
  expect(mail("request-received", { services: [..."ABCDE"] }).subject).toBe(
    "Request 1001 from Maria Lopez: A, B, C and 2 more",
  );
});

test("the office is told that an address is not confirmed, and not told otherwise", () => {
  const note = /hasn’t confirmed their email address yet/;
  expect(mail("request-received", { confirmed: false }).text).toMatch(note);
  expect(mail("request-received", { confirmed: true }).text).not.toMatch(note);
});

test("the rescue says that nothing was passed on, with other companies and without", () => {
  for (const others of [samples["request-rescue"].others, []])
    expect(mail("request-rescue", { others }).text).toContain(
      "e haven’t passed your request on to anyone",
    );
});

/**
 * The confirmation goes to an address that its sender typed and that may be someone else's: what it
 * takes must be the company's. A field for the sender's name or words fails here.
 */
test("the confirmation to an address that is not confirmed has nothing that its sender wrote", () => {
  const taken: Record<keyof Required<CompanyTemplates["request-sent"]>, string> = {
    company: "of the company",
    unsubscribe: "made by us",
    number: "made by us",
    link: "made by us",
    services: "names of the company's services",
    answers: "made by us",
    replyTo: "made by us",
  };
  const given = { ...samples["request-sent"], replyTo: "" };
  expect(Object.keys(given).toSorted()).toEqual(Object.keys(taken).toSorted());
  const sent = {
    ...samples["request-sent"],
    sender: "Buy now",
    text: "Cheap pills",
    place: "Spam",
  };
  const { subject, text, html } = mailOf(config, "request-sent", "x@example.com", sent);
  expect(subject + text + html).not.toMatch(/Buy now|Cheap pills|Spam/);
});

const hostile = [
  ...ownAttacks,
  "Visit evil.example now",
  "https://evil.example/pay",
  "www.evil.example",
  "pay@evil.example",
  "evil。example",
  "Ada\r\nBcc: all@evil.example",
  "Ada\n\n-- \nOpen: https://evil.example",
  "\u202egnp.elif",
  "tel:+19005550100",
  "\\\\evil\\share",
  '<a href="https://evil.example">Answer</a>',
  "</style><style>*{display:none}</style>",
  "--><img src=x onerror=alert(1)>",
];

test.each(templates)("hostile texts add nothing to %s", (template) => {
  const plain = mail(template);
  const expected = {
    headers: plain.headers,
    tags: tagsOf(plain.html),
    links: linksOf(plain.html),
    addresses: addressesIn(plain.text),
  };
  for (const attack of hostile) {
    const attacked = mailOf(config, template, "x@example.com", written(samples[template], attack));
    const { subject, text, html, from, headers } = attacked;
    const found = {
      headers,
      tags: tagsOf(html),
      links: linksOf(html),
      addresses: addressesIn(text),
    };
    expect(found, attack).toEqual(expected);
    expect(subject + from.name, attack).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
    expect(from.name, attack).not.toMatch(/["<>\\@,;:]/);
    for (const part of [visibleIn(html), text, subject])
      expect(part, attack).not.toMatch(/\bevil[.。]\p{L}|:\/\/evil|tel:\+|\\\\evil/u);
    // Only the foot begins with this line.
    expect(text.split("\n-- \n"), attack).toHaveLength(2);
  }
});

/** Sample data in which people wrote the attack wherever they can. */
function written<Data>(data: Data, attack: string): Data {
  const ours = /^(link|unsubscribe|logo|logoBackground|color|code|domain|to|email|phone)$/;
  const replaced = (value: unknown): unknown => {
    if (typeof value === "string") return value && attack.trim() ? attack : value;
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        ours.test(name) ? field : replaced(field),
      ]),
    );
  };
  return replaced(data) as Data;
}

/** Names of the tags, but line breaks, which a text may have. */
function tagsOf(html: string) {
  return new Set(
    [...html.replace(/<!--[\s\S]*?-->/g, "").matchAll(/<\/?([a-z0-9]+)/gi)]
      .map(([, name]) => name!.toLowerCase())
      .filter((name) => name !== "br"),
  );
}

function linksOf(html: string) {
  return [...html.matchAll(/ href="([^"]*)"/g)]
    .map(([, address]) => address!.replaceAll("&amp;", "&").replace("mailto:", ""))
    .toSorted();
}

/** Web addresses, and the support address, as mail programs find them in a text. */
function addressesIn(text: string) {
  return [...text.matchAll(/https?:\/\/\S+|\S+@tradepost\.example/g)]
    .map(([address]) => address)
    .toSorted();
}

function previewOf(html: string) {
  return /data-skip-in-text="true">([^<]*)/.exec(html)![1]!;
}

/** The text of the body without the preview. */
function visibleIn(html: string) {
  return html
    .replace(/[\s\S]*?<body/, "<body")
    .replace(/<div[^>]*data-skip-in-text="true"[\s\S]*?<\/div><\/div>/, "")
    .replace(/<div class="fill"[\s\S]*?<\/div>/, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function wordsOf(text: string) {
  return text.match(/[\p{L}’]+/gu) ?? [];
}

function colorIn(style: string, name: string) {
  return new RegExp(`(?:^|[;\\s])${name}:\\s*(#[0-9a-f]{6})`).exec(style)![1]!;
}

function contrast(a: string, b: string) {
  const luminance = (hex: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}
