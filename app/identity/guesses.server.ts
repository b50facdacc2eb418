import { isHuman } from "../security/human-check.server";
import { countAttempts, countsOf, limits, refuseBeyond } from "../security/limits.server";
import { blockOf } from "../security/network";
import { slowDown } from "../security/slow-down";
import type { RequestContext } from "../operations/context";

interface Guess {
  email: string;
  /** Undefined if no account uses the address: counted the same. */
  person: { known_browser: 0 | 1 } | undefined;
  humanToken?: string | undefined;
}

/**
 * Counts a try of a password, before it is checked. One network can try little. If many networks
 * try, strangers get slower answers, and only a few tries per network, and per block of networks. A
 * passed check lifts this, but not the limits of one network. Throws `too-many`.
 */
export async function countGuess(context: RequestContext, { email, person, humanToken }: Guess) {
  const { db, network, browser, now } = context;
  const at = now();
  if (person?.known_browser) {
    const own = { limit: limits.passwordByKnown, of: `${email} ${browser}` };
    return countAttempts(db, [own], at);
  }
  const account = `${email} ${network}`;
  await countAttempts(
    db,
    [
      { limit: limits.signInByNetwork, of: network },
      { limit: limits.passwordByNetwork, of: account },
      { limit: limits.passwordByNetworkDaily, of: account },
    ],
    at,
  );
  // Apart from these, so that one network's refused tries don't slow down the others.
  const all = { limit: limits.passwordByStrangers, of: email };
  const reserves = [
    { limit: limits.passwordReserveOfNetwork, of: account },
    { limit: limits.passwordReserveOfBlock, of: `${email} ${blockOf(network)}` },
  ];
  const [count, ...ofReserves] = await countsOf(db, [all, ...reserves], at);
  const beyond = count! - all.limit.most;
  if (beyond <= 0 || (await isHuman(context, humanToken))) return;
  refuseBeyond(reserves, ofReserves, at);
  await slowDown(context, beyond);
}
