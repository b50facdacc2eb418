/** `Idempotency-Key` for operations that have one-use keys of their own. */
import * as z from "zod";
import { UsedKey } from "../office/used-key";
import type { ApiCall } from "./call";

export function takesKey({ operations: [main] }: ApiCall) {
  return main!.input instanceof z.ZodObject && main!.input.shape.key === UsedKey;
}

/** A key in the body wins. */
export function withKey(body: object | undefined, key: string | undefined) {
  return key === undefined ? body : { key, ...body };
}
