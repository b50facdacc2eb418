/** Periods of a statement that people choose with one press. Days are YYYY-MM-DD. */
import { addDays, addMonths } from "../calendar/days";

export interface Period {
  from: string;
  to: string;
}

export function periodsOf(today: string): { label: string; period: Period }[] {
  const month = `${today.slice(0, 7)}-01`;
  const year = Number(today.slice(0, 4));
  return [
    { label: "This month", period: { from: month, to: today } },
    { label: "Last month", period: { from: addMonths(month, -1), to: addDays(month, -1) } },
    { label: "This year", period: { from: `${year}-01-01`, to: today } },
    { label: "Last year", period: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` } },
  ];
}

export function periodQuery({ from, to }: Period) {
  return `?${new URLSearchParams({ from, to })}`;
}
