import type { Company } from "../companies/company";

/** PROF-061: visitors can download the videos of a professional profile. */
export function allowsDownload({ pro }: Pick<Company, "pro">) {
  return pro > 0;
}

/** The attributes of a video with controls. */
export function videoControls(company: Pick<Company, "pro">) {
  return { controls: true, ...(!allowsDownload(company) && { controlsList: "nodownload" }) };
}
