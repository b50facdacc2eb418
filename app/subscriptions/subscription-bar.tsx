import { Form } from "@remix-run/react";
import { subscriptionPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Button, ButtonLink } from "../ui/button";
import { Menu, MenuButton, MenuLink } from "../ui/menu";
import type { OfficeSubscription } from "./shown-subscription";

/** Stays at the bottom of the screen: the next step, and in its menu all others. */
export function SubscriptionBar({ subscription }: { subscription: OfficeSubscription }) {
  const { vanityName, pro } = useOffice();
  const { status, version, subscriptionNumber } = subscription;
  if (!pro || status === "ended") return null;
  const dialog = (name: string) => ({
    to: subscriptionPath(vanityName, subscriptionNumber, `/${name}`),
    prefetch: "none" as const,
    preventScrollReset: true,
  });
  const move = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="seen" value={version} />
    </>
  );
  const action = subscriptionPath(vanityName, subscriptionNumber);
  return (
    <section className="request-bar no-print" aria-label="What to do">
      <div className="cluster gap-2">
        {status === "pending" && (
          <ButtonLink {...dialog("start")} icon="calendar">
            Choose the first date
          </ButtonLink>
        )}
        {status === "active" && (
          <>
            <ButtonLink {...dialog("schedule")} icon="calendar">
              Change dates
            </ButtonLink>
            <ButtonLink {...dialog("skip")} variant="secondary">
              Skip next
            </ButtonLink>
          </>
        )}
        {status === "paused" && (
          <Form method="post" action={action}>
            {move("resume")}
            <Button>Resume</Button>
          </Form>
        )}
        <Menu label="More…" icon="ellipsis" iconOnly end className="request-bar__more">
          {status === "active" && (
            <Form method="post" action={action}>
              {move("pause")}
              <MenuButton icon="clock">Pause</MenuButton>
            </Form>
          )}
          {status === "paused" && (
            <MenuLink {...dialog("schedule")} icon="calendar">
              Change dates
            </MenuLink>
          )}
          <MenuLink {...dialog("end")} icon="archive" danger>
            End subscription
          </MenuLink>
        </Menu>
      </div>
    </section>
  );
}
