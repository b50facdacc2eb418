/** Which of the secrets that a run of the tests dealt with stand in the server's log. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/**
 * The local server's own lines: addresses as they were asked for, and the mail that it only
 * pretends to send.
 */
const SIMULATED = /^(\[wrangler:|(From|To|Subject|Text|HTML): )/;

export function linesWithSecrets(log: readonly string[], secrets: ReadonlySet<string>) {
  const texts = [...secrets].filter((secret) => secret.includes(" "));
  return log.filter((line) => {
    if (SIMULATED.test(line)) return false;
    // A part of an id may read as a code. Codes are written in two halves.
    const plain = line.replaceAll(UUID, "").replaceAll(/\b(\d{4}) (\d{4})\b/g, "$1$2");
    return (
      plain
        .split(/[^\w.-]+/)
        .some((word) => secrets.has(word) || word.split(".").some((part) => secrets.has(part))) ||
      texts.some((text) => line.includes(text))
    );
  });
}
