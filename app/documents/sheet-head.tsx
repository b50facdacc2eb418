import type { ReactNode } from "react";
import { mediaPath } from "../ui/media-path";
import { splitHeadline } from "./headline";
import { clientLines, providerLines } from "./party-lines";
import type { Provider, ShownClient } from "./snapshot";

interface HeadProps {
  /** "INVOICE". */
  kind: string;
  /** The status beside it. */
  badge?: ReactNode;
  /** Media key; "" without one. */
  logo: string;
  /** "$250.00 due Mar 4, 2026". */
  headline: string;
  provider: Provider;
  client: ShownClient;
  /** "Bill To". */
  clientLabel: string;
  /** Numbers and dates. */
  children: ReactNode;
}

/** The head of an estimate, invoice or statement: what it is, how much, from whom and for whom. */
export function SheetHead(props: HeadProps) {
  const { kind, badge, logo, headline, provider, client, clientLabel, children } = props;
  return (
    <header className="sheet__head">
      <div className="sheet__top">
        <p className="sheet__kind">
          {kind} {badge}
        </p>
        {logo ? (
          <img src={mediaPath(logo, 640)} alt={`${provider.name} logo`} className="sheet__logo" />
        ) : (
          <p className="sheet__name">{provider.name}</p>
        )}
      </div>
      <Headline text={headline} />
      <div className="sheet__parties">
        <PartyBlock label="From" lines={providerLines(provider)} />
        <PartyBlock label={clientLabel} lines={clientLines(client)} />
        {children}
      </div>
    </header>
  );
}

/** The amount large, the words after it smaller. */
function Headline({ text }: { text: string }) {
  const parts = splitHeadline(text);
  return (
    <p className="sheet__amount">
      {parts ? (
        <>
          <strong>{parts.amount}</strong>
          {` ${parts.words}`}
        </>
      ) : (
        text
      )}
    </p>
  );
}

function PartyBlock({ label, lines }: { label: string; lines: string[] }) {
  return (
    <div>
      <h2 className="sheet__label">{label}</h2>
      <address>
        {lines
          .filter(Boolean)
          .map((line, i) =>
            i === 0 ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>,
          )}
      </address>
    </div>
  );
}
