/** The API calls of a conversation's page. */
import { callApi } from "../frame/api-client";
import type { Entry } from "./entry";
import type { Side } from "./side";

const WS = "/provider/ws";

/** Whose conversation it is, and for which side. */
export interface RoomAddress {
  conversationId: string;
  as: Side;
}

export interface RoomTokens {
  connToken: string;
  wsToken: string;
}

/** What a page shows of a conversation. */
export interface ShownRoom {
  conversationId: string;
  data: Entry[];
  earlier: boolean;
  side: Side;
  providerName: string;
  clientName: string;
  readAt: Record<Side, number>;
  isClient: boolean;
  blocked: "" | Side;
}

export function readTokens() {
  return callApi<RoomTokens>("GET", `${WS}/token`);
}

export function readRoom({ conversationId, as }: RoomAddress, before?: number) {
  const query = new URLSearchParams({ as, ...(before !== undefined && { before: `${before}` }) });
  return callApi<ShownRoom>("GET", `${WS}/message/${conversationId}?${query}`);
}

/** Where photos for a message are uploaded. */
export function uploadPath({ conversationId, as }: RoomAddress) {
  return `/api/v1${WS}/photo/${conversationId}?as=${as}`;
}

/** @param size 125: at most 125 pixels wide and high. */
export function photoPath({ conversationId, as }: RoomAddress, id: string, size?: 125) {
  return `/api/v1${WS}/photo/${[conversationId, id, ...(size ? [size] : [])].join("/")}?as=${as}`;
}

/** The page that sends photos without scripts. */
export function photosPagePath({ conversationId, as }: RoomAddress) {
  return `/conversations/${conversationId}/photos?as=${as}`;
}

/** The page that reports or blocks it. */
export function reportPagePath({ conversationId, as }: RoomAddress) {
  return `/conversations/${conversationId}/report?as=${as}`;
}

export function postMessage(
  address: RoomAddress,
  message: { id: string; message: string; photos: string[] },
) {
  return callApi<{ conversationId: string; id: string; seq: number | null; createdAt: number }>(
    "POST",
    `${WS}/message`,
    { ...address, ...message },
  );
}

/** @param until The time of the newest message that was seen. */
export function postRead({ conversationId, as }: RoomAddress, until: number) {
  return callApi("POST", `${WS}/read/${conversationId}`, { as, until });
}

export function socketUrl({ conversationId, as }: RoomAddress, { connToken }: RoomTokens) {
  const query = new URLSearchParams({ token: connToken, conversationId, as });
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/v1/ws?${query}`;
}
