/** The runtime process (workerd) that runs the workers: its CPU time, memory and JavaScript heap. */
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
    .trim()
    .split(" ")
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
  backingStorageSize?: number;
}

/**
 * Megabytes that a worker's isolate holds after a garbage collection, with the contents of its
 * array buffers, by the inspector protocol.
 *
 * @param name The worker's.
 */
export async function heapMegabytes(inspectorPort: number, name: string): Promise<number> {
  const list = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const { webSocketDebuggerUrl } = list.find((one) => one.webSocketDebuggerUrl.endsWith(name))!;
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((open) => socket.addEventListener("open", open, { once: true }));
  const call = <Answer>(id: number, method: string) =>
    new Promise<Answer>((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        const message = JSON.parse(String(data)) as { id?: number; result: Answer };
        if (message.id === id) resolve(message.result);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  await call(1, "HeapProfiler.enable");
  await call(2, "HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize = 0 } = await call<HeapUsage>(3, "Runtime.getHeapUsage");
  socket.close();
  return (usedSize + backingStorageSize) / 2 ** 20;
}
