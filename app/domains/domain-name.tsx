/**
 * The name in Unicode. For internationalized names also in punycode, so that lookalike characters
 * can't disguise another name.
 */
export function DomainName({ hostname, unicode }: { hostname: string; unicode: string }) {
  return (
    <span className="domain-name">
      {unicode}
      {unicode !== hostname && <span className="small soft"> ({hostname})</span>}
    </span>
  );
}
