import { useRoot } from "../../frame/use-root";
import { Note } from "../../ui/note";
import type { Company } from "../company";

/** PROF-040. Until a company can be claimed here, its owner writes to us. */
export function UnclaimedNotice({ company }: { company: Company }) {
  const root = useRoot();
  const subject = encodeURIComponent(`${company.name} is my business`);
  return (
    <Note>
      <strong>This profile has not been claimed.</strong> It was made from public information and nobody from {company.name} has checked it
      yet. Is this your business? Write to <a href={`mailto:${root?.supportEmail}?subject=${subject}`}>{root?.supportEmail}</a> from the
      company’s own e-mail address.
    </Note>
  );
}
