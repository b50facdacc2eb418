interface StoredListProps {
  items: readonly { name: string; what: string; kept: string }[];
}

export function StoredList({ items }: StoredListProps) {
  return (
    <ul>
      {items.map(({ name, what, kept }) => (
        <li key={name}>
          <strong>{name}</strong>: {what} Kept: {kept.charAt(0).toLowerCase() + kept.slice(1)}.
        </li>
      ))}
    </ul>
  );
}
