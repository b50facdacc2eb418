/** The product's logo, a signpost with two boards, and its name. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden>
        <path className="wordmark__post" d="M12.5 3h3v23h-3z" />
        <path className="wordmark__board" d="M4 5h16l4 3.5-4 3.5H4z" />
        <path className="wordmark__board wordmark__board--back" d="M24 14.5H9l-4 3 4 3h15z" />
      </svg>
      {name}
    </span>
  );
}
