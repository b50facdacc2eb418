/** `ETag` and `If-Match`: optimistic locking, so that nobody overwrites a concurrent edit. */
import * as z from "zod";
import { Refusal } from "../refusal";
import type { ApiCall } from "./call";

const CHANGED = "This changed since you read it. Read it again, then try again.";

export function etagOf(answer: unknown): string | undefined {
  const version =
    typeof answer === "object" && answer !== null && "version" in answer
      ? answer.version
      : undefined;
  return typeof version === "number" ? `"${version}"` : undefined;
}

/** Whether the call edits something that has a version. */
export function takesVersion({ method, operations: [main] }: ApiCall) {
  return method !== "GET" && main!.input instanceof z.ZodObject && "version" in main!.input.shape;
}

/**
 * Adds the version of `If-Match` to the body; `*` or no header adds none. A malformed version
 * counts as stale.
 */
export function withVersion(body: object | undefined, ifMatch: string | null) {
  if (ifMatch === null || ifMatch.trim() === "*") return body;
  const tags = ifMatch.split(",").map((tag) => /^"(\d{1,15})"$/.exec(tag.trim())?.[1]);
  const versions = tags.filter((tag) => tag !== undefined);
  if (versions.length === 0) throw new Refusal("stale", CHANGED);
  if (versions.length > 1) throw new Refusal("invalid", "Send one version in If-Match.");
  return { ...body, version: Number(versions[0]) };
}
