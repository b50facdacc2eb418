import { stillLife } from "../../kit/stillLife";
import { bulb, camera, phone, router, speaker } from "../../kit/tools";
import type { Scene } from "../../stage";

export const gadgetBench: Scene = {
  id: "smart-devices",
  title: "smart devices",
  inside: true,
  band: [150, 720],
  draw(s) {
    return {
      art: stillLife(
        s,
        {
          tall: [router, speaker, camera, phone, bulb, router],
          small: [camera, speaker, phone],
          hanging: [],
        },
        { backdrop: s.random.pick(["window", "wall", "shelf"] as const) },
      ),
      alt: "A router, smart speaker, camera and phone on a wooden shelf",
    };
  },
};
