import { getDocumentProxy } from "unpdf";

export interface PlacedText {
  text: string;
  /** In points, from the left edge. */
  x: number;
  /** Of its baseline, from the bottom. */
  y: number;
  width: number;
  size: number;
}

/** The texts of each page with their places, as PDF.js reads them: by another program than ours. */
export async function readPdf(bytes: Uint8Array) {
  // It takes the buffer away.
  const pdf = await getDocumentProxy(bytes.slice());
  const pages: PlacedText[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!("str" in item) || !item.str.trim()) return [];
        const [size, , , , x, y] = item.transform as number[];
        return [{ text: item.str, x: x!, y: y!, width: item.width, size: size! }];
      }),
    );
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** The lines of all pages from top to bottom; what stands in columns is joined by "  ". */
export function linesOfPages(pages: PlacedText[][]) {
  return pages.flatMap((texts) => {
    const lines: PlacedText[][] = [];
    for (const text of texts.toSorted((a, b) => b.y - a.y)) {
      const line = lines.at(-1);
      // Larger and smaller letters of a line can have different baselines.
      if (line && line[0]!.y - text.y < 6) line.push(text);
      else lines.push([text]);
    }
    return lines.map(joined);
  });
}

function joined(line: PlacedText[]) {
  return line
    .toSorted((a, b) => a.x - b.x)
    .map(({ x, text }, i, sorted) => {
      const before = sorted[i - 1];
      const gap = before ? x - before.x - before.width : 0;
      return `${gap > 4 ? "  " : gap > 1 ? " " : ""}${text}`;
    })
    .join("");
}

export async function linesOfPdf(bytes: Uint8Array) {
  return linesOfPages(await readPdf(bytes));
}
