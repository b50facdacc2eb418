import { useCallback, useEffect, useRef, useState } from "react";
import { isAnimated, STILL } from "../../media/upload/animated";
import { PHOTO_BYTES, tooLarge } from "../../media/upload/limits";
import { sendPhoto, sendPoster } from "./send-file";
import { shrunk } from "./shrink";
import { stillPicture } from "./still-picture";
import { isVideo } from "../../media/is-video";

export interface Upload {
  key: string;
  file: File;
  /** Its place in the order in which the files were chosen, from 0. */
  place: number;
  state: "waiting" | "sending" | "done" | "failed";
  /** Progress, from 0 to 1. */
  share: number;
  /** Why it failed, or what was changed. */
  message: string;
  /** For a failed upload: whether a retry could succeed. */
  again: boolean;
  /** For a failed upload: the session has ended. */
  signedOut?: boolean;
}

/** More concurrent uploads would only compete for bandwidth. */
const AT_ONCE = 3;

/**
 * Uploads files a few at a time; tracks each one's progress and result. They arrive in any order,
 * so each is sent with its place.
 */
export function useUploads(vanityName: string) {
  const [batch] = useState(() => crypto.randomUUID());
  const [uploads, setUploads] = useState<Upload[]>([]);
  const busy = useRef(0);
  const change = useCallback(
    (key: string, more: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one))),
    [],
  );

  useEffect(() => {
    const next = uploads.find(({ state }) => state === "waiting");
    if (!next || busy.current >= AT_ONCE) return;
    busy.current += 1;
    change(next.key, { state: "sending" });
    void send({ vanityName, batch }, next, (share) => change(next.key, { share })).then(
      (outcome) => {
        busy.current -= 1;
        change(next.key, outcome);
      },
    );
  }, [uploads, vanityName, batch, change]);

  const add = useCallback((files: Iterable<File>) => {
    const added = [...files].map((file): Omit<Upload, "place"> => ({
      key: crypto.randomUUID(),
      file,
      state: "waiting",
      share: 0,
      message: "",
      again: false,
    }));
    setUploads((all) => [...all, ...added.map((one, i) => ({ ...one, place: all.length + i }))]);
  }, []);
  const retry = useCallback(
    (key: string) => change(key, { state: "waiting", share: 0, message: "" }),
    [change],
  );
  return { uploads, add, retry };
}

async function send(
  { vanityName, batch }: { vanityName: string; batch: string },
  { key, file, place }: Upload,
  onProgress: (share: number) => void,
): Promise<Partial<Upload>> {
  const uri = `?uri=${encodeURIComponent(vanityName)}`;
  // Shrinking it here takes its first frame, so the server can't tell.
  const animated = await hasAnimation(file);
  const smaller = await shrunk(file);
  // The error the server would return, without uploading the file first.
  if (smaller.size > PHOTO_BYTES)
    return { state: "failed", message: tooLarge(PHOTO_BYTES), again: false };
  const status = await sendPhoto(
    `/api/v1/provider/profile/photo/upload${uri}&batch=${batch}&place=${place}`,
    smaller,
    key,
    onProgress,
  );
  if (!status?.success)
    return {
      state: "failed",
      message: status?.message ?? "",
      again: status?.again ?? false,
      signedOut: status?.signedOut ?? false,
    };
  if (status.publicPath && isVideo(status.publicPath)) {
    const still = await stillPicture(status.publicPath);
    if (still)
      await sendPoster(
        `/api/v1/provider/profile/photo/poster/${encodeURIComponent(status.friendlyImageName!)}${uri}`,
        still,
        `${key}-still`,
      );
  }
  return { state: "done", share: 1, message: animated ? STILL : status.message };
}

async function hasAnimation(file: File) {
  if (!file.type.startsWith("image/") || file.size > PHOTO_BYTES) return false;
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes !== undefined && isAnimated(new Uint8Array(bytes));
}
