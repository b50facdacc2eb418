import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { setPoster } from "../../app/editing/photos/set-poster.server";
import { deleteOffersVideo, setOffersVideo } from "../../app/editing/videos/offer-video.server";
import { deletePageVideo, setPageVideo } from "../../app/editing/videos/page-video.server";
import { filesLike, jpeg } from "../media/files";
import { refusalOf } from "../support/refusal";
import { insertGallery, company, context, undo, upload, video } from "./gallery";

beforeEach(insertGallery);

describe("promotional videos", () => {
  test("EDIT-067 on a page: set, replace, undo, delete; rejects a photo and an unknown page", async () => {
    await upload(video, { ...video, name: "Other.mp4" });
    await setPageVideo(context(), { page: "home", friendlyName: "roof-tour" });
    const first = (await company())!.home_video;
    const second = await setPageVideo(context(), { page: "home", friendlyName: "other" });
    await undo(second.change);
    expect((await company())!.home_video).toBe(first);
    await deletePageVideo(context(), { page: "home", friendlyName: "roof-tour" });
    expect((await company())!.home_video).toBeNull();
    expect(
      (await refusalOf(setPageVideo(context(), { page: "home", friendlyName: "one" }))).message,
    ).toBe("Choose one of your videos.");
    expect(
      (await refusalOf(setPageVideo(context(), { page: "photos", friendlyName: "other" }))).code,
    ).toBe("invalid");
  });

  test("EDIT-067 on an offer: set, undo, delete; rejects an unknown offer", async () => {
    await upload(video);
    const offered = () =>
      env.DB.prepare("SELECT video FROM offer WHERE company_id = 1").first("video");
    const set = await setOffersVideo(context(), { offerNumber: "1", friendlyName: "roof-tour" });
    expect(await offered()).toMatch(/\.mp4$/);
    await undo(set.change);
    expect(await offered()).toBeNull();
    await setOffersVideo(context(), { offerNumber: 1, friendlyName: "roof-tour" });
    await deleteOffersVideo(context(), { offerNumber: 1 });
    expect(await offered()).toBeNull();
    expect(
      (await refusalOf(setOffersVideo(context(), { offerNumber: 9, friendlyName: "roof-tour" })))
        .code,
    ).toBe("not-found");
  });

  test("a poster is set once, and only for a video", async () => {
    await upload(video);
    const poster = () =>
      env.DB.prepare("SELECT poster FROM media WHERE key LIKE '%.mp4' AND company_id = 1").first(
        "poster",
      );
    await setPoster(context(), {
      friendlyImageName: "roof-tour",
      files: filesLike({ name: "p.jpg", bytes: jpeg() }),
    });
    const first = await poster();
    expect(first).toMatch(/\.jpg$/);
    await setPoster(context(), {
      friendlyImageName: "roof-tour",
      files: filesLike({ name: "q.jpg", bytes: jpeg() }),
    });
    expect(await poster()).toBe(first);
    expect(
      (
        await refusalOf(
          setPoster(context(), {
            friendlyImageName: "one",
            files: filesLike({ name: "p.jpg", bytes: jpeg() }),
          }),
        )
      ).code,
    ).toBe("invalid");
  });
});
