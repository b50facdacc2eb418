/**
 * Uploads one file from the browser. Uses XMLHttpRequest because fetch reports no upload progress.
 */
import { sessionRenewed } from "../../frame/session-refresh";

export interface Sent {
  success: boolean;
  message: string;
  publicPath: string | null;
  friendlyImageName: string | null;
  /** Whether a retry could succeed; false if the file itself is refused. */
  again?: boolean;
  /** The session has ended; a retry succeeds after signing in again. */
  signedOut?: boolean;
}

/** EDIT-020, EDIT-022. */
export const uploadMessages = {
  expired: "Error: Your session was expired and has been refreshed. Please select your file again.",
  signedOut: "Your session has ended. Sign in again, then try again.",
  network: "Network error - Unable to connect",
} as const;

/** Maximum attempts when the server is busy. */
const TRIES = 5;

/**
 * Adds a photo or video. Uses the same key for every attempt, so a lost response can't add a second
 * one. Returns undefined for a malformed response.
 */
export async function sendPhoto(
  url: string,
  file: File,
  key: string,
  onProgress: (share: number) => void,
): Promise<Sent | undefined> {
  const answer = await send(url, file, key, onProgress);
  return typeof answer === "string" ? statusOf(answer) : answer;
}

/** Sets a video's poster image. Without one, pages show the video's first frame. */
export async function sendPoster(url: string, file: File, key: string) {
  await send(url, file, key, () => undefined);
}

/** Returns the text of the response, or the reason why the upload failed. */
async function send(
  url: string,
  file: File,
  key: string,
  onProgress: (share: number) => void,
): Promise<string | Sent> {
  for (let tried = 1; ; tried++) {
    const since = Date.now();
    const answer = await request(url, file, key, onProgress);
    // 429: the server is busy. 409: an earlier attempt, whose response was lost, is still running.
    if ((answer.status === 429 || answer.status === 409) && tried < TRIES) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(answer.retryAfter, 30)));
      continue;
    }
    if (answer.status === 0) return failed(uploadMessages.network);
    if (answer.status === 401) {
      const renewed = await sessionRenewed(since).catch(() => false);
      return renewed
        ? failed(uploadMessages.expired)
        : { ...failed(uploadMessages.signedOut), signedOut: true };
    }
    if (answer.status !== 200)
      return failed(answer.statusText || messageOf(answer.text) || `Error ${answer.status}`);
    return answer.text;
  }
}

interface Answer {
  /** 0 if there was no response. */
  status: number;
  statusText: string;
  text: string;
  /** In seconds. */
  retryAfter: number;
}

function request(url: string, file: File, key: string, onProgress: (share: number) => void) {
  return new Promise<Answer>((resolve) => {
    const form = new FormData();
    form.append("files", file, file.name);
    const xhr = new XMLHttpRequest();
    xhr.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    xhr.addEventListener("loadend", () =>
      resolve({
        status: xhr.status,
        statusText: xhr.statusText,
        text: xhr.responseText,
        retryAfter: Number(xhr.getResponseHeader("Retry-After") ?? 2),
      }),
    );
    xhr.open("POST", url);
    xhr.setRequestHeader("Idempotency-Key", key);
    xhr.send(form);
  });
}

/** EDIT-023: logs a malformed response to the console and returns undefined. */
function statusOf(text: string): Sent | undefined {
  try {
    const [status] = (JSON.parse(text) as { fileUploadStatus: Sent[] }).fileUploadStatus;
    if (typeof status?.success === "boolean") return status;
  } catch {
    // Logged below.
  }
  console.error("The answer to an upload is malformed.", text.slice(0, 500));
  return undefined;
}

function messageOf(text: string) {
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return undefined;
  }
}

function failed(message: string): Sent {
  return { success: false, message, publicPath: null, friendlyImageName: null, again: true };
}
