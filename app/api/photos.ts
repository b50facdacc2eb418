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
import { addPhotos, Place } from "../editing/photos/add-photos.server";
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
    (request) => ({ ...withFiles(request), ...placeOf(request) }),
    same,
    { takesFiles: true, takes: { query: Place } },
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
    "List all photos and videos, in order",
    listPhotos,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    "/provider/profile/photo/{friendlyImageName}",
    "Change a photo's caption, alternative text and before/after pair",
    editPhoto,
    ofCompany,
    same,
  ),
  call(
    "POST",
    "/provider/profile/photo/poster/{friendlyImageName}",
    "Set a video's poster image",
    setPoster,
    withFiles,
    same,
    { takesFiles: true },
  ),
  call(
    "PATCH",
    "/provider/profile/photos/order",
    "Set the order of the photos",
    orderPhotos,
    ofCompany,
    same,
  ),
  call(
    "POST",
    "/provider/profile/banner/upload",
    "Upload a new banner (API-003)",
    uploadBanner,
    withFiles,
    same,
    { takesFiles: true },
  ),
  call(
    "POST",
    "/provider/profile/profilepic/upload",
    "Upload a new logo (API-004)",
    uploadLogo,
    withFiles,
    same,
    { takesFiles: true },
  ),
  call(
    "PATCH",
    "/provider/profile/banner/settings",
    "Change the banner's layout (API-007)",
    editBannerLayout,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    "/provider/profile/profilepic/settings",
    "Change the logo's layout (API-008)",
    editLogoLayout,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    "/provider/profile/banner/image",
    "Replace the banner with an edited copy (API-009)",
    editBannerImage,
    ofCompany,
    same,
    PICTURE_BODY,
  ),
  call(
    "PATCH",
    "/provider/profile/profilepic/image",
    "Replace the logo with an edited copy (API-010)",
    editLogoImage,
    ofCompany,
    same,
    PICTURE_BODY,
  ),
  call("DELETE", "/provider/profile/banner", "Delete the banner", deleteBanner, ofCompany, same),
  call("DELETE", "/provider/profile/profilepic", "Delete the logo", deleteLogo, ofCompany, same),
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

function placeOf({ query: { batch, place } }: ApiRequest) {
  return { batch, place };
}

function withFiles(request: ApiRequest) {
  return { ...ofCompany(request), files: request.files };
}
