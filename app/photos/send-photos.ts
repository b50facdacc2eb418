import { sessionRenewed } from "../frame/session-refresh";

interface Answer {
  photos: { id: string | null; name: string; message: string }[];
}

interface Progress {
  /** Share of the files that are done, 0 to 1. */
  onProgress: (share: number) => void;
  onAdded: (photo: { id: string; name: string }) => void;
}

/**
 * One after the other, so that a slow connection has sent some of them when it breaks. Returns what
 * went wrong, by file.
 */
export async function sendPhotos(
  url: string,
  files: File[],
  { onProgress, onAdded }: Progress,
): Promise<string[]> {
  const failed: string[] = [];
  for (const [i, file] of files.entries()) {
    try {
      const response = await send(url, file);
      if (!response.ok) throw new Error(await messageOf(response));
      const { photos } = (await response.json()) as Answer;
      for (const { id, name, message } of photos)
        if (id === null) failed.push(`${name}: ${message}`);
        else onAdded({ id, name });
    } catch (error) {
      failed.push(`${file.name}: ${error instanceof Error ? error.message : "not uploaded"}`);
    }
    onProgress((i + 1) / files.length);
  }
  return failed;
}

/** Refreshes an expired session and sends it once more. */
async function send(url: string, file: File) {
  const form = new FormData();
  form.append("files", file, file.name);
  const request = { method: "POST", headers: { Accept: "application/json" }, body: form };
  const since = Date.now();
  const first = await fetch(url, request);
  return first.status === 401 && (await sessionRenewed(since)) ? fetch(url, request) : first;
}

/** Of a page, or of an API call. */
async function messageOf(response: Response) {
  const body = (await response.json().catch(() => ({}))) as {
    message?: string;
    error?: { message: string };
  };
  return body.message ?? body.error?.message ?? "It couldn’t be uploaded. Please try again.";
}
