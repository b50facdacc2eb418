/** The part of subset-font that scripts/fonts.ts uses; the package has no types. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** Tags of the OpenType features to keep, such as "kern". */
    keepFeatures?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
