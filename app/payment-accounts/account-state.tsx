import { useOffice } from "../office/use-office";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { Note } from "../ui/note";
import { formatTime } from "../ui/time";
import type { PaymentAccount } from "./read-account.server";

const capabilities = {
  active: { tone: "success", text: "On" },
  pending: { tone: "warning", text: "Being checked" },
  inactive: { tone: "neutral", text: "Off" },
} as const;

/** Whether clients can pay, and whether the money arrives. */
export function AccountState({ account }: { account: PaymentAccount }) {
  const { timeZone } = useOffice();
  const { chargesEnabled, payoutsEnabled, cards, bankTransfers, deadline, checking } = account;
  const isReady = chargesEnabled && payoutsEnabled;
  return (
    <Card as="section" className="stack">
      <h2>{titleOf(account)}</h2>
      {checking && !isReady && (
        <Note>
          Stripe is checking what you entered. It usually takes some minutes, at most some days.
        </Note>
      )}
      {chargesEnabled && !payoutsEnabled && (
        <Note tone="warning">
          Clients can pay, but Stripe keeps the money until it has what it still needs.
        </Note>
      )}
      {deadline !== null && chargesEnabled && (
        <Note tone="warning">
          Enter what is missing by {formatTime(deadline, timeZone, "day")}, or Stripe stops payments
          or payouts.
        </Note>
      )}
      <ul role="list">
        <Line name="Clients can pay you" isOn={chargesEnabled} />
        <Line name="Money is paid out to your bank" isOn={payoutsEnabled} />
        <Line name="Cards" state={cards} />
        <Line name="Bank transfers" state={bankTransfers} />
      </ul>
    </Card>
  );
}

interface LineProps {
  name: string;
  isOn?: boolean;
  state?: keyof typeof capabilities;
}

function Line({ name, isOn, state = isOn ? "active" : "inactive" }: LineProps) {
  return (
    <li className="office__line">
      <span className="grow">{name}</span>
      <Badge tone={capabilities[state].tone}>{capabilities[state].text}</Badge>
    </li>
  );
}

function titleOf({ chargesEnabled, payoutsEnabled, checking, wanted }: PaymentAccount) {
  if (chargesEnabled && payoutsEnabled) return "You can be paid";
  if (checking && wanted.length === 0) return "Stripe is checking your account";
  return "Your account isn’t ready yet";
}
