import type { Owed } from "../documents/owed.server";
import { overdueText, owedText } from "../documents/owed-text";
import { figuresPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Summary } from "../office/summary";

/** What clients owe, with links to the figures. */
export function OwedNumbers({ owed }: { owed: Owed }) {
  const { vanityName } = useOffice();
  const figure = (name: string) => figuresPath(vanityName, `/${name}`);
  const [all, overdue] = [owedText(owed), overdueText(owed)];
  return (
    <Summary
      label="What clients owe"
      items={[
        {
          label: `Outstanding, ${all.invoices}`,
          value: all.amount,
          to: figure("outstanding"),
        },
        {
          label: `Overdue, ${overdue.invoices}`,
          value: overdue.amount,
          to: figure("overdue"),
          warns: owed.overdueAmount > 0,
        },
      ]}
    />
  );
}
