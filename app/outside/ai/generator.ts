/**
 * Writes a company's texts and draws its pictures, from what is known of it. All answers fail by
 * throwing GeneratorError; nothing is kept here.
 */
export interface Generator {
  /** As pages say who made it: "Made by our built-in generator". */
  readonly madeBy: string;
  describeCompany(facts: CompanyFacts): Promise<CompanyTexts>;
  describeService(service: ServiceFacts, facts: CompanyFacts): Promise<ServiceTexts>;
  drawLogo(facts: CompanyFacts): Promise<Drawing>;
  drawBanner(facts: CompanyFacts): Promise<Drawing>;
}

export interface CompanyFacts {
  name: string;
  /** "" where it is not known. */
  city: string;
  stateCode: string;
  /** Names of what it offers, the first the most important. */
  services: readonly string[];
  /** Of the catalogue. */
  category: { slug: string; name: string } | undefined;
  /** What the owner wrote of it, roughly; "" for nothing. */
  rough: string;
  /** Another one gives another result: of the built-in generator always the same one. */
  seed: number;
}

export interface ServiceFacts {
  name: string;
  /** The catalogue's. */
  teaser: string;
  description: string;
}

/** Plain text, within the limits of what it is for. */
export interface CompanyTexts {
  summary: string;
  about: string;
}

export interface ServiceTexts {
  teaser: string;
  description: string;
}

export interface Drawing {
  bytes: Uint8Array<ArrayBuffer>;
  /** The key's ending: what it is stored and served as. */
  type: "svg" | "jpg" | "png" | "webp";
  width: number;
  height: number;
}

export class GeneratorError extends Error {}

/** In characters. */
export const textLimits = { summary: 200, about: 2000, teaser: 120, description: 800 } as const;
