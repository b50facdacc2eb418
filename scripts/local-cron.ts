/** Runs the scheduled jobs of a product that is served here: the local server starts none by itself. */

const EVERY_FIVE_MINUTES = "*/5 * * * *";
/** The daily trigger of wrangler.toml. */
const DAILY = { cron: "17 3 * * *", hour: 3, minute: 17 };

/** The triggers of wrangler.toml that come up in this minute, in UTC. */
export function dueCrons(at: Date): string[] {
  const [hour, minute] = [at.getUTCHours(), at.getUTCMinutes()];
  return [
    ...(minute % 5 === 0 ? [EVERY_FIVE_MINUTES] : []),
    ...(hour === DAILY.hour && minute === DAILY.minute ? [DAILY.cron] : []),
  ];
}

/** @param url Of the served product. */
export function startCron(url: string) {
  const next = () => {
    const now = Date.now();
    setTimeout(run, 60_000 - (now % 60_000)).unref();
  };
  const run = () => {
    next();
    for (const cron of dueCrons(new Date()))
      fetch(`${url}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`).then(
        ({ ok, status }) => {
          if (!ok) console.error(`The scheduled jobs of "${cron}" answered ${status}.`);
        },
        (error: unknown) =>
          console.error(`The scheduled jobs of "${cron}" failed: ${String(error)}`),
      );
  };
  next();
}
