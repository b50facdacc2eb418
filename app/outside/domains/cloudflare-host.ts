/**
 * Cloudflare for SaaS custom hostnames:
 * https://developers.cloudflare.com/api/resources/custom_hostnames/. The token needs "SSL and
 * Certificates: Edit" for this zone only.
 */
import * as z from "zod";
import { DomainHostError, type DomainHost, type HostedDomain } from "./domain-host";

const API = "https://api.cloudflare.com/client/v4";
const TIMEOUT_MS = 8_000;
/** Cloudflare's error code for "Duplicate custom hostname found." */
const DUPLICATE = 1406;

const Hostname = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  hostname: z.string(),
  status: z.string(),
  ssl: z.object({ status: z.string() }).nullish(),
});

const Failure = z.object({ errors: z.array(z.object({ code: z.int() })).default([]) });

export function cloudflareHost(
  { zone, token }: { zone: string; token: string },
  fetcher: typeof fetch = fetch,
): DomainHost {
  const path = `${API}/zones/${zone}/custom_hostnames`;

  async function send(method: "GET" | "POST" | "DELETE", url: string, body?: object) {
    try {
      return await fetcher(url, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body && { "Content-Type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new DomainHostError(
        `Cloudflare did not answer: ${error instanceof Error ? error.name : String(error)}`,
      );
    }
  }

  async function byName(hostname: string) {
    const response = await send("GET", `${path}?${new URLSearchParams({ hostname })}`);
    if (!response.ok) throw failed(response, []);
    const { result } = await read(response, z.object({ result: z.array(Hostname) }));
    return result.find((one) => one.hostname === hostname);
  }

  return {
    async create(hostname) {
      const response = await send("POST", path, { hostname, ssl: { method: "http", type: "dv" } });
      if (response.ok) return hosted((await read(response, z.object({ result: Hostname }))).result);
      const codes =
        Failure.safeParse(await response.json().catch(() => undefined)).data?.errors.map(
          ({ code }) => code,
        ) ?? [];
      const existing =
        codes.includes(DUPLICATE) || response.status === 409 ? await byName(hostname) : undefined;
      if (existing) return hosted(existing);
      throw failed(response, codes);
    },

    async status(id) {
      const response = await send("GET", `${path}/${encodeURIComponent(id)}`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw failed(response, []);
      return hosted((await read(response, z.object({ result: Hostname }))).result);
    },

    async remove(hostname) {
      const existing = await byName(hostname);
      if (!existing) return;
      const response = await send("DELETE", `${path}/${encodeURIComponent(existing.id)}`);
      if (!response.ok && response.status !== 404) throw failed(response, []);
    },
  };
}

async function read<T extends z.ZodType>(response: Response, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success)
    throw new DomainHostError("Cloudflare answered in a form that we do not know.");
  return parsed.data;
}

/** Only a 400 is about the hostname; other statuses are configuration or temporary errors. */
function failed({ status }: Response, codes: number[]) {
  return new DomainHostError(
    `Cloudflare answered ${status}${codes.length > 0 ? ` (${codes.join(", ")})` : ""}.`,
    status === 400,
  );
}

/**
 * Maps Cloudflare's hostname statuses (pending, active, blocked, moved, deleted, …) and its dozen
 * certificate statuses to ours.
 */
function hosted({ id, status, ssl }: z.output<typeof Hostname>): HostedDomain {
  const certificate = ssl?.status ?? "pending";
  return {
    id,
    hostname: status === "active" ? "active" : /blocked/.test(status) ? "blocked" : "pending",
    certificate:
      certificate === "active"
        ? "active"
        : /timed_out|expired|failed/.test(certificate)
          ? "failed"
          : "pending",
  };
}
