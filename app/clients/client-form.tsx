/** The fields of a client, for the office and for the client. */
import type { ReactNode } from "react";
import { Card } from "../ui/card";
import { Checkbox, Input, PhoneInput, Select, Textarea } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer, useSavedNow } from "../ui/post-form";
import { StateOptions } from "../places/state-options";
import { formatPhone } from "../ui/phone-number";
import { limits } from "./limits";

/** The client's values by field; "emails.0" and so on for its addresses. */
export type FormValues = Record<string, string>;

export function formValues(client: {
  emails: string[];
  separateBilling: boolean;
  mobilePhoneNumber: string;
}): FormValues {
  const { emails, separateBilling, mobilePhoneNumber, ...texts } = client;
  return {
    ...(texts as Record<string, string>),
    mobilePhoneNumber: formatPhone(mobilePhoneNumber),
    separateBilling: separateBilling ? "true" : "",
    ...Object.fromEntries(emails.map((email, i) => [`emails.${i}`, email])),
  };
}

interface FieldsProps {
  stored: FormValues;
  /** The form is the client's: the browser may fill it in. */
  own?: boolean;
}

export function ClientFields({ stored }: { stored: FormValues }) {
  return (
    <>
      <ContactFields stored={stored}>
        <EmailFields stored={stored} />
      </ContactFields>
      <AddressesFields stored={stored} />
      <Card as="section" className="stack">
        <h2>Notes</h2>
        <NotesField stored={stored} />
      </Card>
    </>
  );
}

export function ContactFields({ stored, own, children }: FieldsProps & { children?: ReactNode }) {
  const auto = (name: string) => (own ? name : "off");
  return (
    <Card as="section" className="stack">
      <h2>Contact</h2>
      <TextField
        name="firstName"
        label="First name"
        most={limits.name}
        stored={stored}
        autoComplete={auto("given-name")}
      />
      <TextField
        name="lastName"
        label="Last name"
        most={limits.name}
        stored={stored}
        autoComplete={auto("family-name")}
      />
      <TextField
        name="companyName"
        label="Company name"
        hint={own ? "For a business." : "For a business. Enter a person, a company or both."}
        most={limits.companyName}
        stored={stored}
        autoComplete={auto("organization")}
      />
      <PhoneField stored={stored} autoComplete={auto("tel-national")} />
      {children}
    </Card>
  );
}

export function AddressesFields({ stored, own = false }: FieldsProps) {
  return (
    <Card as="section" className="stack">
      <h2>Service address</h2>
      <AddressFields names={serviceNames} stored={stored} section={own ? "" : undefined} />
      <BillingCheck stored={stored} />
      <div className="stack client-form__billing">
        <h3>Billing address</h3>
        <AddressFields
          names={billingNames}
          stored={stored}
          section={own ? "billing " : undefined}
        />
      </div>
    </Card>
  );
}

function useField(name: string, stored: FormValues) {
  const { errorOf, typed } = useFormAnswer();
  const savedNow = useSavedNow();
  return {
    error: errorOf(name),
    value: typed(name) ?? stored[name] ?? "",
    now: savedNow(name, stored[name] ?? ""),
  };
}

interface TextFieldProps {
  name: string;
  label: string;
  most: number;
  stored: FormValues;
  hint?: string;
  type?: "email";
  autoComplete?: string;
  inputMode?: "numeric";
}

function TextField({ name, label, most, stored, hint, ...input }: TextFieldProps) {
  const { error, value, now } = useField(name, stored);
  return (
    <Field name={name} label={label} hint={hint} error={error} now={now}>
      <Input maxLength={most} defaultValue={value} autoComplete="off" {...input} />
    </Field>
  );
}

function PhoneField({ stored, autoComplete }: { stored: FormValues; autoComplete: string }) {
  const { error, value, now } = useField("mobilePhoneNumber", stored);
  return (
    <Field name="mobilePhoneNumber" label="Mobile phone" error={error} now={now}>
      <PhoneInput defaultValue={value} autoComplete={autoComplete} />
    </Field>
  );
}

/** One more than there are: the next one can be added with the next save. */
export function EmailFields({ stored }: { stored: FormValues }) {
  const count = Object.keys(stored).filter((name) => name.startsWith("emails.")).length;
  const shown = Math.max(count, Math.min(count + 1, limits.emails));
  return Array.from({ length: shown }, (_, i) => (
    <TextField
      key={i}
      name={`emails.${i}`}
      label={i === 0 ? "Email" : count === i ? "Another email" : `Email ${i + 1}`}
      type="email"
      most={254}
      stored={stored}
    />
  ));
}

const serviceNames = {
  address: "address",
  address2: "address2",
  city: "city",
  stateCode: "stateCode",
  zipCode: "zipCode",
};
const billingNames = {
  address: "billingAddress",
  address2: "billingAddress2",
  city: "billingCity",
  stateCode: "billingStateCode",
  zipCode: "billingZipCode",
};

interface AddressProps {
  names: typeof serviceNames;
  stored: FormValues;
  /** Before the `autocomplete` names; undefined: the browser doesn't fill them in. */
  section: string | undefined;
}

function AddressFields({ names, stored, section }: AddressProps) {
  const state = useField(names.stateCode, stored);
  const auto = (name: string) => (section === undefined ? "off" : section + name);
  return (
    <>
      <TextField
        name={names.address}
        label="Street"
        most={limits.address}
        stored={stored}
        autoComplete={auto("address-line1")}
      />
      <TextField
        name={names.address2}
        label="Suite, unit or floor"
        most={limits.address}
        stored={stored}
        autoComplete={auto("address-line2")}
      />
      <TextField
        name={names.city}
        label="City"
        most={limits.city}
        stored={stored}
        autoComplete={auto("address-level2")}
      />
      <Field name={names.stateCode} label="State" error={state.error} now={state.now}>
        <Select defaultValue={state.value} autoComplete={auto("address-level1")}>
          <StateOptions />
        </Select>
      </Field>
      <TextField
        name={names.zipCode}
        label="Zip code"
        most={limits.zip}
        stored={stored}
        autoComplete={auto("postal-code")}
        inputMode="numeric"
      />
    </>
  );
}

function BillingCheck({ stored }: { stored: FormValues }) {
  const { errorOf, typed } = useFormAnswer();
  // An unchecked box is not sent: with other fields typed, it was unchecked.
  const wasSent = typed("firstName") !== undefined;
  const checked = wasSent ? typed("separateBilling") === "true" : stored.separateBilling === "true";
  return (
    <Checkbox
      name="separateBilling"
      value="true"
      label="Send invoices to another address"
      defaultChecked={checked}
      aria-invalid={errorOf("separateBilling") ? true : undefined}
    />
  );
}

function NotesField({ stored }: { stored: FormValues }) {
  const { error, value, now } = useField("notes", stored);
  return (
    <Field
      name="notes"
      label="Notes for the office"
      hint="Clients never see them."
      error={error}
      now={now}
    >
      <Textarea rows={5} maxLength={limits.notes} defaultValue={value} />
    </Field>
  );
}
