import { Form } from "@remix-run/react";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { RecentTime } from "../ui/recent-time";
import { When } from "../ui/when";
import type { Device } from "./account.server";

const methods: Record<string, string> = {
  password: "with the password",
  code: "with an emailed code",
  passkey: "with a passkey",
};

export function DeviceList({ devices, now }: { devices: Device[]; now: number }) {
  return (
    <ul>
      {devices.map((one) => (
        <li key={one.id} className="device">
          <div className="stack gap-1 grow">
            <p className="device__name">
              {one.device}
              {one.current && <Badge tone="success">This device</Badge>}
            </p>
            <p className="small soft">
              Last used: <RecentTime at={one.usedAt} now={now} timeZone="UTC" /> (UTC). Signed in:{" "}
              <When at={one.createdAt} timeZone="UTC" />
              {methods[one.method] && `, ${methods[one.method]}`}.
            </p>
          </div>
          {/* Signing out this device needs a full page load, to clear account data from memory. */}
          <Form method="post" action="/account/devices" reloadDocument={one.current}>
            <input type="hidden" name="id" value={one.id} />
            <Button variant="secondary">
              Sign out
              <span className="visually-hidden"> {one.current ? "this device" : one.device}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
