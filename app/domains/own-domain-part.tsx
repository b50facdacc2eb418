import { Form } from "@remix-run/react";
import { Badge } from "../ui/badge";
import { Button, ButtonLink } from "../ui/button";
import { formatShortUSD } from "../ui/money";
import { Note } from "../ui/note";
import { RecentTime } from "../ui/recent-time";
import { When } from "../ui/when";
import { DnsRecords } from "./dns-records";
import { DomainBadge } from "./domain-badge";
import { DomainName } from "./domain-name";
import type { OwnDomain } from "./domain-rows.server";
import { problemHelp, statusHelp, unpaidHelp, unpublishedHelp } from "./texts";
import { lifetimes } from "../lifetimes";
import { prices } from "../plans/prices";

interface OwnDomainPartProps {
  domain: OwnDomain;
  /** The company has more than one active domain. */
  several: boolean;
  /** The company is published. Until then its domains serve nothing. */
  published: boolean;
  /** Whether Pro includes one, and whether domains can be bought. */
  sale: { pro: boolean; onSale: boolean };
  now: number;
}

/** One of the company's domains, for its owners: its status, and what to do next. */
export function OwnDomainPart({ domain, several, published, sale, now }: OwnDomainPartProps) {
  const {
    hostname,
    unicode,
    status,
    problem,
    canonical,
    address,
    records,
    missingSince,
    checkedAt,
  } = domain;
  const isUnpaid = problem === "unpaid" && status !== "failed";
  return (
    <div className="stack">
      <div className="cluster gap-2">
        <h3>
          <DomainName hostname={hostname} unicode={unicode} />
        </h3>
        <DomainBadge status={status} isUnpaid={isUnpaid} />
        {canonical && several && <Badge tone="brand">Main address</Badge>}
      </div>
      <p>
        {isUnpaid
          ? unpaidHelp(status)
          : status === "active" && !published
            ? unpublishedHelp
            : statusHelp[status]}
      </p>
      {problem && !isUnpaid && (
        <Note tone={status === "failed" || status === "suspended" ? "danger" : "warning"}>
          <p>{problemHelp[problem]}</p>
          {status === "active" && missingSince !== null && (
            <p>
              Add both records again, or your page goes offline here on{" "}
              <When at={missingSince + lifetimes.domainGrace} timeZone="UTC" />.
            </p>
          )}
        </Note>
      )}
      {status === "active" ? (
        <>
          {published && (
            <p>
              <a href={address}>{`Open ${unicode}`}</a>
              {several && !canonical && (
                <span className="soft"> – redirects to your main address</span>
              )}
            </p>
          )}
          <details>
            <summary>DNS records</summary>
            <DnsRecords records={records} />
          </details>
        </>
      ) : (
        <DnsRecords records={records} />
      )}
      <p className="small soft">
        {priceText(domain, sale)}{" "}
        {checkedAt === null ? (
          "Not checked yet."
        ) : (
          <>
            Last checked: <RecentTime at={checkedAt} now={now} timeZone="UTC" /> (UTC).
          </>
        )}
      </p>
      <div className="cluster gap-2">
        {needsPayment(domain, sale) && (
          <Press
            intent="buy"
            hostname={hostname}
            label={`Buy for ${formatShortUSD(prices.domainYearly)} a year`}
            of={unicode}
            isMain
          />
        )}
        <Press
          intent="check"
          hostname={hostname}
          label="Check now"
          of={unicode}
          icon="refresh-cw"
        />
        {status === "active" && several && !canonical && (
          <Press
            intent="canonical"
            hostname={hostname}
            label="Make this the main address"
            of={unicode}
          />
        )}
        <ButtonLink to={hostname} variant="quiet" preventScrollReset>
          Remove<span className="visually-hidden"> {unicode}</span>
        </ButtonLink>
      </div>
    </div>
  );
}

type Sale = OwnDomainPartProps["sale"];

/** Nothing pays for it, and Pro does not include it. */
function needsPayment({ billed, yearlyCents, status }: OwnDomain, { pro, onSale }: Sale) {
  const isProved = status !== "pending" && status !== "failed";
  return onSale && isProved && !billed && (yearlyCents > 0 || !pro);
}

function priceText(domain: OwnDomain, sale: Sale) {
  if (domain.billed) return `${formatShortUSD(prices.domainYearly)} a year, paid.`;
  if (needsPayment(domain, sale))
    return "Not paid yet. One payment covers it with and without “www.”.";
  return domain.yearlyCents > 0
    ? `${formatShortUSD(domain.yearlyCents)} a year. Not charged yet.`
    : "Included in Pro.";
}

function Press({
  intent,
  hostname,
  label,
  of,
  icon,
  isMain = false,
}: {
  intent: string;
  hostname: string;
  label: string;
  of: string;
  icon?: "refresh-cw";
  isMain?: boolean;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="hostname" value={hostname} />
      <Button
        variant={isMain ? "primary" : "secondary"}
        name="intent"
        value={intent}
        {...(icon && { icon })}
      >
        {label}
        <span className="visually-hidden"> {of}</span>
      </Button>
    </Form>
  );
}
