import { howToSee } from "../online";
import type { ShownDocument } from "../snapshot";
import { hubDocumentPath } from "../../urls";
import { lineOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { page, styles } from "./style";

/**
 * A button to the document in the client hub, where its client has to prove who they are.
 *
 * @param origin Of the marketplace.
 */
export function drawOnlineLink(sheet: Sheet, document: ShownDocument, origin: string) {
  const { kind, number, snapshot } = document;
  const label = howToSee(document);
  if (!snapshot.online || number === null || label === "") return;
  const path = hubDocumentPath(snapshot.online.vanityName, kind, number);
  const text = lineOf(label, { ...styles.button, color: [1, 1, 1] }, sheet.faces);
  const box = { x: page.side, y: sheet.y, width: text.width + 28, height: 26 };
  sheet.fill(box, sheet.accent, 5);
  sheet.text(text, box.x + 14, box.y + (box.height - text.style.leading) / 2);
  sheet.link(box, origin + path);
  sheet.y += box.height + 16;
}
