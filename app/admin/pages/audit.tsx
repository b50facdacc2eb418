import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { Input } from "../../ui/controls";
import { EmptyState } from "../../ui/empty-state";
import { Field } from "../../ui/field";
import { admitted, filtersOf } from "../../admin-frame/admitted.server";
import { listAuditEntries } from "../audit-log.server";
import { Entries } from "../parts/entries";
import { Filters } from "../../admin-frame/filters";
import { Heading } from "../../ui/heading";
import { OlderLinks } from "../../ui/older-links";
import { ZoneNote } from "../../admin-frame/own-time";
import { MAX_SEARCH_LENGTH } from "../../admin-frame/limits";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Audit log",
    description: "Who did what, when and from where.",
    path: "/admin/audit",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  const { before, ...filters } = filtersOf(request);
  return {
    ...(await run(listAuditEntries, context, { ...filters, ...(before && { before }) })),
    filters,
    isFirst: before === undefined,
  };
}

export default function Audit() {
  const { entries, next, filters, isFirst } = useLoaderData<typeof loader>();
  const address = (more: Record<string, string>) =>
    `/admin/audit?${new URLSearchParams({ ...filters, ...more }).toString()}`;
  return (
    <>
      <Heading title="Audit log">
        <p className="soft">Entries can’t be changed or deleted.</p>
      </Heading>
      <Filters of={filters}>
        {filters.userId && <input type="hidden" name="userId" value={filters.userId} />}
        <Text name="email" label="Email address" of={filters} />
        <Text name="company" label="Company" placeholder="bluebonnet-plumbing" of={filters} />
        <Text name="action" label="What was done" of={filters} />
        <Text name="from" label="From (UTC)" of={filters} type="date" />
        <Text name="to" label="To (UTC)" of={filters} type="date" />
      </Filters>
      {filters.userId && (
        <p>
          Showing one person’s actions and changes to their account.{" "}
          <Link to="/admin/audit">Show everything</Link>
        </p>
      )}
      {entries.length === 0 ? (
        <EmptyState icon="list" title="Nothing found">
          Remove a filter or choose other days.
        </EmptyState>
      ) : (
        <div className="stack">
          <ZoneNote />
          <Entries entries={entries} label="Audit log" />
        </div>
      )}
      <OlderLinks
        label="Parts of the audit log"
        newest={isFirst ? undefined : address({})}
        older={next === undefined ? undefined : address({ before: String(next) })}
      />
    </>
  );
}

interface TextProps {
  name: string;
  label: string;
  of: Record<string, string>;
  type?: "text" | "date";
  /** Shows the expected format. */
  placeholder?: string;
}

function Text({ name, label, of, type = "text", placeholder }: TextProps) {
  return (
    <Field name={name} label={label}>
      <Input
        type={type}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        defaultValue={of[name] ?? ""}
      />
    </Field>
  );
}
