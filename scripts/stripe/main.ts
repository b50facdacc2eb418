import { parseArgs } from "node:util";
import { serveStripe } from "./serve-stripe";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "9087" },
    state: { type: "string", default: ".state/dev" },
    origin: { type: "string" },
    follower: { type: "string" },
    "until-closed": { type: "boolean", default: false },
  },
});

await serveStripe({
  port: Number(values.port),
  stateDir: values.state,
  ...(values.origin && { origin: values.origin }),
  ...(values.follower && { follower: values.follower }),
});
console.log("ready");
if (values["until-closed"]) process.stdin.resume().on("end", () => process.exit());
