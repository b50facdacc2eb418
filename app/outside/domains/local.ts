/**
 * Local emulation: hostnames and DNS records are in two of our own tables. Behaves like the real
 * services, without network access.
 */
import type { Dns } from "./dns";
import type { DomainHost, HostedDomain } from "./domain-host";

/**
 * Records entered at /dev/dns. Names below .localhost resolve to this machine anyway (RFC 6761,
 * 6.3).
 */
export function localDns(db: D1Database): Dns {
  return {
    async txt(name) {
      const { results } = await db
        .prepare("SELECT value FROM local_dns_record WHERE name = ? AND type = 'TXT'")
        .bind(name)
        .all<{ value: string }>();
      return results.map(({ value }) => value);
    },
    async pointsTo(hostname, target) {
      if (hostname.endsWith(".localhost")) return true;
      return (
        (await db
          .prepare("SELECT 1 FROM local_dns_record WHERE name = ? AND type = 'CNAME' AND value = ?")
          .bind(hostname, target)
          .first()) !== null
      );
    },
  };
}

/**
 * Each status check advances one step: hostname active, then certificate active. Stays pending
 * until the hostname points to us.
 */
export function localHost(db: D1Database, dns: Pick<Dns, "pointsTo">, target: string): DomainHost {
  return {
    async create(hostname) {
      const row = await db
        .prepare(
          `INSERT INTO local_hosted_domain (id, hostname, looks) VALUES (?, ?, 0)
            ON CONFLICT (hostname) DO UPDATE SET hostname = hostname RETURNING id, looks`,
        )
        .bind(crypto.randomUUID(), hostname)
        .first<{ id: string; looks: number }>();
      return hosted(row!);
    },
    async status(id) {
      const row = await db
        .prepare("SELECT hostname FROM local_hosted_domain WHERE id = ?")
        .bind(id)
        .first<{ hostname: string }>();
      if (!row) return undefined;
      const points = await dns.pointsTo(row.hostname, target);
      const after = await db
        .prepare(
          `UPDATE local_hosted_domain SET looks = CASE WHEN ? THEN looks + 1 ELSE 0 END
            WHERE id = ? RETURNING id, looks`,
        )
        .bind(Number(points), id)
        .first<{ id: string; looks: number }>();
      return after ? hosted(after) : undefined;
    },
    async remove(hostname) {
      await db.prepare("DELETE FROM local_hosted_domain WHERE hostname = ?").bind(hostname).run();
    },
  };
}

function hosted({ id, looks }: { id: string; looks: number }): HostedDomain {
  return {
    id,
    hostname: looks >= 1 ? "active" : "pending",
    certificate: looks >= 2 ? "active" : "pending",
  };
}
