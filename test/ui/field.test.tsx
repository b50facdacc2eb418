import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Checkbox, Input } from "../../app/ui/controls";
import { ErrorSummary } from "../../app/ui/error-summary";
import { Field, fieldId } from "../../app/ui/field";

test("a control references its label, hint and error", () => {
  const html = renderToStaticMarkup(
    <Field
      name="email"
      label="Email"
      hint="For the estimate"
      error="Enter an email address"
      required
    >
      <Input type="email" />
    </Field>,
  );
  expect(html).toContain('<label for="field-email"');
  expect(html).toMatch(
    /<input id="field-email" name="email" required="" aria-describedby="field-email-hint field-email-error" aria-invalid="true"/,
  );
  expect(html).toContain('id="field-email-hint"');
  expect(html).toContain('id="field-email-error"');
});

test("without hint and error there is no aria-describedby", () => {
  const html = renderToStaticMarkup(
    <Field name="state" label="State" optional>
      <Input />
    </Field>,
  );
  expect(html).not.toContain("aria-");
  expect(html.replace(/<[^>]+>/g, "")).toContain("State (optional)");
});

test("the summary links each error to its field", () => {
  const html = renderToStaticMarkup(
    <ErrorSummary
      errors={[
        { field: "items[0].price", message: "Enter a price" },
        { message: "Nothing was saved" },
      ]}
    />,
  );
  expect(html).toContain(`href="#${fieldId("items[0].price")}"`);
  expect(fieldId("items[0].price")).toBe("field-items-0-price");
  expect(html).toContain("Nothing was saved");
  expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe("");
});

test("a checkbox is inside its label", () => {
  expect(renderToStaticMarkup(<Checkbox name="terms" label="I agree" />)).toMatch(
    /^<label class="check"><input name="terms" type="checkbox"/,
  );
});
