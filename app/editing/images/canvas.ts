/** Edits pictures in the browser. */
import { callApi, ApiRefusal } from "../../frame/api-client";
import type { ImageName } from "./image-kinds";

/** EDIT-048. */
export const FAILED = "Unexpected error, please try again later";

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function drawn(
  picture: HTMLImageElement,
  { x, y, width, height }: Area = {
    x: 0,
    y: 0,
    width: picture.naturalWidth,
    height: picture.naturalHeight,
  },
  to = { width, height },
) {
  const canvas = document.createElement("canvas");
  canvas.width = to.width;
  canvas.height = to.height;
  canvas.getContext("2d")!.drawImage(picture, x, y, width, height, 0, 0, to.width, to.height);
  return canvas;
}

export function croppedTo(picture: HTMLImageElement, area: Area) {
  return drawn(picture, area);
}

export function resizedTo(picture: HTMLImageElement, width: number, height: number) {
  return drawn(picture, undefined, { width, height });
}

/** Paints over the pixels, so the hidden content is not in the saved picture. */
export function redacted(picture: HTMLImageElement, { x, y, width, height }: Area) {
  const canvas = drawn(picture);
  canvas.getContext("2d")!.fillRect(x, y, width, height);
  return canvas;
}

interface Sending {
  vanityName: string;
  image: ImageName;
  version: number;
  canvas: HTMLCanvasElement;
}

/** PNG keeps a logo's transparency; a banner is a photo. */
export async function sendImage({
  vanityName,
  image,
  version,
  canvas,
}: Sending): Promise<{ ok: true; change: string } | { ok: false; message: string }> {
  const imageType = image === "logo" ? "image/png" : "image/jpeg";
  const revisedImage = canvas.toDataURL(imageType, 0.9).split(",")[1];
  const call = image === "logo" ? "profilepic" : "banner";
  try {
    const { change } = await callApi<{ change?: string | null }>(
      "PATCH",
      `/provider/profile/${call}/image?uri=${encodeURIComponent(vanityName)}`,
      {
        revisedImage,
        imageName: `${image}.${imageType === "image/png" ? "png" : "jpg"}`,
        imageType,
      },
      { version },
    );
    return { ok: true, change: change ?? "" };
  } catch (error) {
    const refused = error instanceof ApiRefusal && error.status < 500;
    return { ok: false, message: refused ? error.message : FAILED };
  }
}
