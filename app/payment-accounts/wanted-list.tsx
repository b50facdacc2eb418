import { Badge } from "../ui/badge";
import type { PaymentAccount } from "./read-account.server";

/** What Stripe still wants, in plain words. */
export function WantedList({ account: { wanted } }: { account: PaymentAccount }) {
  if (wanted.length === 0) return <p>You haven’t finished Stripe’s questions.</p>;
  return (
    <ul role="list">
      {wanted.map(({ text, late, problem }) => (
        <li key={text} className="office__line">
          <div className="office__line-text">
            <span>{text}</span>
            {problem && <span className="small soft">Stripe says: {problem}</span>}
          </div>
          {late && <Badge tone="danger">Overdue</Badge>}
        </li>
      ))}
    </ul>
  );
}
