import { parseArgs } from "node:util";
import { serveStripe } from "./serve-stripe";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "9087" },
    state: { type: "string", default: ".state/dev" },
    origin: { type: "string" },
  },
});

await serveStripe({
  port: Number(values.port),
  stateDir: values.state,
  ...(values.origin && { origin: values.origin }),
});
console.log("ready");
