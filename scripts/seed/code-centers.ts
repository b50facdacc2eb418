/** Where area codes lie within metro areas that several codes divide: state, codes, middle. */
import { milesBetween } from "./nearby-towns";
import type { Place } from "./sources";

/** In miles. */
const REACH = 35;

const centers = `
NY 212,917 40.78 -73.97
NY 718,347 40.68 -73.92
NY 718,347 40.85 -73.87
NY 718,347 40.58 -74.15
NY 718,347 40.76 -73.84
NY 718,347 40.63 -73.99
NY 914 41.03 -73.78
NY 516 40.74 -73.60
NY 631 40.80 -73.20
NY 845 41.12 -74.05
NJ 201,551 40.85 -74.05
NJ 973,862 40.83 -74.28
NJ 908 40.62 -74.42
NJ 732,848 40.42 -74.30
NJ 609 40.25 -74.75
NJ 856 39.90 -75.02
CT 203 41.08 -73.50
CA 213,323 34.05 -118.27
CA 310 33.92 -118.37
CA 818 34.20 -118.45
CA 626 34.10 -118.00
CA 562 33.86 -118.12
CA 714 33.80 -117.90
CA 949 33.60 -117.75
CA 661 34.50 -118.30
CA 909 34.08 -117.50
CA 951 33.85 -117.25
CA 415 37.77 -122.44
CA 415 37.98 -122.53
CA 650 37.52 -122.30
CA 510 37.80 -122.23
CA 925 37.90 -121.98
CA 408 37.32 -121.92
CA 707 38.15 -122.25
CA 619 32.72 -117.10
CA 858 32.90 -117.18
CA 760 33.15 -117.22
CA 916 38.58 -121.43
CA 530 38.62 -121.80
IL 312,773 41.88 -87.67
IL 708 41.68 -87.75
IL 847,224 42.10 -87.95
IL 630 41.80 -88.12
IL 815 41.50 -88.12
TX 214,972 32.88 -96.75
TX 817,682 32.75 -97.28
TX 940 33.20 -97.13
PA 215,267 40.02 -75.12
PA 610,484 39.98 -75.42
GA 404 33.77 -84.38
GA 770,678 33.95 -84.55
GA 770,678 33.95 -84.10
GA 770,678 33.50 -84.40
FL 305,786 25.77 -80.27
FL 954 26.13 -80.20
FL 561 26.60 -80.12
FL 813 27.98 -82.45
FL 727 27.87 -82.74
AZ 602 33.50 -112.07
AZ 480 33.42 -111.83
AZ 623 33.58 -112.32
MA 617 42.34 -71.09
MA 781 42.45 -71.20
MA 781 42.20 -71.00
MA 508 42.10 -71.45
MA 978 42.58 -71.25
MI 313 42.36 -83.10
MI 248 42.55 -83.30
MI 586 42.55 -82.93
MI 734 42.27 -83.42
MI 810 42.95 -82.70
WA 206 47.61 -122.34
WA 425 47.68 -122.12
WA 253 47.25 -122.35
MN 612 44.96 -93.27
MN 651 44.94 -93.07
MN 952 44.84 -93.42
MN 763 45.08 -93.40
MO 314 38.64 -90.32
MO 636 38.72 -90.68
OH 216 41.48 -81.67
OH 440 41.40 -81.95
OH 440 41.60 -81.35
WI 414 43.03 -87.95
WI 262 43.05 -88.22
PA 412 40.44 -79.98
PA 724 40.68 -80.10
PA 724 40.22 -79.60`
  .trim()
  .split("\n")
  .map((line) => {
    const [state, codes, lat, lng] = line.split(" ") as [string, string, string, string];
    return { state, codes: codes.split(","), lat: Number(lat), lng: Number(lng) };
  });

/** The codes of the closest part of a divided metro area; undefined away from those. */
export function codesAround(place: Place): string[] | undefined {
  let [best, miles]: [string[] | undefined, number] = [undefined, REACH];
  for (const center of centers) {
    if (center.state !== place.state_code) continue;
    const away = milesBetween(center, place);
    if (away < miles) [best, miles] = [center.codes, away];
  }
  return best;
}
