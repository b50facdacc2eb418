import { z } from "zod";
import { endpoints, newEndpoint } from "../webhooks/endpoints";
import { control, type ControlCall } from "./control-call";

const count = z.object({ n: z.coerce.number().int().min(1).default(1) });
const nothing = z.object({});

/** How webhooks travel. */
export const webhookCalls: Record<string, ControlCall> = {
  hold: control(nothing, ({ webhooks }) => webhooks.hold()),
  release: control(
    z.object({ order: z.enum(["forward", "reverse"]).default("forward") }),
    ({ webhooks }, _world, { order }) => webhooks.release(order),
  ),
  "drop-webhooks": control(count, ({ webhooks }, _world, { n }) => webhooks.drop(n)),
  "repeat-webhooks": control(count, ({ webhooks }, _world, { n }) => webhooks.repeat(n)),
  "delay-webhooks": control(
    z.object({ seconds: z.coerce.number().int().min(0) }),
    ({ webhooks }, _world, { seconds }) => webhooks.delay(seconds),
  ),
  resend: control(z.object({ event: z.string() }), ({ webhooks }, _world, { event }) =>
    webhooks.resend(event),
  ),
  deliveries: control(nothing, ({ webhooks }) => ({ data: webhooks.list() })),
  idle: control(nothing, async ({ webhooks }) => {
    await webhooks.idle();
  }),
  /** An endpoint with a secret that is known beforehand; one of the same address and side is replaced. */
  endpoint: control(
    z.object({
      url: z.url(),
      secret: z.string().startsWith("whsec_"),
      connect: z.boolean().default(false),
      enabled_events: z.array(z.string()).min(1).default(["*"]),
    }),
    (_emulator, world, { url, secret, connect, enabled_events }) => {
      for (const one of endpoints(world).values())
        if (one.shown.url === url && one.connect === connect) endpoints(world).delete(one.id);
      const made = newEndpoint(world, { url, enabled_events }, connect, secret);
      endpoints(world).set(made.id, made);
      return { id: made.id };
    },
  ),
};
