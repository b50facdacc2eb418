/** Remix's server build, which exists only after a build. */
declare module "*/build/server/index.js";
