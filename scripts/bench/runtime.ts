/** The runtime process (workerd) that runs the workers: its CPU time, memory and JavaScript heap. */
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";

/** Clock ticks of /proc are hundredths of a second on every Linux that Node supports. */
const TICK_MS = 10;

export interface Runtime {
  /** User and system time of all threads since its start, in milliseconds. */
  cpuMs(): number;
  /** Resident memory in megabytes; resets the peak. */
  memoryNow(): number;
  /** The most since `memoryNow`. */
  memoryPeak(): number;
}

/** The runtimes that this process has started. Linux only. */
export function runtimePids(): number[] {
  return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/comm`, "utf8").startsWith("workerd"));
}

export function runtimeOf(pid: number): Runtime {
  const megabytes = (name: string) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)![1]) / 1024);
  };
  return {
    cpuMs() {
      // The name, in parentheses, may contain spaces; utime and stime are the 12th and 13th after it.
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    memoryNow() {
      // 5 resets the peak: https://man7.org/linux/man-pages/man5/proc_pid_clear_refs.5.html.
      writeFileSync(`/proc/${pid}/clear_refs`, "5");
      return megabytes("VmRSS");
    },
    memoryPeak: () => megabytes("VmHWM"),
  };
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize: number;
}

/**
 * What a worker's isolate holds, in megabytes, by the inspector protocol: its JavaScript heap, and
 * the contents of its array buffers. Both with garbage that is not collected yet; workerd ignores a
 * request to collect it.
 *
 * @param name The worker's.
 */
export async function isolateMemory(inspectorPort: number, name: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:${name}`);
  await once(socket, "open");
  const answer = once(socket, "message", { signal: AbortSignal.timeout(5000) });
  socket.send(JSON.stringify({ id: 1, method: "Runtime.getHeapUsage" }));
  const [{ data }] = (await answer) as [MessageEvent<string>];
  socket.close();
  const { usedSize, backingStorageSize } = (JSON.parse(data) as { result: HeapUsage }).result;
  return { heap: usedSize / 2 ** 20, buffers: backingStorageSize / 2 ** 20 };
}
