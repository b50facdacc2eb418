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

/** Of the showcase's first request: it has expired, since that one was completed weeks ago. */
export const EXPIRED_LINK = {
  s: "0e9b7c54-6d1f-4a83-b2e5-91c7d3f60a28",
  c: "7a4e2f19-c8b0-4d65-9f31-5e60b8d27c43",
};

/** The number of a request is its place in the showcase's stories. */
const number = 1001 + stories.findIndex(({ text }) => text.startsWith(LINKED));

export const demoLinkPath =
  clientHubPath(demo.showcase.vanityName, `/requests/${number}`) +
  `?s=${DEMO_LINK.s}&c=${DEMO_LINK.c}`;
