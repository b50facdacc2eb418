/** Raise this when the seed's rows change: a state folder records the version that filled it. */
export const SEED_VERSION = 7;
