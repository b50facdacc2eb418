/** What passed and failed, and how long each part took. */
interface Part {
  name: string;
  ms: number;
}

const total = { passed: 0, failed: 0 };
const parts: Part[] = [];

export function count(passed: number, failed: number) {
  total.passed += passed;
  total.failed += failed;
}

/** One check of the run: `detail` is printed if it failed. */
export function countCheck(name: string, isGood: boolean, detail = "") {
  count(isGood ? 1 : 0, isGood ? 0 : 1);
  console.log(`${isGood ? "✓" : "✗"} ${name}`);
  if (!isGood) console.log(detail);
}

export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  try {
    return await work();
  } finally {
    parts.push({ name, ms: Date.now() - started });
  }
}

export const hasFailed = () => total.failed > 0;

/**
 * The parts' times add up to more than the run took, since some run in parallel. The last line is
 * the sum.
 */
export function printSum() {
  console.log();
  for (const { name, ms } of parts) console.log(`${name} ${(ms / 1000).toFixed(1)} s`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}
