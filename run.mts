import { prepareState } from "./scripts/state";
import { serve } from "./scripts/serve";
await prepareState({ dir: ".state/five", size: 1200, log: () => {} });
await serve({ port: 8880, stateDir: ".state/five", onLine: (line: string) => { if (/unexpected|failed/.test(line)) console.log(line); } });
console.log("SERVING");
