import L from "leaflet";

const size = {
  iconSize: [44, 45] as L.PointTuple,
  iconAnchor: [22, 43] as L.PointTuple,
  popupAnchor: [0, -34] as L.PointTuple,
};

/** Uses the page's colors and none of Leaflet's images. As large as a finger. */
export const pin = L.divIcon({ className: "map__pin", ...size });

/** A larger pin around a logo. */
export function logoPin(src: string) {
  const logo = document.createElement("img");
  logo.src = src;
  logo.alt = "";
  logo.width = logo.height = 32;
  return L.divIcon({
    className: "map__pin map__pin--logo",
    html: logo,
    iconSize: [48, 54],
    iconAnchor: [24, 52],
    popupAnchor: [0, -44],
  });
}
