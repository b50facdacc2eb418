import { MIN_PASSWORD_LENGTH } from "./limits";

export interface Strength {
  /** 0: too short, 1: weak, 2: fair, 3: strong. */
  level: 0 | 1 | 2 | 3;
  text: string;
}

/** A hint while typing, based only on length and variety. The server decides what to reject. */
export function passwordStrength(password: string): Strength {
  const { length } = password;
  if (length < MIN_PASSWORD_LENGTH) {
    const missing = MIN_PASSWORD_LENGTH - length;
    return {
      level: 0,
      text: `Too short: ${missing} more ${missing === 1 ? "character" : "characters"} needed`,
    };
  }
  const different = new Set(password.toLowerCase()).size;
  if (different < 5) return { level: 1, text: "Weak: few different characters" };
  if (length < 12) return { level: 2, text: "Fair: a longer password is harder to guess" };
  return { level: 3, text: "Strong" };
}
