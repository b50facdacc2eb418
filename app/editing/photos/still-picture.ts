/** Captures a video's poster image in the browser that uploads it. */
import { blobOf } from "./shrink";

const WIDTH = 1280;
/** In seconds: many videos start with a black frame. */
const MOMENT = 0.5;
/** Timeout, in milliseconds. */
const PATIENCE = 20_000;

/** Undefined if the browser can't play the video. */
export async function stillPicture(src: string): Promise<File | undefined> {
  const video = document.createElement("video");
  video.muted = true;
  video.preload = "auto";
  video.src = src;
  const shown = await new Promise<boolean>((resolve) => {
    video.addEventListener(
      "loadeddata",
      () => void (video.currentTime = Math.min(MOMENT, (video.duration || 0) / 2)),
    );
    video.addEventListener("seeked", () => resolve(true));
    video.addEventListener("error", () => resolve(false));
    setTimeout(() => resolve(false), PATIENCE);
  });
  if (!shown || video.videoWidth === 0) return undefined;
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(WIDTH, video.videoWidth);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await blobOf(canvas, "image/jpeg");
  return blob ? new File([blob], "still.jpg", { type: "image/jpeg" }) : undefined;
}
