interface SkeletonProps {
  shape?: "text" | "title" | "photo" | "square" | "avatar" | "button";
  lines?: number;
}

/** A loading placeholder. Hidden from screen readers: the loading region sets aria-busy. */
export function Skeleton({ shape = "text", lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden>
      {Array.from({ length: shape === "text" ? lines : 1 }, (_, line) => (
        <span key={line} className={`skeleton skeleton--${shape}`} />
      ))}
    </span>
  );
}
