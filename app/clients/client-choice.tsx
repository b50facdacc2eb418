import { Form, Link, useActionData } from "@remix-run/react";
import { Button, buttonClass } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorSummary } from "../ui/error-summary";
import { formatPhone } from "../ui/phone-number";
import { PostForm, SubmitButton, type FormAnswer } from "../ui/post-form";
import { AddressesFields, ContactFields, EmailFields } from "./client-form";
import { ClientSearch } from "./client-search";
import type { ClientLine } from "./list-clients.server";

interface ClientChoiceProps {
  clients: ClientLine[];
  more: boolean;
  q: string;
  /** The id of the client that it is for now. */
  chosen?: string;
  /** A repeated submit finds what the first one made. */
  oneUseKey: string;
  /** A chosen client leads on by a link; default: by a form. */
  to?: (id: string) => string;
}

/** Chooses the client that something is for, or adds a new one (client-choice.server.ts). */
export function ClientChoice(props: ClientChoiceProps) {
  const { clients, more, q, oneUseKey } = props;
  const answer = useActionData() as Partial<FormAnswer> | undefined;
  const isNewClient = answer?.typed?.firstName !== undefined;
  return (
    <>
      {!isNewClient && <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />}
      <Card as="section" className="stack">
        <h2>Who is it for?</h2>
        <ClientSearch q={q} />
        {clients.length > 0 ? (
          <Options {...props} />
        ) : (
          <p className="soft">{q ? `No client found for “${q}”.` : "You have no clients yet."}</p>
        )}
        {more && <p className="soft">More clients match. Search for yours.</p>}
      </Card>
      <Card as="section" className="stack">
        <details open={isNewClient || (clients.length === 0 && q === "")}>
          <summary>New client</summary>
          <PostForm
            hidden={{ intent: "new client", key: answer?.typed?.key ?? oneUseKey }}
            className="new-client"
          >
            <ContactFields stored={{}}>
              <EmailFields stored={{}} />
            </ContactFields>
            <AddressesFields stored={{}} />
            <SubmitButton wide={false}>Add client</SubmitButton>
          </PostForm>
        </details>
      </Card>
    </>
  );
}

function Options({ clients, chosen, oneUseKey, to }: ClientChoiceProps) {
  const list = (
    <ul>
      {clients.map((client) => (
        <ClientOption key={client.id} client={client} isChosen={client.id === chosen} to={to} />
      ))}
    </ul>
  );
  if (to) return list;
  return (
    <Form method="post">
      <input type="hidden" name="key" value={oneUseKey} />
      {list}
    </Form>
  );
}

interface OptionProps {
  client: ClientLine;
  isChosen: boolean;
  to: ClientChoiceProps["to"];
}

function ClientOption({ client, isChosen, to }: OptionProps) {
  const { id, name, email, mobilePhoneNumber, address, city } = client;
  const about = [email, formatPhone(mobilePhoneNumber), [address, city].filter(Boolean).join(", ")];
  const label = (
    <>
      {isChosen ? "Keep" : "Choose"}
      <span className="visually-hidden"> {name}</span>
    </>
  );
  return (
    <li className="office__line">
      <div className="office__line-text">
        <span className="office__line-name">{name}</span>
        <span className="small soft">{about.filter(Boolean).join(" · ")}</span>
      </div>
      {to ? (
        <Link to={to(id)} className={buttonClass({ variant: "secondary", size: "small" })}>
          {label}
        </Link>
      ) : (
        <Button name="client" value={id} variant="secondary" size="small">
          {label}
        </Button>
      )}
    </li>
  );
}
