/** Whether a file's key or path is a video's (PROF-054). */
export function isVideo(name: string) {
  return name.endsWith(".mp4");
}
