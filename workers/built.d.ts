/** Remix's server build, which exists only once it is built. */
declare module "*/build/server/index.js";
