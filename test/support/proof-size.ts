/** The environment's settings for proofs (test/support/proof.ts), for Vitest's `define`. */
export const proofSize = {
  __PROOF__: JSON.stringify({
    isFull: process.env.PROVE === "1",
    ...(process.env.SEED && { seed: Number(process.env.SEED) }),
  }),
};
