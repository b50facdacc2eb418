/**
 * Emulates DNS in local development: records one would enter at a DNS provider are entered at
 * /dev/dns.
 */
import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import type { RequestContext } from "../operations/context";
import { isEmulated } from "../outside/domains/domain-services";
import { limits as shared } from "../limits";
import { limits } from "./limits";

const RECORD_NAME = "Enter the record's whole name.";

const LocalRecord = z.object({
  name: z
    .string()
    .trim()
    .toLowerCase()
    .max(shared.hostname, RECORD_NAME)
    .regex(/^[a-z0-9._-]+$/, RECORD_NAME),
  type: z.enum(["TXT", "CNAME"], { error: "Choose TXT or CNAME." }),
  value: z
    .string()
    .trim()
    .min(1, "Enter a value.")
    .max(limits.recordValue, `Use at most ${limits.recordValue} characters for the value.`),
});

export const listLocalRecords = operation({
  name: "list local records",
  may: visitor,
  effect: "read",
  input: z.object({}).optional(),
  output: z.array(LocalRecord),
  find: emulated,
  async run({ reads }) {
    return reads.all<z.output<typeof LocalRecord>>(
      "SELECT name, type, value FROM local_dns_record ORDER BY name, type, value LIMIT 500",
    );
  },
});

/** Shared by both operations that change records. */
const change = {
  may: visitor,
  effect: "write",
  input: LocalRecord,
  output: z.object({}),
  find: emulated,
} as const;

export const setLocalRecord = operation({
  name: "set local record",
  ...change,
  async run({ db }, { name, type, value }) {
    await db
      .prepare("INSERT OR IGNORE INTO local_dns_record (name, type, value) VALUES (?, ?, ?)")
      .bind(name, type, value)
      .run();
    return {};
  },
});

export const removeLocalRecord = operation({
  name: "remove local record",
  ...change,
  async run({ db }, { name, type, value }) {
    await db
      .prepare("DELETE FROM local_dns_record WHERE name = ? AND type = ? AND value = ?")
      .bind(name, type, value)
      .run();
    return {};
  },
});

/** Throws "not-found" unless domains are emulated. */
function emulated({ config }: Pick<RequestContext, "config">): Promise<void> {
  if (!isEmulated(config))
    throw new Refusal("not-found", "Check the address for typos. The page may have moved.");
  return Promise.resolve();
}
