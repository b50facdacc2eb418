import { mediaPath } from "../ui/media-path";
import { PosterVideo } from "../ui/poster-video";
import type { PromoVideo } from "../companies/company";
import { useSite } from "../company-site/use-site";
import { videoControls } from "./video-controls";

/** A company's promotional video; loads only its poster until played. */
export function VideoPart({ video, label }: { video: PromoVideo; label: string }) {
  const { company } = useSite();
  return (
    <PosterVideo
      className="promo-video"
      {...videoControls(company)}
      preload={video.poster ? "none" : "metadata"}
      poster={video.poster ? mediaPath(video.poster, 960) : undefined}
      width={video.width}
      height={video.height}
      aria-label={label}
      src={mediaPath(video.key)}
    />
  );
}
