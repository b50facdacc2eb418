import { Form } from "@remix-run/react";
import { MAX_SEARCH_LENGTH } from "../admin-frame/limits";
import { Button } from "../ui/button";
import { Input, Select } from "../ui/controls";
import { Field } from "../ui/field";
import { parts, type Part } from "./parts";

const texts: Record<Part, string> = {
  "our accounts": "Our accounts",
  "our subscriptions": "Our subscriptions",
  "accounts at Stripe": "Accounts at Stripe",
  "subscriptions at Stripe": "Subscriptions at Stripe",
  "our payments": "Our payments, and the ledger",
  "payments at Stripe": "Payments at Stripe",
};

/** What is compared with Stripe: it is asked once the button is pressed. */
export function CompareForm({ of = {} }: { of?: Record<string, string> }) {
  return (
    <Form key={JSON.stringify(of)} action="/admin/money/compare" className="filters">
      <Field name="part" label="Compare">
        <Select defaultValue={of.part ?? "our payments"}>
          {parts.map((part) => (
            <option key={part} value={part}>
              {texts[part]}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="vanityName" label="Company" hint="For payments. Leave blank for all." optional>
        <Input
          type="text"
          placeholder="bluebonnet-plumbing"
          maxLength={MAX_SEARCH_LENGTH}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          defaultValue={of.vanityName ?? ""}
        />
      </Field>
      <Button variant="secondary">Compare with Stripe</Button>
    </Form>
  );
}
