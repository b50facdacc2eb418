import { useState } from "react";
import { Input, PhoneInput, Radio } from "../ui/controls";
import { Field, Fieldset } from "../ui/field";
import { formatPhone } from "../ui/phone-number";
import { DEFAULT_METHOD } from "./form-fields";
import { limits } from "./limits";

interface ContactProps {
  valueOf: (name: string) => string;
  errorOf: (name: string) => string | undefined;
  /** Fields with values of the open client hub, or of the account. */
  locked: string[];
}

const FROM_ACCOUNT = "From your account.";

const methods = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone" },
  { value: "both", label: "Both" },
];

/** Who asks and how to reach them, for both forms (PAA-017, PAA-028 to PAA-034, CONT-003 to CONT-009). */
export function ContactFields({ valueOf, errorOf, locked }: ContactProps) {
  const [method, setMethod] = useState(valueOf("preferredContactMethod") || DEFAULT_METHOD);
  const text = (name: string, label: string, autoComplete: string, required = false) => {
    const isLocked = locked.includes(name);
    return (
      <Field
        name={name}
        label={label}
        error={errorOf(name)}
        required={required}
        optional={!required}
        hint={isLocked ? FROM_ACCOUNT : undefined}
      >
        <Input
          type={name === "email" ? "email" : "text"}
          defaultValue={valueOf(name)}
          maxLength={limits.name}
          autoComplete={autoComplete}
          readOnly={isLocked}
        />
      </Field>
    );
  };
  return (
    <>
      <div className="wizard__pair">
        {text("firstName", "First name", "given-name", true)}
        {text("lastName", "Last name", "family-name")}
      </div>
      <Fieldset
        name="preferredContactMethod"
        legend="How should we contact you?"
        error={errorOf("preferredContactMethod")}
      >
        <div className="wizard__methods">
          {methods.map(({ value, label }) => (
            <Radio
              key={value}
              card
              name="preferredContactMethod"
              value={value}
              label={label}
              defaultChecked={value === method}
              onChange={() => setMethod(value)}
            />
          ))}
        </div>
      </Fieldset>
      {text("email", "Email", "email", method !== "phone")}
      <Field
        name="mobilePhoneNumber"
        label="Phone"
        error={errorOf("mobilePhoneNumber")}
        required={method !== "email"}
        optional={method === "email"}
        hint={locked.includes("mobilePhoneNumber") ? FROM_ACCOUNT : undefined}
      >
        <PhoneInput
          defaultValue={shownPhone(valueOf("mobilePhoneNumber"))}
          maxLength={limits.phone}
          placeholder="(999) 999-9999"
          readOnly={locked.includes("mobilePhoneNumber")}
        />
      </Field>
    </>
  );
}

function shownPhone(typed: string) {
  return /^\d{10}$/.test(typed) ? formatPhone(typed) : typed;
}
