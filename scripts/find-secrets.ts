/** Finds secrets of a test run that leaked into the server's log. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Lines by wrangler's local server itself: request URLs and the mail it simulates. */
const SIMULATED = /^(\[wrangler:|(From|To|Subject|Text|HTML): )/;

export function linesWithSecrets(log: readonly string[], secrets: ReadonlySet<string>) {
  const texts = [...secrets].filter((secret) => secret.includes(" "));
  return log.filter((line) => {
    if (SIMULATED.test(line)) return false;
    // Part of a UUID can look like a code, so remove them. Join codes and card numbers written in groups.
    const plain = line
      .replaceAll(UUID, "")
      .replaceAll(/\b\d{4}(?: \d{4})+\b/g, (groups) => groups.replaceAll(" ", ""));
    return (
      plain
        .split(/[^\w.-]+/)
        .some((word) => secrets.has(word) || word.split(".").some((part) => secrets.has(part))) ||
      texts.some((text) => line.includes(text))
    );
  });
}
