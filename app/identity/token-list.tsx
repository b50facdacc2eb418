import { Form } from "@remix-run/react";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { RecentTime } from "../ui/recent-time";
import { When } from "../ui/when";
import { scopes } from "./api-token-choices";
import type { ApiToken } from "./api-tokens.server";

export function TokenList({ tokens, now }: { tokens: ApiToken[]; now: number }) {
  return (
    <ul>
      {tokens.map((one) => (
        <li key={one.id} className="device">
          <div className="stack gap-1 grow">
            <p className="device__name">
              {one.name}
              <Badge>{scopes[one.scope]}</Badge>
              {isOver(one, now) && <Badge tone="warning">Expired</Badge>}
            </p>
            <p className="small soft">
              Created: <When at={one.createdAt} timeZone="UTC" />.{" "}
              {one.usedAt === null ? (
                "Never used."
              ) : (
                <>
                  Last used: <RecentTime at={one.usedAt} now={now} timeZone="UTC" /> (UTC).
                </>
              )}{" "}
              {one.expiresAt === null ? (
                "Doesn’t expire."
              ) : (
                <>
                  {isOver(one, now) ? "Ended" : "Expires"}:{" "}
                  <When at={one.expiresAt} timeZone="UTC" />.
                </>
              )}
            </p>
          </div>
          <Form method="post" action="/account/tokens">
            <input type="hidden" name="intent" value="revoke" />
            <input type="hidden" name="id" value={one.id} />
            <Button variant="secondary">
              {isOver(one, now) ? "Remove" : "Revoke"}
              <span className="visually-hidden"> {one.name}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function isOver({ expiresAt }: ApiToken, now: number) {
  return expiresAt !== null && expiresAt <= now;
}
