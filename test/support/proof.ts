/**
 * The sample size of a property test: small in `npm test`, full in `npm run prove`. The seed is
 * printed; SEED=… draws the same samples again.
 */
declare const __PROOF__: { isFull: boolean; seed?: number };

interface Proof {
  /** How many samples are drawn. */
  size: number;
  seed: number;
}

/** `seed` is the fixed seed of `npm test`, so that its runs are repeatable. */
export function proof(name: string, sizes: { small: number; full: number }, seed: number): Proof {
  const drawn = { size: __PROOF__.isFull ? sizes.full : sizes.small, seed: __PROOF__.seed ?? seed };
  console.log(`proof ${name}: size ${drawn.size}, seed ${drawn.seed}`);
  return drawn;
}
