import { knownError } from "../../known-error";

/**
 * Writes a company's texts and draws its pictures. Every method throws GeneratorError on failure.
 * Stores nothing.
 */
export interface Generator {
  /** Shown on pages: "Made by our built-in generator". */
  readonly madeBy: string;
  describeCompany(facts: CompanyFacts): Promise<CompanyTexts>;
  describeService(service: ServiceFacts, facts: CompanyFacts): Promise<ServiceTexts>;
  drawLogo(facts: CompanyFacts): Promise<Drawing>;
  drawBanner(facts: CompanyFacts): Promise<Drawing>;
}

export interface CompanyFacts {
  name: string;
  /** Empty if unknown. */
  city: string;
  stateCode: string;
  /** Names of its services, most important first. */
  services: readonly string[];
  /** From the catalogue. */
  category: { slug: string; name: string } | undefined;
  /** The owner's rough notes; may be empty. */
  rough: string;
  /** Selects a variant. The built-in generator is deterministic for a seed. */
  seed: number;
}

export interface ServiceFacts {
  name: string;
  /** From the catalogue. */
  teaser: string;
  description: string;
}

/** Plain text within `textLimits`. */
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
  /** The key's extension, which determines the content type. */
  type: "svg" | "jpg" | "png" | "webp";
  width: number;
  height: number;
}

export class GeneratorError extends knownError("GeneratorError") {}

/** In characters. */
export const textLimits = { summary: 200, about: 2000, teaser: 120, description: 800 } as const;
