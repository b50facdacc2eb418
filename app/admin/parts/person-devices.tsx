import { Form } from "@remix-run/react";
import { Button } from "../../ui/button";
import { OwnTime } from "../../admin-frame/own-time";

interface ShownDevice {
  id: string;
  device: string;
  createdAt: number;
  usedAt: number;
}

export function PersonDevices({
  devices,
  tokens,
  now,
}: {
  devices: ShownDevice[];
  tokens: number;
  now: number;
}) {
  if (devices.length === 0 && tokens === 0)
    return <p className="soft">Not signed in on any device.</p>;
  return (
    <>
      <ul>
        {devices.map((one) => (
          <li key={one.id} className="device">
            <div className="stack gap-1 grow">
              <p className="device__name">{one.device}</p>
              <p className="small soft">
                Last used: <OwnTime at={one.usedAt} now={now} />. Signed in:{" "}
                <OwnTime at={one.createdAt} now={now} />.
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={one.id} />
              <Button variant="secondary" name="intent" value="sign out">
                Sign out<span className="visually-hidden"> {one.device}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post">
        <Button variant="secondary" icon="log-out" name="intent" value="sign out">
          Sign out everywhere
        </Button>
        {tokens > 0 && <p className="small soft">This also revokes API tokens.</p>}
      </Form>
    </>
  );
}
