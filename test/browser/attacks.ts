/** Malicious markup and texts to store and show. */
import { existsSync, readFileSync } from "node:fs";
import { ownAttacks } from "../support/attacks";

const folder = "../shared/data/attacks/";
const strings = (file: string, read: (text: string) => string[]) =>
  existsSync(folder + file) ? read(readFileSync(folder + file, "utf8")) : [];
/** Includes public payload lists if they are available. */
export const attacks = [
  ...ownAttacks,
  ...strings("html-payloads.json", (text) =>
    (JSON.parse(text) as { payload: string }[]).map(({ payload }) => payload),
  ),
  ...strings("html-strings.txt", (text) => text.split("\n")),
  ...strings("naughty-strings.json", (text) => JSON.parse(text) as string[]),
].filter((text) => typeof text === "string" && text.trim() !== "");
