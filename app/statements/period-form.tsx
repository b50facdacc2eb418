import { Form, Link } from "@remix-run/react";
import { Button } from "../ui/button";
import { Input } from "../ui/controls";
import { Field } from "../ui/field";
import { periodQuery, periodsOf } from "./periods";
import type { Statement } from "./statement";

interface PeriodFormProps {
  statement: Statement;
  /** Why the period that was asked for is not shown. */
  error: string | undefined;
}

/** Chooses the period: one press for the usual ones, or two days. */
export function PeriodForm({ statement: { from, to, today }, error }: PeriodFormProps) {
  return (
    <section className="stack no-print" aria-label="Period">
      <nav aria-label="Usual periods" className="cluster gap-4">
        {periodsOf(today).map(({ label, period }) => (
          <Link
            key={label}
            to={periodQuery(period)}
            aria-current={from === period.from && to === period.to ? "true" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form method="get" className="period" key={`${from} ${to}`}>
        <Field name="from" label="From" error={error}>
          <Input type="date" defaultValue={from} />
        </Field>
        <Field name="to" label="To">
          <Input type="date" defaultValue={to} />
        </Field>
        <Button variant="secondary">Show</Button>
      </Form>
    </section>
  );
}
