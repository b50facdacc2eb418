interface SkeletonProps {
  shape?: "text" | "title" | "photo" | "square" | "avatar" | "button";
  /** Lines of text. */
  lines?: number;
}

/** The shape of what is being fetched. Silent: the region that waits says so by aria-busy. */
export function Skeleton({ shape = "text", lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden>
      {Array.from({ length: shape === "text" ? lines : 1 }, (_, line) => (
        <span key={line} className={`skeleton skeleton--${shape}`} />
      ))}
    </span>
  );
}
