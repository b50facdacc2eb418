import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { jobsPath } from "./office-urls";
import { useOffice } from "./use-office";

interface StartJobProps {
  /** What it is made from. */
  from: Partial<Record<"request" | "estimate", string>>;
  /** Of the page: a repeated submit finds the job that the first one made. */
  startKey: string;
  /** The button. */
  children: ReactNode;
}

/** Starts a job with everything carried over, and opens it. */
export function StartJob({ from, startKey, children }: StartJobProps) {
  const { vanityName } = useOffice();
  return (
    <Form method="post" action={jobsPath(vanityName, "/new")}>
      {Object.entries(from).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="key" value={`job-${startKey}`} />
      {children}
    </Form>
  );
}
