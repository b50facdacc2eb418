/**
 * Files from cameras, programs and attackers. All are uploaded together: a bad file must not affect
 * the others.
 */
import sharp from "sharp";
import { STILL } from "../../app/media/upload/animated";
import { beforeAll, describe, expect, test } from "vitest";
import { animation, box, bytesOf, chunk, GPS, mp4, png, segment, webp } from "../media/files";
import { statusOf, upload, uploadingOwner, type Sent, type Status } from "./upload";
import type { Visitor } from "./visitor";

const CANARY = "CANARY<script>alert(1)</script>";
const [WIDTH, HEIGHT] = [60, 40];

/** Red at the top left, white elsewhere. */
const corner = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#f00" } })
  .png()
  .toBuffer();
const picture = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#fff" } }).composite([
    { input: corner, left: 0, top: 0 },
  ]);
/** With all the metadata that sharp can write. */
const tagged = () =>
  picture()
    .withExif({
      IFD0: { ImageDescription: CANARY },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "30/1 15/1 0/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "97/1 44/1 0/1",
      },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ` +
        `xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ` +
        `rdf:about="${CANARY.replaceAll("<", "&lt;")}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withIccProfile("p3");
const frames = async () =>
  sharp(await Promise.all([picture().png().toBuffer(), picture().negate().png().toBuffer()]), {
    join: { animated: true },
  });

/** Inserted after a PNG's header. */
const within = (file: Buffer, ...chunks: Uint8Array[]) =>
  bytesOf(file.subarray(0, 33), ...chunks, file.subarray(33));
const half = (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2);

interface Accepted {
  type: string;
  width: number;
  height: number;
}

const [asJpeg, asPng, asWebp, asMp4] = ["image/jpeg", "image/png", "image/webp", "video/mp4"].map(
  (type): Accepted => ({ type, width: WIDTH, height: HEIGHT }),
) as [Accepted, Accepted, Accepted, Accepted];
const DAMAGED = /damaged or incomplete/;
const OTHER = /doesn't match its content/;

type Sample = [sample: string, file: Sent, outcome: Accepted | RegExp];

const samples: Sample[] = [
  [
    "JPEG with Exif, XMP and a location",
    { name: "a.jpg", type: "image/jpeg", bytes: await tagged().jpeg().toBuffer() },
    asJpeg,
  ],
  [
    "PNG with Exif, XMP and a location",
    { name: "a.png", type: "image/png", bytes: await tagged().png().toBuffer() },
    asPng,
  ],
  [
    "WebP with Exif, XMP and a location",
    { name: "a.webp", type: "image/webp", bytes: await tagged().webp().toBuffer() },
    asWebp,
  ],
  [
    "lossless WebP",
    { name: "a.webp", bytes: await tagged().webp({ lossless: true }).toBuffer() },
    asWebp,
  ],
  [
    "semi-transparent WebP",
    { name: "a.webp", bytes: await picture().ensureAlpha(0.5).webp().toBuffer() },
    asWebp,
  ],
  [
    "MP4 with locations",
    {
      name: "a.mp4",
      type: "video/mp4",
      bytes: mp4({ more: box("udta", box("loci", GPS), box("\xa9xyz", GPS)) }),
    },
    { ...asMp4, width: 640, height: 360 },
  ],
  [
    "progressive JPEG",
    { name: "a.jpeg", bytes: await picture().jpeg({ progressive: true }).toBuffer() },
    asJpeg,
  ],
  [
    "CMYK JPEG",
    { name: "a.jpg", bytes: await picture().toColourspace("cmyk").jpeg().toBuffer() },
    asJpeg,
  ],
  [
    "grayscale JPEG",
    { name: "a.jpg", bytes: await picture().grayscale().jpeg().toBuffer() },
    asJpeg,
  ],
  [
    "16-bit PNG",
    { name: "a.png", bytes: await picture().toColourspace("rgb16").png().toBuffer() },
    asPng,
  ],
  [
    "grayscale PNG with alpha",
    {
      name: "a.png",
      bytes: await picture().ensureAlpha(0.5).toColourspace("b-w").png().toBuffer(),
    },
    asPng,
  ],
  [
    "PNG with a palette",
    { name: "a.png", bytes: await picture().png({ palette: true }).toBuffer() },
    asPng,
  ],
  [
    "interlaced PNG",
    { name: "a.png", bytes: await picture().png({ progressive: true }).toBuffer() },
    asPng,
  ],
  [
    "APNG",
    {
      name: "a.png",
      type: "image/apng",
      bytes: within(
        await picture().png().toBuffer(),
        chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]),
        chunk("fdAT", CANARY),
      ),
    },
    asPng,
  ],
  ["GIF", { name: "a.gif", bytes: await picture().gif().toBuffer() }, asWebp],
  ["animated GIF", { name: "a.gif", bytes: await (await frames()).gif().toBuffer() }, asWebp],
  ["animated WebP", { name: "a.webp", bytes: await (await frames()).webp().toBuffer() }, asWebp],
  [
    "AVIF",
    { name: "a.avif", type: "image/avif", bytes: await picture().avif({ effort: 0 }).toBuffer() },
    asWebp,
  ],
  [
    "GIF/JAR polyglot",
    { name: "a.gif", bytes: bytesOf(await picture().gif().toBuffer(), "PK\x03\x04", CANARY) },
    asWebp,
  ],
  [
    "JPEG/HTML polyglot",
    {
      name: "a.jpg",
      bytes: bytesOf(
        half(await picture().jpeg().toBuffer()).slice(0, 2),
        segment(0xfe, `<!--${CANARY}`),
        (await picture().jpeg().toBuffer()).subarray(2),
        CANARY,
      ),
    },
    asJpeg,
  ],
  [
    "JPEG/PDF polyglot",
    {
      name: "a.jpg",
      bytes: bytesOf(
        [0xff, 0xd8],
        segment(0xfe, "%PDF-1.7", CANARY),
        (await picture().jpeg().toBuffer()).subarray(2),
      ),
    },
    asJpeg,
  ],
  [
    "JPEG with a script in unused segments",
    {
      name: "a.jpg",
      bytes: bytesOf(
        [0xff, 0xd8],
        segment(0xf7, CANARY),
        segment(0xe0, "JFIF\0", [1, 1, 0, 0, 1, 0, 1, 1, 1], CANARY),
        (await picture().jpeg().toBuffer()).subarray(2),
      ),
    },
    asJpeg,
  ],
  [
    "PNG/PHP polyglot",
    {
      name: "a.png",
      bytes: bytesOf(
        within(
          await picture().png().toBuffer(),
          chunk("tEXt", "Comment\0", "<?php ", CANARY),
          chunk("zTXt", CANARY),
          chunk("iTXt", CANARY),
        ),
        CANARY,
      ),
    },
    asPng,
  ],
  [
    "MP4/HTML polyglot",
    { name: "a.mp4", bytes: bytesOf(mp4(), box("free", CANARY), box("uuid", CANARY)) },
    { ...asMp4, width: 640, height: 360 },
  ],
  [
    "a name with a path traversal",
    { name: "../../../etc/passwd.png", bytes: await picture().png().toBuffer() },
    asPng,
  ],
  [
    "a name of 5,000 characters",
    { name: `${"x".repeat(5000)}.png`, bytes: await picture().png().toBuffer() },
    asPng,
  ],
  [
    "a name with line breaks",
    { name: "a%0D%0ASet-Cookie: x=1.png", bytes: await picture().png().toBuffer() },
    asPng,
  ],
  [
    "a name with quotes, ; and =",
    { name: "say %22cheese%22; x=1.png", bytes: await picture().png().toBuffer() },
    asPng,
  ],
  [
    "a name with a right-to-left override",
    { name: "a\u202egnp.png", bytes: await picture().png().toBuffer() },
    asPng,
  ],
  [
    "a name with an HTML tag",
    { name: "<img src=x onerror=alert(1)>.png", bytes: await picture().png().toBuffer() },
    asPng,
  ],
  ["a JPEG named .png", { name: "a.png", bytes: await picture().jpeg().toBuffer() }, OTHER],
  [
    "a JPEG declared as PNG",
    { name: "a.jpg", type: "image/png", bytes: await picture().jpeg().toBuffer() },
    OTHER,
  ],
  ["a JPEG named .html", { name: "a.html", bytes: await picture().jpeg().toBuffer() }, OTHER],
  ["a truncated JPEG", { name: "a.jpg", bytes: half(await picture().jpeg().toBuffer()) }, DAMAGED],
  ["a truncated PNG", { name: "a.png", bytes: half(await picture().png().toBuffer()) }, DAMAGED],
  ["a truncated WebP", { name: "a.webp", bytes: half(await picture().webp().toBuffer()) }, DAMAGED],
  ["a truncated MP4", { name: "a.mp4", bytes: half(mp4()) }, DAMAGED],
  [
    "a PNG of 50,000 × 50,000 pixels",
    { name: "a.png", bytes: png({ width: 50_000, height: 50_000 }) },
    /50000 × 50000 pixels/,
  ],
  [
    "a WebP of 16,383 × 16,383 pixels",
    { name: "a.webp", bytes: webp({ width: 16_383, height: 16_383 }) },
    /16383 × 16383 pixels/,
  ],
  [
    "an animation of 12,000 × 12,000 pixels",
    { name: "a.webp", bytes: animation({ width: 12_000, height: 12_000 }) },
    /50 megapixels/,
  ],
  [
    "a PNG that unpacks to more than its declared size",
    { name: "a.png", bytes: png({ lines: 200_000 }) },
    DAMAGED,
  ],
  [
    "an SVG with a script",
    {
      name: "a.svg",
      type: "image/svg+xml",
      bytes: bytesOf(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
    },
    /can't accept SVG files/,
  ],
  [
    "an SVG named .jpg",
    {
      name: "a.jpg",
      bytes: bytesOf(
        `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
      ),
    },
    /can't accept SVG files/,
  ],
  [
    "an HTML page named .jpg",
    {
      name: "a.jpg",
      type: "image/jpeg",
      bytes: bytesOf("<!doctype html><script>alert(1)</script>"),
    },
    /^Choose a JPEG/,
  ],
  [
    "a GIF/JavaScript polyglot",
    {
      name: "a.gif",
      bytes: bytesOf(
        "GIF89a/*",
        Array.from({ length: 50 }, () => 0),
        "*/=1;alert(1)",
      ),
    },
    /pixels|can't be converted|damaged/,
  ],
  [
    "a PDF/JPEG polyglot",
    { name: "a.jpg", bytes: bytesOf("%PDF-1.7\n", await picture().jpeg().toBuffer()) },
    /PDF document/,
  ],
  [
    "HEIC",
    { name: "a.heic", bytes: bytesOf([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0], "mif1heic") },
    /HEIC.*Export it as JPEG/,
  ],
  ["an empty file", { name: "a.jpg", bytes: bytesOf() }, /The file is empty/],
  ["a file of one byte", { name: "a.jpg", bytes: bytesOf([0xff]) }, /^Choose a JPEG/],
];

const byOrientation = new Map<string, Status>();
const byName = new Map<string, Status>();

let owner: Visitor;

beforeAll(async () => {
  const made = await uploadingOwner();
  const { photos } = made;
  owner = made.owner;
  const { status, text } = await upload(
    owner,
    photos,
    samples.map(([, file]) => file),
  );
  expect(status).toBe(200);
  statusOf(text).forEach((one, i) => byName.set(samples[i]![0], one));
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const answer = await upload(owner, photos, [
      {
        name: "turned.jpg",
        bytes: await picture().withMetadata({ orientation }).jpeg().toBuffer(),
      },
    ]);
    byOrientation.set(String(orientation), statusOf(answer.text)[0]!);
  }
});

const isAccepted = (outcome: Accepted | RegExp): outcome is Accepted =>
  !(outcome instanceof RegExp);

describe("accepted files", () => {
  test.each(
    samples
      .filter(([, , outcome]) => isAccepted(outcome))
      .map(([sample, , outcome]) => [sample, outcome as Accepted] as const),
  )(
    "%s is served with its type, without metadata or foreign content",
    async (sample, { type, width, height }) => {
      const { success, message, publicPath } = byName.get(sample)!;
      const isMoving = ["APNG", "animated GIF", "animated WebP"].includes(sample);
      expect([success, message]).toEqual([true, isMoving ? STILL : ""]);
      const { status, headers, body } = await owner.get(publicPath);
      expect([status, headers["content-type"], headers["x-content-type-options"]]).toEqual([
        200,
        type,
        "nosniff",
      ]);
      for (const trick of ["CANARY", "<script", "<?php", "PK\x03\x04", "%PDF", "GPS", "xmpmeta"])
        expect([trick, body.includes(Buffer.from(trick, "latin1"))]).toEqual([trick, false]);
      if (type === "video/mp4") return;
      const {
        width: shownWidth,
        height: shownHeight,
        pages,
        exif,
        xmp,
      } = await sharp(body).metadata();
      expect([shownWidth, shownHeight, pages ?? 1, exif, xmp]).toEqual([
        width,
        height,
        1,
        undefined,
        undefined,
      ]);
      expect(await isRed(body, "top left")).toBe(true);
    },
  );

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "a picture keeps its Exif orientation %i",
    async (orientation) => {
      const { body } = await owner.get(byOrientation.get(String(orientation))!.publicPath);
      const original = await picture().withMetadata({ orientation }).jpeg().toBuffer();
      const expected = await sharp(original).autoOrient().toBuffer();
      const shown = await sharp(body).autoOrient().toBuffer();
      const sizes = await Promise.all([shown, expected].map((one) => sharp(one).metadata()));
      expect(sizes[0]!.width).toBe(sizes[1]!.width);
      for (const where of corners)
        expect([where, await isRed(shown, where)]).toEqual([where, await isRed(expected, where)]);
    },
  );

  test.each([1, 3, 6, 8])("a resized picture of orientation %i is upright", async (orientation) => {
    const { body, status } = await owner.get(
      `${byOrientation.get(String(orientation))!.publicPath}/160.webp`,
    );
    const expected = await sharp(await picture().withMetadata({ orientation }).jpeg().toBuffer())
      .autoOrient()
      .toBuffer();
    expect(status).toBe(200);
    for (const where of corners)
      expect([where, await isRed(body, where)]).toEqual([where, await isRed(expected, where)]);
  });

  test.each([
    ["a name with a path traversal", "passwd.png", "passwd"],
    ["a name of 5,000 characters", `${"x".repeat(196)}.png`, "x".repeat(80)],
    ["a name with line breaks", "a  Set-Cookie: x=1.png", "a-set-cookie-x-1"],
    ["a name with quotes, ; and =", 'say "cheese"; x=1.png', "say-cheese-x-1"],
    ["a name with a right-to-left override", "agnp.png", "agnp"],
    ["a name with an HTML tag", "<img src=x onerror=alert(1)>.png", "img-src-x-onerror-alert-1"],
  ])("%s becomes one line, and a safe name in addresses", (sample, name, friendlyName) => {
    expect(byName.get(sample)).toMatchObject({ name, friendlyImageName: friendlyName });
  });
});

test.each(
  samples
    .filter(([, , outcome]) => !isAccepted(outcome))
    .map(([sample, , outcome]) => [sample, outcome as RegExp] as const),
)("refuses %s and says why", (sample, reason) => {
  expect(byName.get(sample)).toMatchObject({
    success: false,
    message: expect.stringMatching(reason),
    publicPath: null,
    friendlyImageName: null,
  });
});

const corners = ["top left", "top right", "bottom left", "bottom right"] as const;

async function isRed(bytes: Buffer, where: (typeof corners)[number]) {
  const { data, info } = await sharp(bytes)
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const x = where.endsWith("left") ? 5 : info.width - 6;
  const y = where.startsWith("top") ? 5 : info.height - 6;
  const at = (y * info.width + x) * info.channels;
  return info.channels === 1 ? data[at]! < 200 : data[at + 1]! < 200;
}
