/** Set by vite.config.ts: the moment of the build, in UTC epoch milliseconds. */
declare const __BUILT_AT__: number;
