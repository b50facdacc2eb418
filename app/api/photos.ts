/** API calls for photos, banner, logo and promotional videos. */
import {
  deleteBanner,
  editBannerImage,
  editBannerLayout,
  uploadBanner,
} from "../editing/images/banner.server";
import {
  deleteLogo,
  editLogoImage,
  editLogoLayout,
  uploadLogo,
} from "../editing/images/logo.server";
import { addPhotos } from "../editing/photos/add-photos.server";
import { deletePhoto } from "../editing/photos/delete-photo.server";
import { editPhoto } from "../editing/photos/edit-photo.server";
import { listPhotos } from "../editing/photos/list-photos.server";
import { orderPhotos } from "../editing/photos/order-photos.server";
import { setPoster } from "../editing/photos/set-poster.server";
import { deleteOffersVideo, setOffersVideo } from "../editing/videos/offer-video.server";
import { deletePageVideo, setPageVideo } from "../editing/videos/page-video.server";
import { call, type ApiCall, type ApiRequest } from "./call";
import { ofCompany } from "./editing";

const same = <Answer>(answer: Answer) => answer;
/** Bytes: a 10 MB picture in base64. */
const PICTURE_BODY = { largestBody: 14_000_000 };

export const photoCalls: ApiCall[] = [
  call(
    "POST",
    "/provider/profile/photo/upload",
    "Add photos and videos (API-001)",
    addPhotos,
    withFiles,
    same,
    { takesFiles: true },
  ),
  call(
    "DELETE",
    "/provider/profile/photo/delete/{friendlyImageName}",
    "Delete a photo (API-002)",
    deletePhoto,
    ofCompany,
    same,
  ),
  call(
    "GET",
    "/provider/profile/photos",
    "All photos and videos, in their order",
    listPhotos,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    "/provider/profile/photo/{friendlyImageName}",
    "A photo's caption, alternative text and before/after pair",
    editPhoto,
    ofCompany,
    same,
  ),
  call(
    "POST",
    "/provider/profile/photo/poster/{friendlyImageName}",
    "A video's still picture",
    setPoster,
    withFiles,
    same,
    { takesFiles: true },
  ),
  call(
    "PATCH",
    "/provider/profile/photos/order",
    "Put the photos in order",
    orderPhotos,
    ofCompany,
    same,
  ),
  call(
    "POST",
    "/provider/profile/banner/upload",
    "A new banner (API-003)",
    uploadBanner,
    withFiles,
    same,
    { takesFiles: true },
  ),
  call(
    "POST",
    "/provider/profile/profilepic/upload",
    "A new logo (API-004)",
    uploadLogo,
    withFiles,
    same,
    { takesFiles: true },
  ),
  call(
    "PATCH",
    "/provider/profile/banner/settings",
    "How the banner is laid out (API-007)",
    editBannerLayout,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    "/provider/profile/profilepic/settings",
    "How the logo is laid out (API-008)",
    editLogoLayout,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    "/provider/profile/banner/image",
    "The banner, cropped and edited (API-009)",
    editBannerImage,
    ofCompany,
    same,
    PICTURE_BODY,
  ),
  call(
    "PATCH",
    "/provider/profile/profilepic/image",
    "The logo, cropped and edited (API-010)",
    editLogoImage,
    ofCompany,
    same,
    PICTURE_BODY,
  ),
  call("DELETE", "/provider/profile/banner", "Take the banner away", deleteBanner, ofCompany, same),
  call("DELETE", "/provider/profile/profilepic", "Take the logo away", deleteLogo, ofCompany, same),
  call(
    "POST",
    "/provider/profile/offers/promo-video",
    "Set an offer's promotional video (API-040)",
    setOffersVideo,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    "/provider/profile/offers/promo-video",
    "Change an offer's promotional video (API-041)",
    setOffersVideo,
    ofCompany,
    same,
    { id: "change offer video" },
  ),
  call(
    "POST",
    "/provider/profile/offers/delete-promo-video",
    "Delete an offer's promotional video (API-042)",
    deleteOffersVideo,
    ofCompany,
    same,
  ),
  call(
    "POST",
    "/provider/profile/promo-video",
    "Set a page's promotional video (API-043)",
    setPageVideo,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    "/provider/profile/promo-video",
    "Change a page's promotional video (API-044)",
    setPageVideo,
    ofCompany,
    same,
    { id: "change page video" },
  ),
  call(
    "POST",
    "/provider/profile/delete-promo-video",
    "Delete a page's promotional video (API-045)",
    deletePageVideo,
    ofCompany,
    same,
  ),
];

function withFiles(request: ApiRequest) {
  return { ...ofCompany(request), files: request.files };
}
