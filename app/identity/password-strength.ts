import { MIN_PASSWORD_LENGTH } from "./limits";
import { passwordProblem } from "./password-rules";

export interface Strength {
  /** 0: too short, 1: weak, 2: long enough, 3: strong. */
  level: 0 | 1 | 2 | 3;
  text: string;
}

interface Known {
  /** The person's email address and names. */
  own: readonly string[];
  /** Some of them are unknown here. */
  isPartial?: boolean;
}

/** Longer than each common password with digits and signs around it. */
const ALWAYS_STRONG = 24;
const STRONG = 16;

/**
 * A hint while typing. It never calls a password strong that the server refuses: the rest of the
 * rules is the server's (common-passwords.server.ts).
 */
export function passwordStrength(password: string, { own, isPartial = false }: Known): Strength {
  switch (passwordProblem(password, own)) {
    case "short": {
      const missing = MIN_PASSWORD_LENGTH - password.length;
      return {
        level: 0,
        text: `Too short: ${missing} more ${missing === 1 ? "character" : "characters"} needed`,
      };
    }
    case "long":
      return { level: 0, text: "Too long" };
    case "simple":
      return { level: 1, text: "Too easy to guess: repeated or neighboring characters" };
    case "own":
      return { level: 1, text: "Too easy to guess: based on your name or email" };
    case undefined:
  }
  if (new Set(password.toLowerCase()).size < 5)
    return { level: 1, text: "Weak: few different characters" };
  const { length } = password;
  if (!isPartial && (length >= ALWAYS_STRONG || (length >= STRONG && hasWords(password))))
    return { level: 3, text: "Strong" };
  return { level: 2, text: "Long enough. We’ll check that it isn’t a common password." };
}

/** Two words with a space or sign between them. */
function hasWords(password: string) {
  return /\p{L}{3,}[^\p{L}\p{N}]+\p{L}{3,}/u.test(password);
}
