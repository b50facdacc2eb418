import { limits as shared } from "../limits";
import { allStates } from "../places/states";
import { Input, PhoneInput, Select } from "../ui/controls";
import { Field } from "../ui/field";
import { formatPhone } from "../ui/phone-number";
import { useFormAnswer } from "../ui/post-form";
import "./creating.css";
import { limits } from "./limits";

export type CompanyFieldName =
  "name" | "phoneNumber" | "website" | "address" | "address2" | "city" | "stateCode" | "zipCode";

interface CompanyFieldsProps {
  /** What the field shows at first. */
  value: (name: CompanyFieldName) => string;
  /** For a company that isn't the person's own. */
  phoneOptional?: boolean;
}

/** CRE-005: name, contact and address of a company. */
export function CompanyFields({ value, phoneOptional = false }: CompanyFieldsProps) {
  const { errorOf } = useFormAnswer();
  return (
    <>
      <Field name="name" label="Company name" error={errorOf("name")} required>
        <Input maxLength={limits.name} autoComplete="organization" defaultValue={value("name")} />
      </Field>
      <Field
        name="phoneNumber"
        label="Phone number"
        hint={phoneOptional ? undefined : "Shown to customers."}
        error={errorOf("phoneNumber")}
        required={!phoneOptional}
        optional={phoneOptional}
      >
        <PhoneInput maxLength={shared.phone} defaultValue={formatted(value("phoneNumber"))} />
      </Field>
      <Field
        name="website"
        label="Website"
        hint="Include https://."
        error={errorOf("website")}
        optional
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={limits.website}
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={value("website")}
        />
      </Field>
      <Field name="address" label="Address" error={errorOf("address")} optional>
        <Input
          maxLength={limits.address}
          autoComplete="address-line1"
          defaultValue={value("address")}
        />
      </Field>
      <Field
        name="address2"
        label="Address 2"
        hint="Suite or unit."
        error={errorOf("address2")}
        optional
      >
        <Input
          maxLength={limits.address}
          autoComplete="address-line2"
          defaultValue={value("address2")}
        />
      </Field>
      <Field name="city" label="City" error={errorOf("city")} required>
        <Input maxLength={limits.city} autoComplete="address-level2" defaultValue={value("city")} />
      </Field>
      <Field name="stateCode" label="State" error={errorOf("stateCode")} required>
        <Select autoComplete="address-level1" defaultValue={value("stateCode")}>
          <option value="">Choose …</option>
          {allStates.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        name="zipCode"
        label="Zip code"
        hint="We support only the United States at this time."
        error={errorOf("zipCode")}
        required
      >
        <Input
          className="creating__zip"
          inputMode="numeric"
          maxLength={limits.zip}
          autoComplete="postal-code"
          defaultValue={value("zipCode")}
        />
      </Field>
    </>
  );
}

function formatted(phone: string) {
  return /^\d{10}$/.test(phone) ? formatPhone(phone) : phone;
}
