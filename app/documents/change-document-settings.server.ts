/** What an office chooses for its documents: read, and changed. What was sent stays as it is. */
import type { BoundSql } from "../database/one-trip";
import { officeAuditSql } from "../office/office-audit";
import { OfOffice, refuseWithoutPro, watchedOffice, type Office } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { messages } from "./messages";
import { Seen } from "./office-document.server";
import type { DocumentSettings } from "./settings";
import { SettingsInput, settingsOf } from "./settings-input.server";
import { numbered, ShownSettings, shownSettings } from "./settings-output.server";
import { documentKinds, type DocumentKind } from "./states";
import { storedSettings } from "./stored-settings.server";

export const readDocumentSettings = operation({
  name: "read document settings",
  may: user,
  effect: "read",
  input: OfOffice,
  output: ShownSettings,
  find: (context, input) => watchedOffice(context, input, "document settings"),
  run: (_context, _input, { work }) => shownSettings(work),
});

/**
 * What is left out stays. Throws "stale" if someone changed them since `version`, "conflict" for
 * another next number once a document of the kind was sent.
 */
export const changeDocumentSettings = operation({
  name: "change document settings",
  may: user,
  effect: "write",
  input: OfOffice.extend({ ...Seen, ...SettingsInput.shape }),
  output: ShownSettings,
  find: (context, input) => watchedOffice(context, input, "document settings"),
  async run(context, { company: _, version, nextEstimate, nextInvoice, ...chosen }, office) {
    refuseWithoutPro(office);
    const { work } = office;
    const [{ settings, version: now }, { numbers }] = await Promise.all([
      storedSettings(work),
      shownSettings(work),
    ]);
    const after = settingsOf(chosen, settings);
    if (chosen.defaultTax && after.defaultTax === "")
      throw new Refusal("invalid", messages.noTax, { defaultTax: messages.noTax });
    const next = { estimate: nextEstimate, invoice: nextInvoice };
    const renumbered = documentKinds.filter(
      (kind) => next[kind] !== undefined && next[kind] !== numbers[kind].next,
    );
    for (const kind of renumbered) if (numbers[kind].fixed) throw fixed(kind);
    const isSame = JSON.stringify(after) === JSON.stringify(settings);
    if (isSame && renumbered.length === 0) return shownSettings(work);
    if (version !== undefined && version !== now) throw changedMeanwhile();
    const done = await work.write(
      [
        settingsGuard(work.companyId, after, now),
        ...renumbered.map((kind) => numberGuard(work.companyId, kind, next[kind]!)),
      ],
      [
        officeAuditSql(context, office, {
          action: "change document settings",
          object: "document settings",
          details: {
            changed: changedKeys(settings, after),
            ...Object.fromEntries(renumbered.map((kind) => [`next ${kind}`, next[kind]])),
          },
        }),
      ],
    );
    if (!done) throw await overtaken(office, renumbered);
    return shownSettings(work);
  },
});

/** Changes no row if the settings changed since they had this version. 0: there were none. */
export function settingsGuard(
  companyId: string,
  settings: DocumentSettings,
  version: number,
): BoundSql {
  return {
    sql: `INSERT INTO document_setting (company_id, settings) VALUES (?1, ?2)
      ON CONFLICT DO UPDATE SET settings = excluded.settings, version = version + 1
      WHERE version = ?3`,
    values: [companyId, JSON.stringify(settings), version],
  };
}

/** Changes no row once a document of the kind was sent: numbers have no gaps from the first one on. */
function numberGuard(companyId: string, kind: DocumentKind, next: number): BoundSql {
  return {
    sql: `UPDATE tenant SET last_${kind} = ?1 WHERE company_id = ?2
      AND NOT EXISTS (${numbered(kind)} = ?2)`,
    values: [next - 1, companyId],
  };
}

async function overtaken({ work }: Office, renumbered: DocumentKind[]) {
  const { numbers } = await shownSettings(work);
  const sent = renumbered.find((kind) => numbers[kind].fixed);
  return sent ? fixed(sent) : changedMeanwhile();
}

function fixed(kind: DocumentKind) {
  const message = messages.numberFixed[kind];
  const field = kind === "estimate" ? "nextEstimate" : "nextInvoice";
  return new Refusal("conflict", message, { [field]: message });
}

function changedMeanwhile() {
  return new Refusal("stale", "Someone changed these settings meanwhile. Check them, then save.");
}

function changedKeys(before: DocumentSettings, after: DocumentSettings) {
  return (Object.keys(after) as (keyof DocumentSettings)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}
