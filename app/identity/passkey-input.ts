/**
 * Schemas for the WebAuthn JSON exchanged with browsers, limited to the fields we use.
 * https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON
 */
import * as z from "zod";

const malformed = "This is not what a browser answers.";

function binary(longest: number) {
  return z
    .string({ error: malformed })
    .max(longest, malformed)
    .regex(/^[\w-]+$/, malformed)
    .describe("base64url");
}

/** Base64url of a credential id, 16 to 1,023 bytes. */
export const PasskeyId = z.string({ error: malformed }).regex(/^[\w-]{20,1364}$/, malformed);
const Transports = z.array(z.string().max(30)).max(10);
const PublicKey = z.literal("public-key", { error: malformed });

/** Options for `navigator.credentials.create`. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({
    id: z.string().describe("The public user id, base64url."),
    name: z.string(),
    displayName: z.string(),
  }),
  pubKeyCredParams: z.array(
    z.object({ type: PublicKey, alg: z.int().describe("A COSE algorithm.") }),
  ),
  timeout: z.int().describe("Milliseconds."),
  attestation: z.literal("none"),
  excludeCredentials: z.array(
    z.object({ type: PublicKey, id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});

/** Result of `navigator.credentials.create`. */
export const CreatedCredential = z.object({
  id: PasskeyId,
  rawId: PasskeyId,
  type: PublicKey,
  response: z.object({
    clientDataJSON: binary(4000),
    attestationObject: binary(20_000),
    transports: Transports.optional(),
  }),
});

/** Options for `navigator.credentials.get`. Lists no passkeys, so it doesn't reveal who has one. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int().describe("Milliseconds."),
  userVerification: z.literal("required"),
});

/** Result of `navigator.credentials.get`. */
export const SignedCredential = z.object({
  id: PasskeyId,
  rawId: PasskeyId,
  type: PublicKey,
  response: z.object({
    clientDataJSON: binary(4000),
    authenticatorData: binary(4000),
    signature: binary(4000),
    userHandle: binary(100).optional(),
  }),
});

/** A passkey as listed on the account page. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.int().describe("Epoch milliseconds."),
  usedAt: z
    .int()
    .nullable()
    .describe("Time of the last sign-in with it, in epoch milliseconds. Null: never used."),
});
export type Passkey = z.output<typeof Passkey>;
