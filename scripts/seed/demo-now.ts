/**
 * The demo's current time, in UTC epoch milliseconds: fixed, so that relative dates are the same on
 * every machine.
 */
export const DEMO_NOW = Date.UTC(2026, 10, 1, 12);
