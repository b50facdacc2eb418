/**
 * The secure link that `npm start` prints. Known to everyone, so both ids exist in the demo only: its
 * `s`, and the `c` of its client, which belongs to the link.
 */
import { clientHubPath } from "../../../app/urls";
import { demo } from "../showcase";
import { LINKED, stories } from "./bluebonnet";

export const DEMO_LINK = {
  s: "5f6ad2c0-9d3e-4b1a-8c77-2e0b5d9a4f10",
  c: "c1d0a6e4-3b52-4f0d-9a68-7be21f4c8d35",
};

/** The number of a request is its place in the showcase's stories. */
const number = 1001 + stories.findIndex(({ text }) => text.startsWith(LINKED));

export const demoLinkPath =
  clientHubPath(demo.showcase.vanityName, `/requests/${number}`) +
  `?s=${DEMO_LINK.s}&c=${DEMO_LINK.c}`;
