import { Link } from "@remix-run/react";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { Checkbox, Input } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";
import { noticeEvents, noticeTexts, type NoticeEvent } from "./notice-events";

interface Person {
  userId: string;
  name: string;
  email: string;
  /** Masked; "": no text messages. */
  mobile: string;
  mail: Record<NoticeEvent, boolean>;
  sms: Record<NoticeEvent, boolean>;
  quiet: { from: string; until: string } | null;
}

interface PersonNoticesProps {
  person: Person;
  isYou: boolean;
  /** What was typed into the form before, if it was sent. */
  typed: ((name: string) => string | undefined) | undefined;
}

const DEFAULT_QUIET = { from: "21:00", until: "07:00" };

/** What a person of the office hears about, and how. */
export function PersonNotices({ person, isYou, typed }: PersonNoticesProps) {
  const { userId, name, email, mobile, quiet } = person;
  const { errorOf } = useFormAnswer();
  const isChecked = (field: string, stored: boolean) =>
    typed ? typed(field) !== undefined : stored;
  const hours = quiet ?? DEFAULT_QUIET;
  const titleId = `notices-${userId}`;
  return (
    <Card as="section" className="stack">
      <h2 id={titleId} className="cluster gap-2">
        {name || email}
        {isYou && <Badge>You</Badge>}
      </h2>
      <p className="soft">
        {[name && email, mobile && `text messages to ${mobile}`].filter(Boolean).join(", ")}
        {mobile === "" && isYou && (
          <>
            {name && ". "}For text messages,{" "}
            <Link to="/account/mobile">add your mobile number</Link>.
          </>
        )}
      </p>
      {mobile !== "" && <input type="hidden" name={`${userId} texts`} value="1" />}
      <table className="notices" aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">About</th>
            <th scope="col">Email</th>
            {mobile !== "" && <th scope="col">Text</th>}
          </tr>
        </thead>
        <tbody>
          {noticeEvents.map((event) => {
            const { label, hint } = noticeTexts[event];
            return (
              <tr key={event}>
                <th scope="row">
                  {label}
                  <span className="small soft">{hint}</span>
                </th>
                {(mobile === "" ? (["mail"] as const) : (["mail", "sms"] as const)).map((way) => (
                  <td key={way}>
                    <Checkbox
                      name={`${userId} ${way} ${event}`}
                      defaultChecked={isChecked(`${userId} ${way} ${event}`, person[way][event])}
                      label={
                        <span className="visually-hidden">
                          {way === "mail" ? "Email" : "Text"} about {label.toLowerCase()}
                        </span>
                      }
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Checkbox
        name={`${userId} quiet`}
        defaultChecked={isChecked(`${userId} quiet`, quiet !== null)}
        label="Quiet hours"
        hint="Emails and text messages wait until they are over. In the company’s time zone."
      />
      <div className="notices__hours">
        {(["from", "until"] as const).map((end) => (
          <Field
            key={end}
            name={`${userId} ${end}`}
            label={end === "from" ? "From" : "Until"}
            error={errorOf(`${userId} ${end}`)}
          >
            <Input type="time" defaultValue={typed?.(`${userId} ${end}`) ?? hours[end]} />
          </Field>
        ))}
      </div>
    </Card>
  );
}
