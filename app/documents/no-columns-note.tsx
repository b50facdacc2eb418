/** Shown while none of the check boxes for columns before it is ticked (settings.css). */
export function NoColumnsNote() {
  return (
    <p className="no-columns small" role="status">
      Your client will see only the totals, not what the work is.
    </p>
  );
}
