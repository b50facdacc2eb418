import type * as library from "@cantoo/pdf-lib";

/** The package that writes PDF. Its functions are always taken from here: no module imports them. */
export type PdfLibrary = typeof library;

/**
 * Loads what only a PDF needs, when one is made: two large packages, and Inter, which has Latin with
 * all of Vietnamese, Greek and Cyrillic. Vite leaves these imports to wrangler, which keeps them
 * lazy (`vite.config.ts`). The fonts are modules of type Data (`rules` in wrangler.toml), a rule
 * that the tests' runtime follows, too: so they are neither generated nor fetched.
 */
export async function loadParts() {
  const [library, { create }, regular, bold] = await Promise.all([
    import("@cantoo/pdf-lib"),
    import("fontkit"),
    import("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
    import("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
  ]);
  return { library, readFont: create, fonts: { regular: bytesOf(regular), bold: bytesOf(bold) } };
}

export type Parts = Awaited<ReturnType<typeof loadParts>>;

/** Vite's types take a font for its address; by the rule it is the file. */
function bytesOf(module: { default: unknown }) {
  return new Uint8Array(module.default as ArrayBuffer);
}
