import { Badge } from "../ui/badge";
import { attributeNames, attributeTone, type Attribute } from "./review";

/** What a review says was good or bad. */
export function AttributeBadges({ attributes }: { attributes: Attribute[] }) {
  const listed = attributes.filter((attribute) => attribute !== 0);
  if (listed.length === 0) return null;
  return (
    <ul className="cluster gap-2">
      {listed.map((attribute) => (
        <li key={attribute}>
          <Badge tone={attributeTone(attribute) === "positive" ? "success" : "warning"}>
            {attributeNames[attribute]}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
