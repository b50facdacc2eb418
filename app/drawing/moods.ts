/** A time of day and weather: sky, the light that regrades the scene, and plant colors. */
export interface Mood {
  name: string;
  phrase: string;
  sky: readonly [top: string, middle: string, low: string];
  sun: string;
  glow: number;
  cloud: string;
  haze: string;
  light: string;
  saturation: number;
  shade: string;
  beam: number;
  leaves: readonly [dark: string, middle: string, light: string];
  grass: readonly [far: string, near: string];
  night: boolean;
}

const summerLeaves = ["#2f6b4a", "#4f9a5b", "#93c56f"] as const;
const deepLeaves = ["#24594a", "#3c8262", "#7fb57a"] as const;

export const moods: readonly Mood[] = [
  {
    name: "morning",
    phrase: "in soft morning light",
    sky: ["#9fcdea", "#d3e8f1", "#fff0d6"],
    sun: "#fff4cf",
    glow: 0.9,
    cloud: "#ffffff",
    haze: "#cfe0e6",
    light: "#fff5e6",
    saturation: 1,
    shade: "#2c3564",
    beam: 0.4,
    leaves: ["#3b7a5a", "#62a671", "#a9d08a"],
    grass: ["#a5c983", "#5f9f5c"],
    night: false,
  },
  {
    name: "clear",
    phrase: "on a clear day",
    sky: ["#4f9fdc", "#97cbef", "#e2f2f7"],
    sun: "#fffbe0",
    glow: 0.5,
    cloud: "#ffffff",
    haze: "#bcd9ea",
    light: "#ffffff",
    saturation: 1.05,
    shade: "#233266",
    beam: 0.34,
    leaves: summerLeaves,
    grass: ["#9cca72", "#4c9652"],
    night: false,
  },
  {
    name: "golden",
    phrase: "at golden hour",
    sky: ["#86abcb", "#f1cfa8", "#ffdc98"],
    sun: "#fff0b8",
    glow: 1,
    cloud: "#fff0dc",
    haze: "#f3d6ae",
    light: "#ffe7c4",
    saturation: 1.05,
    shade: "#4a2b57",
    beam: 0.5,
    leaves: ["#4c6b3e", "#87994d", "#d2bb66"],
    grass: ["#cbc470", "#72944a"],
    night: false,
  },
  {
    name: "sunset",
    phrase: "at sunset",
    sky: ["#5a63a6", "#e0929a", "#ffcb93"],
    sun: "#ffe2ae",
    glow: 1,
    cloud: "#f6b9b0",
    haze: "#d99fa6",
    light: "#f9d2bd",
    saturation: 1.02,
    shade: "#38245a",
    beam: 0.42,
    leaves: ["#3f5a50", "#6d8057", "#c2a468"],
    grass: ["#b9a86c", "#5f7f55"],
    night: false,
  },
  {
    name: "dusk",
    phrase: "at dusk",
    sky: ["#232b5c", "#5d5f9c", "#eaa48c"],
    sun: "#ffd9a8",
    glow: 0.6,
    cloud: "#8c80b4",
    haze: "#7b76ac",
    light: "#9d9dce",
    saturation: 0.95,
    shade: "#16173f",
    beam: 0,
    leaves: ["#2b5a58", "#447a66", "#779c72"],
    grass: ["#7f9a74", "#41705a"],
    night: true,
  },
  {
    name: "overcast",
    phrase: "under a soft grey sky",
    sky: ["#a9bac8", "#cad5dc", "#e9ebe8"],
    sun: "#ffffff",
    glow: 0.25,
    cloud: "#f6f8f8",
    haze: "#c6d1d6",
    light: "#eef2f4",
    saturation: 0.88,
    shade: "#333f58",
    beam: 0.14,
    leaves: deepLeaves,
    grass: ["#93b483", "#4f865a"],
    night: false,
  },
  {
    name: "summer",
    phrase: "on a summer afternoon",
    sky: ["#64bcd0", "#b2e2df", "#f6f5dc"],
    sun: "#fffdea",
    glow: 0.7,
    cloud: "#ffffff",
    haze: "#c4e6e0",
    light: "#fffbef",
    saturation: 1.06,
    shade: "#1f4060",
    beam: 0.38,
    leaves: ["#22705a", "#3da06f", "#93d07e"],
    grass: ["#a8d779", "#49a062"],
    night: false,
  },
  {
    name: "autumn",
    phrase: "on a crisp autumn day",
    sky: ["#7fb0d3", "#cfdde0", "#fbe7c6"],
    sun: "#fff6d8",
    glow: 0.7,
    cloud: "#fffaf0",
    haze: "#dcd6c8",
    light: "#fff1dc",
    saturation: 1,
    shade: "#3e2f58",
    beam: 0.42,
    leaves: ["#b1542f", "#de8a3c", "#f4c04f"],
    grass: ["#bcc075", "#7a9650"],
    night: false,
  },
  {
    name: "blue",
    phrase: "in the blue hour",
    sky: ["#141c45", "#34478a", "#a3a0cc"],
    sun: "#fff3d8",
    glow: 0.2,
    cloud: "#53619a",
    haze: "#56649d",
    light: "#8292c8",
    saturation: 0.9,
    shade: "#0e1236",
    beam: 0,
    leaves: ["#25565c", "#3c746c", "#6a9784"],
    grass: ["#6f9382", "#386758"],
    night: true,
  },
  {
    name: "spring",
    phrase: "in spring",
    sky: ["#8cc4ee", "#c6e4f4", "#fdeef0"],
    sun: "#fffdf2",
    glow: 0.6,
    cloud: "#ffffff",
    haze: "#d6e3ee",
    light: "#fffaf6",
    saturation: 1.02,
    shade: "#343668",
    beam: 0.36,
    leaves: ["#5a8f5e", "#8fbf74", "#cfe29a"],
    grass: ["#bcdc82", "#62aa5c"],
    night: false,
  },
  {
    name: "rain",
    phrase: "in the rain",
    sky: ["#6f8299", "#99a9b8", "#c6cfd4"],
    sun: "#ffffff",
    glow: 0.1,
    cloud: "#aebac6",
    haze: "#9fafbc",
    light: "#c3cedb",
    saturation: 0.86,
    shade: "#1f2c48",
    beam: 0,
    leaves: deepLeaves,
    grass: ["#86a87c", "#467a56"],
    night: false,
  },
];

/** Evening light makes rooms warm rather than dark: the lamps are on. */
export const lampLight = "#f3d9c2";

export function moodNamed(name: string): Mood {
  return moods.find((mood) => mood.name === name) ?? (moods[0] as Mood);
}
