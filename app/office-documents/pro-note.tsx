import { Link } from "@remix-run/react";
import { officePath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Note } from "../ui/note";

/** For an office without Pro: what it can do about it. */
export function ProNote() {
  const { vanityName, trialEndsAt, role } = useOffice();
  if (trialEndsAt !== null)
    return (
      <Note>
        Your free trial of Pro is over. You can see, close and export what you have, and your
        clients can still answer. You can’t write or send anything new.
      </Note>
    );
  return (
    <Note>
      Estimates and invoices are part of Pro.{" "}
      {role === "owner" ? (
        <Link to={officePath(vanityName, "/settings/pro")}>Start your free trial</Link>
      ) : (
        "An owner of the company can start the free trial."
      )}
    </Note>
  );
}
