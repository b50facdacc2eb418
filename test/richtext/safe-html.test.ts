import { describe, expect, test } from "vitest";
import { textToHtml, plainText } from "../../app/richtext/plain-text";
import { cleanHtml, safeHtml } from "../../app/richtext/safe-html.server";
import { ownAttacks } from "../support/attacks";

/** XSS payloads. */
const payloads = [
  ...ownAttacks,
  "<p onclick=alert(1)>x</p>",
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa\tScript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="vbscript:x" target=_top>x</a>',
  "<img src=x onerror=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=javascript:alert(1)></object>",
  "<embed src=javascript:alert(1)>",
  "<form action=javascript:alert(1)><button>x</button></form>",
  "<base href=javascript:/>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<style>@import 'http://evil.example/x.css'</style>",
  "<template><script>alert(1)</script></template>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<textarea></textarea><script>alert(1)</script>",
  "<xmp><script>alert(1)</script></xmp>",
  "<scr<script>ipt>alert(1)</script>",
  "<<script>alert(1)//<</script>",
  '<p class="text-red button edit-bar" id=main>x</p>',
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
];

/** Every allowed tag with its allowed attributes. */
const ALLOWED =
  /^<(?:\/?(?:p|h2|h3|h4|blockquote|strong|b|em|i|u|s|ul|ol|li|span|a)|br ?\/?|(?:p|h2|h3|h4|blockquote|span) class="(?:(?:text|indent)-[a-z0-9]+ ?)+"|a(?: href="(?:https?:|mailto:|tel:|\/(?!\/)|#|\?|[^"/:]*["/?#])[^"]*"?)?(?: rel="noopener nofollow ugc")?)>$/;

describe("untrusted markup is reduced to allowed tags and attributes", () => {
  test.each(payloads.map((payload) => [payload.slice(0, 60), payload]))("%j", (_name, payload) => {
    for (const clean of [safeHtml(payload), cleanHtml(payload)]) {
      for (const [tag] of clean.matchAll(/<[^>]*>/g)) expect(tag).toMatch(ALLOWED);
      expect(clean).not.toMatch(/\bon\w+=|style=|javascript:[^<]*">/i);
    }
  });
});

describe("formatting", () => {
  test.each([
    ['<p style="text-align: center">a</p>', '<p class="text-center">a</p>'],
    ['<p class="ql-align-right ql-indent-2">a</p>', '<p class="text-right indent-2">a</p>'],
    ['<p style="padding-left: 80px">a</p>', '<p class="indent-2">a</p>'],
    [
      '<span style="color: #e60000; font-size: 32px">a</span>',
      '<span class="text-huge text-red">a</span>',
    ],
    ['<span style="color: rgb(0, 102, 204)">a</span>', '<span class="text-blue">a</span>'],
    ['<span style="color: #000; font-size: 16px">a</span>', "<span>a</span>"],
    ['<font color="green">a</font>', '<span class="text-green">a</span>'],
    ['<span class="text-small text-gray">a</span>', '<span class="text-small text-gray">a</span>'],
    ['<span class="text-anything">a</span>', "<span>a</span>"],
    ["<h2 class='indent-9'>a</h2>", '<h2 class="indent-4">a</h2>'],
  ])("%s becomes %s", (from, to) => {
    expect(cleanHtml(from)).toBe(to);
    expect(cleanHtml(to)).toBe(to);
  });

  test("the editor's output is stored unchanged", () => {
    const html =
      '<p class="text-center indent-1"><strong>Bold</strong> <em>it</em> <u>under</u><br><span class="text-large text-blue">blue</span> &amp; &lt;b&gt; "x"</p><ol><li><p>one</p><ul><li><p>two</p></li></ul></li></ol><p><a href="https://example.com/?a=1&amp;b=2">x</a></p>';
    expect(cleanHtml(html)).toBe(html);
  });

  test("links on the page are marked as user content", () => {
    expect(safeHtml('<a href="https://example.com" rel="follow" target="_blank">x</a>')).toBe(
      '<a href="https://example.com" rel="noopener nofollow ugc">x</a>',
    );
  });
});

describe("plain text", () => {
  test("converts to a paragraph with line breaks and back", () => {
    expect(textToHtml("a\r\nb\n\nc <d> & e")).toBe("<p>a<br>b<br><br>c &lt;d&gt; &amp; e</p>");
    expect(plainText(textToHtml("a\nb\n\nc <d> & e"))).toBe("a\nb\n\nc <d> & e");
  });

  test("from rich text keeps lines and drops tags", () => {
    expect(
      plainText(
        safeHtml(
          "<h2>Who</h2><p>We <b>fix</b><br>pipes.</p><ul><li><p>one</p></li><li>two</li></ul><p>1 &lt; 2 &amp;lt;</p>",
        ),
      ),
    ).toBe("Who\n\nWe fix\npipes.\n\n- one\n- two\n\n1 < 2 &lt;");
  });
});
