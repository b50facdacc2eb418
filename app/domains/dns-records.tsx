import { CopyButton } from "../ui/copy-button";
import type { DnsRecord } from "./domain-rows.server";

const kinds = { TXT: "TXT", CNAME: "CNAME", ALIAS: "ALIAS, ANAME or flattened CNAME" };

/** The records to enter at the DNS provider; each part has its own copy button. */
export function DnsRecords({ records }: { records: DnsRecord[] }) {
  return (
    <ol className="dns-records" role="list">
      {records.map(({ type, name, value }) => (
        <li key={type} className="stack gap-2">
          <p>
            <strong>{kinds[type]} record</strong>
          </p>
          <Part label="Name" text={name} type={type} />
          <Part label="Value" text={value} type={type} />
          {type === "ALIAS" && (
            <p className="small soft">
              A root domain can’t use a normal CNAME record. If your provider doesn’t offer these
              types, use the domain with “www.” and forward this one to it.
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Part({ label, text, type }: { label: string; text: string; type: string }) {
  return (
    <div className="dns-records__part">
      <div className="grow">
        <span className="small soft">{label}</span>
        <code className="dns-records__text">{text}</code>
      </div>
      <CopyButton text={text} label={`Copy ${type} ${label.toLowerCase()}`} />
    </div>
  );
}
