import { renameSync, writeFileSync } from "node:fs";

/** Writes a file so that an interrupted run leaves the old file or the new one, never a part. */
export function writeWhole(file: string, content: string | Uint8Array) {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}
