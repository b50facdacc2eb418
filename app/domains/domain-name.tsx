/**
 * As people read it; in other alphabets also as it goes out, so that nothing passes for another
 * name.
 */
export function DomainName({ hostname, unicode }: { hostname: string; unicode: string }) {
  return (
    <span className="domain-name">
      {unicode}
      {unicode !== hostname && <span className="small soft"> ({hostname})</span>}
    </span>
  );
}
