/** API calls for creating a company's page, and for generating its content. */
import { generateDescriptions, suggestAbout } from "../editing/descriptions.server";
import { generateBanner, generateLogo } from "../editing/generate-picture.server";
import { createCompany } from "../creating/create-company.server";
import { findAlike } from "../creating/find-alike.server";
import { addPrimaryService } from "../creating/primary-service.server";
import { call, type ApiCall } from "./call";
import { withNewTokens, withTokens } from "./contract/tokens";
import { ofCompany } from "./editing";

const same = <Answer>(answer: Answer) => answer;

export const creatingCalls: ApiCall[] = [
  call(
    "POST",
    "/auth/provider",
    "Create a company's page, unpublished (API-021)",
    createCompany,
    ({ body }) => body,
    withNewTokens,
    { schema: withTokens(createCompany.output) },
  ),
  call(
    "GET",
    "/auth/provider/alike",
    "List existing companies that look like the one to create",
    findAlike,
    ({ query }) => query,
    same,
  ),
  call(
    "POST",
    "/provider/profile/service",
    "Add the primary service (API-023)",
    addPrimaryService,
    ofCompany,
    same,
  ),
  call(
    "POST",
    "/provider/profile/ai-generate-banner-image",
    "Generate and set a banner, up to three times per company (API-005)",
    generateBanner,
    ofCompany,
    same,
  ),
  call(
    "POST",
    "/provider/profile/ai-generate-profile-pic",
    "Generate and set a logo, up to three times per company (API-006)",
    generateLogo,
    ofCompany,
    same,
  ),
  call(
    "GET",
    "/provider/profile/ai-generate-profile-pic",
    "Same as POST; the contract defines this call as GET",
    generateLogo,
    ofCompany,
    same,
    { changesByGet: true },
  ),
  call(
    "POST",
    "/provider/profile/ai-about-description",
    "Generate a text about the company without saving it (API-012)",
    suggestAbout,
    ofCompany,
    same,
  ),
  call(
    "GET",
    "/provider/profile/ai-about-description",
    "Same as POST; the contract defines this call as GET",
    suggestAbout,
    ofCompany,
    same,
    { changesByGet: true },
  ),
  call(
    "POST",
    "/provider/profile/ai-about-descriptions",
    "Generate and set the descriptions (API-013)",
    generateDescriptions,
    ofCompany,
    same,
  ),
];
