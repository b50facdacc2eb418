import { mediaPath } from "../ui/media-path";
import type { PromoVideo } from "../companies/company";

/** A company's promotional video; loads only its poster until played. */
export function VideoPart({ video, label }: { video: PromoVideo; label: string }) {
  return (
    <video
      className="promo-video"
      controls
      playsInline
      preload={video.poster ? "none" : "metadata"}
      poster={video.poster ? mediaPath(video.poster, 960) : undefined}
      width={video.width}
      height={video.height}
      aria-label={label}
      src={mediaPath(video.key)}
    />
  );
}
