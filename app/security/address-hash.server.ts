import { createHmac } from "node:crypto";
import type { Config } from "../config";

/** Only with the key can a hash be compared with an address. */
export function addressHash(
  { addressKey }: Pick<Config, "addressKey">,
  kind: "email" | "mobile",
  address: string,
) {
  return createHmac("sha256", addressKey).update(`${kind}:${address}`).digest("base64url");
}
