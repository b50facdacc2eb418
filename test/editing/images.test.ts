import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../../app/refusal";
import {
  deleteBanner,
  editBannerImage,
  editBannerLayout,
  uploadBanner,
} from "../../app/editing/images/banner.server";
import { editLogoLayout, uploadLogo } from "../../app/editing/images/logo.server";
import type { Files } from "../../app/media/upload/read-files.server";
import { filesLike, jpeg, mp4, png } from "../media/files";
import { refusalOf } from "../support/refusal";
import { insertGallery, company, context, emptyBucket, undo } from "./gallery";

beforeEach(insertGallery);

describe("banner and logo", () => {
  test("an upload replaces the banner, undo restores the previous one, and deleting clears it", async () => {
    const first = await uploadBanner(context(), {
      files: filesLike({ name: "a.png", bytes: png() }),
    });
    const before = (await company())!.banner_media;
    const second = await uploadBanner(context(), {
      files: filesLike({ name: "b.jpg", bytes: jpeg() }),
      version: first.version,
    });
    expect((await company())!.banner_media).toMatch(/^[0-9a-f]{24}\.jpg$/);
    await undo(second.change);
    expect((await company())!.banner_media).toBe(before);
    await deleteBanner(context(), {});
    expect((await company())!.banner_media).toBeNull();
  });

  test.each([
    ["a video", { name: "a.mp4", bytes: mp4() }, /This is a video/],
    [
      "a file over 10,000,000 bytes",
      { name: "a.png", bytes: new Uint8Array(10_000_001) },
      /larger than 10 MB/,
    ],
  ])("%s is refused", async (_what, file, message) => {
    for (const one of [uploadBanner, uploadLogo])
      expect((await refusalOf(one(context(), { files: filesLike(file) }))).message).toMatch(
        message,
      );
  });

  test("rejects two pictures at once and an incomplete upload, and stores no file", async () => {
    await emptyBucket();
    const broken: Files = async (largest, take) => {
      await filesLike({ name: "a.png", bytes: png() })(largest, take);
      throw new Refusal("invalid", "The upload was incomplete. Please try again.");
    };
    for (const files of [
      filesLike({ name: "a.png", bytes: png() }, { name: "b.png", bytes: png() }),
      broken,
    ]) {
      for (const one of [uploadBanner, uploadLogo]) {
        const later: Promise<unknown>[] = [];
        expect(
          (await refusalOf(one(context({ later: (work) => void later.push(work()) }), { files })))
            .code,
        ).toBe("invalid");
        await Promise.all(later);
      }
    }
    expect(await company()).toMatchObject({ banner_media: null, logo_media: null });
    expect((await env.MEDIA.list()).objects).toEqual([]);
  });

  test("EDIT-042 an edited banner needs an existing banner, 100 × 25 pixels and valid image data", async () => {
    const revised = (bytes: Uint8Array) => ({
      revisedImage: btoa(String.fromCharCode(...bytes)),
      imageName: "banner.png",
      imageType: "image/png",
    });
    expect((await refusalOf(editBannerImage(context(), revised(png())))).code).toBe("not-found");
    await uploadBanner(context(), { files: filesLike({ name: "a.png", bytes: png() }) });
    for (const size of [
      { width: 99, height: 25 },
      { width: 100, height: 24 },
    ])
      expect((await refusalOf(editBannerImage(context(), revised(png(size))))).message).toContain(
        "100 × 25",
      );
    const edited = await editBannerImage(context(), {
      ...revised(png({ width: 100, height: 25 })),
      revisedImage: `data:image/png;base64,${btoa(String.fromCharCode(...png({ width: 100, height: 25 })))}`,
    });
    expect(edited.change).not.toBeNull();
    for (const wrong of ["", "%%%", "data:text/html,<script>", "AAAA"])
      expect(
        Object.keys(
          (await refusalOf(editBannerImage(context(), { ...revised(png()), revisedImage: wrong })))
            .fields!,
        ),
      ).toEqual(["revisedImage"]);
  });

  test.each([
    ["#1d4ed8", "1d4ed8"],
    ["1D4ED8", "1d4ed8"],
    ["#abc", "aabbcc"],
    ["", null],
  ])("EDIT-041 stores the color %s as %s", async (typed, color) => {
    await editBannerLayout(context(), { fit: "contain", backgroundColor: typed });
    await editLogoLayout(context(), { fit: "contain", backgroundColor: typed });
    expect(await company()).toMatchObject({
      banner_fit: "contain",
      banner_background: color,
      logo_background: color,
    });
  });

  test.each(["red", "#12345", "#1234567", "##12345", "12345g", "url(x)"])(
    "EDIT-041 rejects %s as a color",
    async (typed) => {
      const refused = (await editLogoLayout(context(), { backgroundColor: typed }).catch(
        (error: unknown) => error,
      )) as Refusal;
      expect(refused.fields).toEqual({ backgroundColor: "Please enter a valid hex color" });
    },
  );

  test("the banner layout accepts the overlay switch as a form string", async () => {
    await editBannerLayout(context(), {
      position: "top",
      fit: "cover",
      showCompanyOverlay: "false",
    });
    expect(await company()).toMatchObject({ banner_position: "top", banner_overlay: 0 });
  });
});
