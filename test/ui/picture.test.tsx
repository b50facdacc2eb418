import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mediaPath, mediaSrcSet } from "../../app/ui/media-path";
import { Picture, picturePreload } from "../../app/ui/picture";

test("a photo's path, original and resized", () => {
  expect(mediaPath("abc.webp")).toBe("/media/abc.webp");
  expect(mediaPath("abc.jpg", 640)).toBe("/media/abc.jpg/640.webp");
  expect(mediaPath("abc.svg", 640)).toBe("/media/abc.svg");
});

test("srcset has every width up to the original's; formats without sizes get no srcset", () => {
  expect(mediaSrcSet("/media/abc.png", 500)).toBe(
    "/media/abc.png/160.webp 160w, /media/abc.png/320.webp 320w, /media/abc.png/480.webp 480w",
  );
  expect(mediaSrcSet("/media/abc.webp", 100)).toBeUndefined();
  expect(mediaSrcSet("/media/abc.svg", 500)).toBeUndefined();
  expect(mediaSrcSet("https://elsewhere.example/abc.webp", 500)).toBeUndefined();
});

test("reserves space, loads lazily and has no inline style", () => {
  const html = renderToStaticMarkup(
    <Picture
      src="/media/a.webp"
      width={800}
      height={600}
      alt="A roof"
      blur="data:image/webp;base64,AA"
      fit="cover"
      position="top"
    />,
  );
  expect(html).toContain('width="800" height="600" alt="A roof" loading="lazy" decoding="async"');
  expect(html).toContain('class="picture picture--cover picture--top"');
  expect(html).not.toContain("style=");
});

test("a page's first picture has high priority and a matching preload", () => {
  const html = renderToStaticMarkup(
    <Picture src="/media/a.webp" width={320} height={200} alt="" sizes="50vw" load="first" />,
  );
  expect(html).toContain('fetchpriority="high"');
  expect(html).not.toContain("lazy");
  expect(picturePreload({ src: "/media/a.webp", width: 320, sizes: "50vw" })).toMatchObject({
    imageSrcSet: "/media/a.webp/160.webp 160w, /media/a.webp/320.webp 320w",
    imageSizes: "50vw",
  });
});
