import { Form, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../../ui/button";
import { Input, Select } from "../../ui/controls";
import { Field } from "../../ui/field";
import { limits } from "../limits";
import { PagePreviewFrame } from "./page-preview";
import type { PagePreview, TradeChoice } from "./read-preview.server";

/** After the last key press, in milliseconds. */
const PAUSE_MS = 250;

interface StartFormProps {
  preview: PagePreview;
  trades: TradeChoice[];
  /** Below the form. */
  children: ReactNode;
}

/**
 * Name, zip code and trade, beside the page that they make. The name follows the typing, the rest
 * comes from the server. Without scripts a second button shows the page.
 */
export function StartForm({ preview: loaded, trades, children }: StartFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { data, load } = useFetcher<{ preview: PagePreview }>();
  const [name, setName] = useState<string>();
  const asked = useRef(queryOf(loaded));
  const preview = data?.preview ?? loaded;

  function look() {
    const fields = new FormData(form.current!);
    const text = (field: string) => (fields.get(field) as string).trim();
    setName(text("name"));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const query = queryOf({ name: text("name"), zip: text("zip"), trade: text("trade") });
      if (query === asked.current) return;
      asked.current = query;
      load(`/list-your-business?${query}`);
    }, PAUSE_MS);
  }

  // What was typed before the page hydrated.
  useEffect(look, [load]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div className="start">
      <Form
        ref={form}
        action="/create"
        className="start__form stack gap-4"
        aria-label="Your page"
        onInput={look}
      >
        <Field name="name" label="Company name">
          <Input
            maxLength={limits.name}
            autoComplete="organization"
            placeholder="Bluebonnet Plumbing"
            defaultValue={loaded.name}
          />
        </Field>
        <Field name="zip" label="Zip code">
          <Input
            className="start__zip"
            inputMode="numeric"
            maxLength={limits.zip}
            autoComplete="postal-code"
            placeholder="78701"
            defaultValue={loaded.zip}
          />
        </Field>
        <Field name="trade" label="What you do">
          <Select defaultValue={loaded.trade}>
            <option value="">Choose …</option>
            {trades.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <div className="cluster">
          <Button size="large" iconAfter="arrow-right">
            Create your page
          </Button>
          <noscript>
            <Button variant="secondary" size="large" formAction="/list-your-business">
              Show my page
            </Button>
          </noscript>
        </div>
        <p className="small soft">Free, and no card needed. You can change all of it later.</p>
        <p role="status" className="visually-hidden">
          {data && `Preview: ${[preview.name, preview.place].filter(Boolean).join(", ")}`}
        </p>
      </Form>
      <PagePreviewFrame preview={{ ...preview, name: name ?? preview.name }} />
      {children}
    </div>
  );
}

function queryOf({ name, zip, trade }: Pick<PagePreview, "name" | "zip" | "trade">) {
  return new URLSearchParams({ name, zip, trade }).toString();
}
