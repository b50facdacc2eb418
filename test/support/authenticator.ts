/**
 * A software WebAuthn authenticator with real keys and signatures, so that responses pass real
 * verification. ES256, no attestation.
 */
import { cose, isoBase64URL, isoCBOR } from "@simplewebauthn/server/helpers";

const bytes = (text: string) => new TextEncoder().encode(text);
const encoded = (part: Uint8Array<ArrayBuffer>) => isoBase64URL.fromBuffer(part);

/** Deviations from a valid response. */
interface Deviations {
  origin?: string;
  rpId?: string;
  type?: string;
  /** The UV flag: user verified by PIN or biometrics. */
  verified?: boolean;
  counter?: number;
  /** Signs with another key pair. */
  signedBy?: CryptoKeyPair;
  userHandle?: string;
  format?: string;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

export interface Authenticator {
  id: string;
  keys: CryptoKeyPair;
  create(options: CreationOptions, deviations?: Deviations): Promise<ReturnType<typeof created>>;
  get(options: RequestOptions, deviations?: Deviations): Promise<ReturnType<typeof signed>>;
}

/**
 * Holds one credential. `counts`: increments the signature counter, as security keys do; synced
 * passkeys leave it at 0.
 */
export async function newAuthenticator({
  origin = "http://localhost:8787",
  counts = false,
} = {}): Promise<Authenticator> {
  const keys = await newKeys();
  const rawId = crypto.getRandomValues(new Uint8Array(32));
  const id = encoded(rawId);
  let counter = 0;
  let userHandle = "";
  return {
    id,
    keys,
    async create({ challenge, rp, user }, deviations = {}) {
      userHandle = user.id;
      const idLength = new Uint8Array([rawId.length >> 8, rawId.length & 255]);
      const authData = joined(
        await authenticatorData(rp.id, FLAG_CREDENTIAL, counter, deviations),
        new Uint8Array(16),
        idLength,
        rawId,
        await coseKey(keys.publicKey),
      );
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
          ["fmt", deviations.format ?? "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", authData],
        ]),
      );
      return created(id, clientData("webauthn.create", challenge, origin, deviations), attestation);
    },
    async get({ challenge, rpId }, deviations = {}) {
      if (counts) counter += 1;
      const [authData, client] = [
        await authenticatorData(rpId, 0, counter, deviations),
        clientData("webauthn.get", challenge, origin, deviations),
      ];
      const message = joined(
        authData,
        new Uint8Array(await crypto.subtle.digest("SHA-256", client)),
      );
      const signature = await crypto.subtle.sign(
        { name: "ECDSA", hash: "SHA-256" },
        (deviations.signedBy ?? keys).privateKey,
        message,
      );
      return signed(
        id,
        client,
        authData,
        derSignature(new Uint8Array(signature)),
        deviations.userHandle ?? userHandle,
      );
    },
  };
}

export async function newKeys() {
  return (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
}

function created(
  id: string,
  client: Uint8Array<ArrayBuffer>,
  attestation: Uint8Array<ArrayBuffer>,
) {
  return {
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: encoded(client),
      attestationObject: encoded(attestation),
      transports: ["internal"],
    },
  };
}

function signed(
  id: string,
  client: Uint8Array<ArrayBuffer>,
  authData: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  userHandle: string,
) {
  return {
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: encoded(client),
      authenticatorData: encoded(authData),
      signature: encoded(signature),
      userHandle,
    },
  };
}

function clientData(type: string, challenge: string, origin: string, deviations: Deviations) {
  return bytes(
    JSON.stringify({
      type: deviations.type ?? type,
      challenge,
      origin: deviations.origin ?? origin,
      crossOrigin: false,
    }),
  );
}

const FLAG_PRESENT = 1;
const FLAG_VERIFIED = 4;
const FLAG_CREDENTIAL = 64;

/** https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data */
async function authenticatorData(
  rpId: string,
  more: number,
  counter: number,
  deviations: Deviations,
) {
  const head = new Uint8Array(5);
  head[0] = FLAG_PRESENT | (deviations.verified === false ? 0 : FLAG_VERIFIED) | more;
  new DataView(head.buffer).setUint32(1, deviations.counter ?? counter);
  return joined(
    new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(deviations.rpId ?? rpId))),
    head,
  );
}

async function coseKey(key: CryptoKey) {
  const { x, y } = (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey;
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, isoBase64URL.toBuffer(x!)],
      [cose.COSEKEYS.y, isoBase64URL.toBuffer(y!)],
    ]),
  );
}

/** Web Crypto returns r and s concatenated; WebAuthn uses an ASN.1 sequence of two integers. */
function derSignature(raw: Uint8Array<ArrayBuffer>) {
  const integers = joined(derInteger(raw.slice(0, 32)), derInteger(raw.slice(32)));
  return joined(new Uint8Array([0x30, integers.length]), integers);
}

function derInteger(value: Uint8Array<ArrayBuffer>) {
  const start = value.findIndex((byte) => byte !== 0);
  const digits = value.slice(start);
  const padded = digits[0]! >= 128 ? joined(new Uint8Array([0]), digits) : digits;
  return joined(new Uint8Array([2, padded.length]), padded);
}

function joined(...parts: Uint8Array<ArrayBuffer>[]) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
