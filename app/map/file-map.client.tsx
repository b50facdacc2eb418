import { useEffect } from "react";
import { PmtilesSource } from "protomaps-leaflet";
import { useMap } from "react-leaflet";
import { fileLayer } from "./file-layer.client";
import { onColorsChange, readMapColors } from "./map-colors.client";

interface FileMapProps {
  url: string;
  onBroken: () => void;
}

/** The map from the marketplace's vector file: streets, buildings and names. */
export default function FileMap({ url, onBroken }: FileMapProps) {
  const map = useMap();
  useEffect(() => {
    let layer: ReturnType<typeof fileLayer> | undefined;
    let isGone = false;
    // All layers share the header and directories that were read.
    const { p: file } = new PmtilesSource(url, false);
    const draw = (maxZoom: number) => {
      layer?.remove();
      layer = fileLayer(file, maxZoom, readMapColors(map.getContainer())).addTo(map);
    };
    let stop = () => {};
    file.getHeader().then(
      ({ maxZoom }) => {
        if (isGone) return;
        draw(maxZoom);
        stop = onColorsChange(() => draw(maxZoom));
      },
      () => {
        if (!isGone) onBroken();
      },
    );
    return () => {
      isGone = true;
      stop();
      layer?.remove();
    };
    // The map's owner does not change what happens then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, url]);
  return null;
}
