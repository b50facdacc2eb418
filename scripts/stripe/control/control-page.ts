import { entries, type AccountEntry } from "../connect/account-entry";
import { accountObject } from "../connect/account-object";
import { isConnected } from "../connect/connected";
import type { World } from "../core/world";
import { html, type Html } from "../pages/html";
import { show } from "../pages/page";
import { billingTables } from "./billing-tables";
import { button, table, time } from "./control-parts";
import { ROWS } from "./newest";
import { paymentTables } from "./payment-tables";
import { conditions } from "../webhooks/conditions";
import { deliveries, type Delivery } from "../webhooks/deliveries";

export function controlPage(world: World): Response {
  const body = html`<div class="wide">
    ${clock(world)} ${webhooks(world)}
    <h2>Connected accounts</h2>
    ${table(
      "Connected accounts",
      ["Account", "Email", "State", ""],
      entries(world)
        .values()
        .reverse()
        .map((entry) => accountRow(world, entry)),
    )}
    ${paymentTables(world)} ${billingTables(world)}
    <h2>Webhook deliveries</h2>
    ${table(
      "Webhook deliveries",
      ["Event", "Type", "To", "State", ""],
      deliveries(world).values().reverse().slice(0, ROWS).map(deliveryRow),
    )}
  </div>`;
  return show("Control page", body);
}

const STEPS: [string, number][] = [
  ["1 hour", 3600],
  ["1 day", 86400],
  ["3 days", 3 * 86400],
  ["30 days", 30 * 86400],
];

const clock = (world: World) =>
  html`<h2>Clock</h2>
    <p>${time(world.clock.now())} UTC</p>
    <form method="post" action="/control/do/advance" class="actions">
      ${STEPS.map(([label, seconds]) => html`<button name="seconds" value="${seconds}">+ ${label}</button> `)}
    </form>
    <form method="post" action="/control/do/advance" class="actions">
      <label for="seconds">Seconds to move forward</label>
      <input id="seconds" name="seconds" type="number" min="1" value="60" /><button>Move</button>
    </form>`;

function webhooks(world: World): Html {
  const { held, drop, repeat, delay } = conditions(world);
  return html`<h2>Webhooks</h2>
    <p>
      ${held ? "Held: nothing is sent." : "Sent as they come."}
      ${drop > 0 && ` The next ${drop} are lost.`}${repeat > 0 && ` The next ${repeat} are sent twice.`}
      ${delay > 0 && ` Sent ${delay} seconds late.`}
    </p>
    <div class="actions">
      ${button("hold", "Hold")}${button("release", "Release")}
      ${button("release", "Release newest first", { order: "reverse" })}
      ${button("drop-webhooks", "Lose the next one")}${button("repeat-webhooks", "Send the next one twice")}
      ${button("delay-webhooks", "Send an hour late", { seconds: "3600" })}
      ${button("delay-webhooks", "Send without delay", { seconds: "0" })}
    </div>`;
}

function accountRow(world: World, entry: AccountEntry): Html {
  const { charges_enabled: works, requirements } = accountObject(entry, world.clock.now());
  const connected = isConnected(world, entry.id);
  const state = !connected
    ? "Disconnected"
    : works
      ? "Takes payments"
      : requirements?.disabled_reason;
  const account = { account: entry.id };
  const actions = html`<div class="actions">
    ${button("onboard", "Complete", account)}
    ${button("verify", "Verify", account)}${button("disable-charges", "Disable charges", account)}
    ${button("enable-charges", "Enable charges", account)}
    ${button("add-requirement", "Ask for a document", account)}
    ${button("disconnect", "Disconnect", account)}
  </div>`;
  return html`<tr>
    <td><code>${entry.id}</code></td>
    <td>${entry.email}</td>
    <td>${state ?? "Not submitted yet"}</td>
    <td>${connected && actions}</td>
  </tr>`;
}

const deliveryRow = (one: Delivery) =>
  html`<tr>
    <td><code>${one.event}</code></td>
    <td>${one.type}${one.account && html`<br /><code>${one.account}</code>`}</td>
    <td>${one.url}</td>
    <td>${one.state} ${one.attempts.map(({ status }) => status || "no answer").join(", ")}</td>
    <td>${button("resend", "Send again", { event: one.event })}</td>
  </tr>`;
