import type { PaymentAccount } from "./connect.server";

/** What Stripe still wants, in plain words. */
export function WantedList({ account: { wanted } }: { account: PaymentAccount }) {
  if (wanted.length === 0) return <p>You haven’t finished Stripe’s questions.</p>;
  return (
    <ul>
      {wanted.map(({ text, late, problem }) => (
        <li key={text}>
          {text}
          {late && <strong> – overdue</strong>}
          {problem && <span className="soft"> – Stripe says: {problem}</span>}
        </li>
      ))}
    </ul>
  );
}
