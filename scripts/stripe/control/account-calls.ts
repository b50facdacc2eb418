import { z } from "zod";
import { entries } from "../connect/account-entry";
import { changeAccount, deauthorize } from "../connect/change-account";
import { isConnected } from "../connect/connected";
import type { World } from "../core/world";
import { control, type ControlCall } from "./control-call";

const account = { account: z.string() };

/** What Stripe or an account's owner would do to a connected account. */
export const accountCalls: Record<string, ControlCall> = {
  "disable-charges": control(z.object(account), (_emulator, world, { account }) =>
    change(world, account, { disabled: true }),
  ),
  "enable-charges": control(z.object(account), (_emulator, world, { account }) =>
    change(world, account, { disabled: false }),
  ),
  /** Ends a pending or failed check of the identity. */
  verify: control(
    z.object({
      ...account,
      outcome: z.enum(["verified", "pending", "failed"]).default("verified"),
    }),
    (_emulator, world, { account, outcome }) => change(world, account, { verification: outcome }),
  ),
  /** Asks for something by a deadline in so many seconds; after it charges are disabled. */
  "add-requirement": control(
    z.object({
      ...account,
      field: z.string().default("individual.verification.document"),
      seconds: z.coerce
        .number()
        .int()
        .min(0)
        .default(14 * 86400),
    }),
    (_emulator, world, { account, field, seconds }) => {
      const deadline = world.clock.now() + seconds;
      const asked = entries(world).get(account)?.asked ?? [];
      return change(world, account, { asked: [...asked, { field, deadline }] });
    },
  ),
  /** Everything entered and verified at once, as if the owner had gone through the onboarding. */
  onboard: control(z.object(account), (_emulator, world, { account }) => {
    const entry = entries(world).get(account);
    return change(world, account, {
      businessType: "company",
      companyName: entry?.companyName ?? "Hill Country Plumbing LLC",
      taxIdKnown: true,
      firstName: "Jenny",
      lastName: "Rosen",
      birthDate: "1980-01-01",
      ...(entry && {
        profile: { ...entry.profile, url: entry.profile.url ?? "https://example.com" },
      }),
      bank: { routing: "110000000", last4: "6789" },
      terms: { date: world.clock.now(), ip: "127.0.0.1", user_agent: null },
      verification: "verified",
      submitted: true,
      asked: [],
    });
  }),
  /** The owner disconnects the platform in Stripe's dashboard. */
  disconnect: control(z.object(account), (_emulator, world, { account }) => {
    if (!isConnected(world, account)) return { error: `No such account: ${account}` };
    deauthorize(world, account);
    return undefined;
  }),
};

function change(world: World, account: string, changes: Parameters<typeof changeAccount>[2]) {
  const entry = entries(world).get(account);
  if (!entry) return { error: `No such account: ${account}` };
  changeAccount(world, entry, changes);
  return undefined;
}
