import { ServiceIcon } from "../ui/icon";

export interface CountedItem {
  to: string;
  label: string;
  companies: number;
  /** A name in the service sprite. */
  icon?: string;
}

interface CountListProps {
  id: string;
  title: string;
  /** What the number counts. */
  note: string;
  items: CountedItem[];
}

/**
 * A section listing places or services with their number of companies. Uses plain links: hundreds
 * of router links would cost a phone more than a page load.
 */
export function CountList({ id, title, note, items }: CountListProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="stack">
      <div>
        <h2 id={id}>{title}</h2>
        <p className="small soft">{note}</p>
      </div>
      <ul className={items[0]?.icon ? "count-list count-list--icons" : "count-list"}>
        {items.map(({ to, label, companies, icon }) => (
          <li key={to}>
            <a href={to} className="count-list__link">
              {icon && <ServiceIcon name={icon} />}
              <span className="grow">{label}</span>
              <span className="count-list__number">
                {companies.toLocaleString("en-US")}
                <span className="visually-hidden">
                  {companies === 1 ? " company" : " companies"}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
