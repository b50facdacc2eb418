interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers: "unread". */
  of: string;
}

/** At a link of a menu. */
export function CountBadge({ count, of }: CountBadgeProps) {
  return (
    <span className="count-badge">
      {count > 9 ? "9+" : count}
      <span className="visually-hidden">{` ${of}`}</span>
    </span>
  );
}
