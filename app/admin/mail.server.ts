import { unseal } from "../notifications/seal.server";
import { mailOf, type TemplateName } from "../notifications/templates";
import type { RequestContext } from "../operations/context";

export interface ShownMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  createdAt: number;
  state: "waiting" | "delivered" | "failed";
  error: string | null;
}

interface MailRow {
  id: number;
  recipient: string;
  template: TemplateName;
  data: string;
  created_at: number;
  delivered_at: number | null;
  dead_at: number | null;
  error: string | null;
}

/**
 * For developers: the latest mail, decrypted. Development only, since delivered mail in production
 * has no content left.
 */
export async function recentMail({ config, reads }: RequestContext): Promise<ShownMail[]> {
  const rows = await reads.all<MailRow>(
    `SELECT id, recipient, template, data, created_at, delivered_at, dead_at, error
      FROM outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 100`,
  );
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    ...contentOf(config, row),
    createdAt: row.created_at,
    state: stateOf(row),
    error: row.error,
  }));
}

function contentOf(config: RequestContext["config"], { template, recipient, data }: MailRow) {
  try {
    const { subject, text } = mailOf(config, template, recipient, unseal(config, data) as never);
    return { subject, text };
  } catch {
    return {
      subject: template,
      text: "This email was encrypted with another key, so we can't read it.",
    };
  }
}

function stateOf({ delivered_at, dead_at }: MailRow): ShownMail["state"] {
  if (delivered_at !== null) return "delivered";
  return dead_at === null ? "waiting" : "failed";
}
