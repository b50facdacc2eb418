import { randomBytes } from "node:crypto";
import * as z from "zod";
import { contentTypes } from "../media/keys";
import { prepareSizes } from "../media/sizes.server";
import { countAttempts, limits as attempts } from "../security/limits.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { GeneratorError } from "../outside/ai/generator";
import { attemptsLeft, giveBackAttempt, takeAttempt, type GeneratedKind } from "./attempts.server";
import { Changed, changeCompany } from "./change.server";
import { companyFacts } from "./company-facts.server";
import { Edited, editedCompany, type EditedCompany } from "./edited.server";
import { messages } from "./input";
import { limits } from "./limits";
import { FAILED, USED_UP } from "./generator-texts";

const Generated = Changed.extend({
  picture: z.string().meta({
    description: "A path on this host.",
    examples: ["/media/1f0c4a7e9b3d5c2a8e6f4b1d.svg"],
  }),
  attemptsLeft: z.int(),
  madeBy: z.string().meta({ examples: ["our built-in generator"] }),
});

/** API-005. */
export const generateBanner = operation({
  name: "generate banner",
  may: user,
  effect: "write",
  input: Edited.extend({
    roughInput: z
      .string()
      .trim()
      .max(limits.rough, messages.roughLong)
      .default("")
      .meta({
        description: "What the company does, if its services don't say it.",
        examples: ["Boat washing at the dock"],
      }),
  }),
  output: Generated,
  find: editedCompany,
  run: (context, { roughInput }, company) => generate(context, company, "banner", roughInput),
});

/** API-006. */
export const generateLogo = operation({
  name: "generate logo",
  may: user,
  effect: "write",
  input: Edited,
  output: Generated,
  find: editedCompany,
  run: (context, _input, company) => generate(context, company, "logo", ""),
});

async function generate(
  context: Within<User>,
  company: EditedCompany,
  kind: GeneratedKind,
  rough: string,
): Promise<z.output<typeof Generated>> {
  const { db, actor, ai, now } = context;
  await countAttempts(
    db,
    [{ limit: attempts.generatedPicture, of: String(actor.personId) }],
    now(),
  );
  if (!actor.productAdmin && !(await takeAttempt(db, company.id, kind)))
    throw new Refusal("too-many", USED_UP);
  try {
    const { key, ...changed } = await drawnPicture(context, company, { kind, rough });
    return {
      ...changed,
      picture: `/media/${key}`,
      attemptsLeft: await attemptsLeft(db, actor, company.id, kind),
      madeBy: ai.madeBy,
    };
  } catch (error) {
    if (!actor.productAdmin) await giveBackAttempt(db, company.id, kind);
    if (!(error instanceof GeneratorError)) throw error;
    context.notice({ event: "generator failed", error: error.message });
    throw new Refusal("unavailable", FAILED);
  }
}

interface Wanted {
  kind: GeneratedKind;
  rough: string;
}

/**
 * Generates, stores and sets the picture. Keeps the former file and row so that the change can be
 * undone.
 */
export async function drawnPicture(
  context: Within<User>,
  company: EditedCompany,
  { kind, rough }: Wanted,
): Promise<Changed & { key: string }> {
  const { db, ai, media, now } = context;
  const facts = await companyFacts(db, company, rough);
  const drawing = await (kind === "banner" ? ai.drawBanner(facts) : ai.drawLogo(facts));
  // Random, so that a picture is only its company's, and removed when nothing can restore it.
  const key = `${randomBytes(12).toString("hex")}.${drawing.type}`;
  await media.put(key, drawing.bytes, {
    httpMetadata: { contentType: contentTypes[drawing.type]! },
  });
  const row = db
    .prepare(
      `INSERT INTO media (key, width, height, bytes, blur, poster, created_at, company_id)
        VALUES (?, ?, ?, ?, NULL, NULL, ?, ?)`,
    )
    .bind(key, drawing.width, drawing.height, drawing.bytes.byteLength, now(), company.id);
  const set = kind === "banner" ? { banner_media: key } : { logo_media: key };
  const action = `generate ${kind}`;
  const changed = await changeCompany(context, company, { action, set, also: () => [row] });
  prepareSizes(context, key, drawing.width);
  return { ...changed, key };
}
