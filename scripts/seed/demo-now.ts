/**
 * The demo's present, in UTC epoch milliseconds: fixed, so that "last Tuesday" is the same day on
 * every machine.
 */
export const DEMO_NOW = Date.UTC(2026, 10, 1, 12);
