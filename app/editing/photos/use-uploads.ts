import { useCallback, useEffect, useRef, useState } from "react";
import { PHOTO_BYTES, tooLarge } from "../../media/upload/limits";
import { sendFile } from "./send-file";
import { shrunk } from "./shrink";
import { stillPicture } from "./still-picture";

export interface Upload {
  key: string;
  file: File;
  state: "waiting" | "sending" | "done" | "failed";
  /** Progress, from 0 to 1. */
  share: number;
  message: string;
  /** For a failed upload: whether a retry could succeed. */
  again: boolean;
}

/** More concurrent uploads would only compete for bandwidth. */
const AT_ONCE = 3;

/** Uploads files a few at a time; tracks each one's progress and result. */
export function useUploads(vanityName: string) {
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
    void send(vanityName, next, (share) => change(next.key, { share })).then((outcome) => {
      busy.current -= 1;
      change(next.key, outcome);
    });
  }, [uploads, vanityName, change]);

  const add = useCallback((files: Iterable<File>) => {
    const added = [...files].map((file): Upload => ({
      key: crypto.randomUUID(),
      file,
      state: "waiting",
      share: 0,
      message: "",
      again: false,
    }));
    setUploads((all) => [...all, ...added]);
  }, []);
  const retry = useCallback(
    (key: string) => change(key, { state: "waiting", share: 0, message: "" }),
    [change],
  );
  return { uploads, add, retry };
}

async function send(
  vanityName: string,
  { key, file }: Upload,
  onProgress: (share: number) => void,
): Promise<Partial<Upload>> {
  const uri = `?uri=${encodeURIComponent(vanityName)}`;
  const smaller = await shrunk(file);
  // The error the server would return, without uploading the file first.
  if (smaller.size > PHOTO_BYTES)
    return { state: "failed", message: tooLarge(PHOTO_BYTES), again: false };
  const status = await sendFile(
    `/api/v1/provider/profile/photo/upload${uri}`,
    smaller,
    key,
    onProgress,
  );
  if (!status?.success)
    return { state: "failed", message: status?.message ?? "", again: status?.again ?? false };
  if (status.publicPath?.endsWith(".mp4")) {
    const still = await stillPicture(status.publicPath);
    if (still)
      await sendFile(
        `/api/v1/provider/profile/photo/poster/${encodeURIComponent(status.friendlyImageName!)}${uri}`,
        still,
        `${key}-still`,
        () => undefined,
      );
  }
  return { state: "done", share: 1 };
}
