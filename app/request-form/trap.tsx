/** A field that people don’t see: programs that fill in every field fill it in, too. */
export function Trap() {
  return (
    <div className="wizard__trap" aria-hidden>
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
