import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import type { Journal } from "./core/store";

type Entry = [collection: string, id: string, value: unknown];

/**
 * A journal of JSON lines. All writes of one call make one line, written before the call is answered;
 * a torn last line (the process was killed while it wrote) is ignored. At the start the file is
 * rewritten with what is still there.
 */
export function openJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const before = existing(path);
  writeFileSync(`${path}.new`, before.map((entry) => `${JSON.stringify([entry])}\n`).join(""));
  renameSync(`${path}.new`, path);
  const file = openSync(path, "a");
  let line: Entry[] = [];
  const flush = () => {
    const written = line;
    line = [];
    writeSync(file, `${JSON.stringify(written)}\n`);
  };
  return {
    before,
    write(collection, id, value) {
      // Calls run in one go, so a microtask comes after the call's last write and before its answer.
      if (line.length === 0) queueMicrotask(flush);
      // As text at once: later changes of the object are not part of this write.
      line.push([collection, id, structuredClone(value)]);
    },
  };
}

/** The last value of each record, in the order of their creation. */
function existing(path: string): Entry[] {
  if (!existsSync(path)) return [];
  const found = new Map<string, Entry>();
  for (const [collection, id, value] of readFileSync(path, "utf8").split("\n").flatMap(readLine)) {
    const key = JSON.stringify([collection, id]);
    if (value === null) found.delete(key);
    else found.set(key, [collection, id, value]);
  }
  return [...found.values()];
}

function readLine(line: string): Entry[] {
  try {
    return JSON.parse(line) as Entry[];
  } catch {
    return [];
  }
}
