import { Rows } from "../admin-frame/rows";
import { formatPhone } from "../ui/phone-number";
import type { Sample } from "./import.server";

/** How the first rows were read, to notice swapped columns and wrong letters before importing. */
export function SampleRows({ sample }: { sample: Sample[] }) {
  if (sample.length === 0) return null;
  return (
    <>
      <h3>First rows, as we read them</h3>
      <Rows
        label="First rows, as we read them"
        head={["Line", "Name", "Address", "Phone", "Email", "Website", "License"]}
        rows={sample.map((row) => ({
          key: row.line,
          cells: [
            String(row.line),
            row.name,
            [row.address, row.city, `${row.stateCode} ${row.zipCode}`].filter(Boolean).join(", "),
            row.phoneNumber ? formatPhone(row.phoneNumber) : "–",
            row.emailAddress || "–",
            row.website || "–",
            row.license || "–",
          ],
        }))}
      />
    </>
  );
}
