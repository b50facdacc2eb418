import { Note } from "../../ui/note";

/** Names the databases that don't answer, so that a list without their mail doesn't look whole. */
export function MissingMail({ from }: { from: string[] }) {
  return from.map((name) => (
    <Note key={name} tone="warning">
      {name} is not answering, so its mail is missing here.
    </Note>
  ));
}
