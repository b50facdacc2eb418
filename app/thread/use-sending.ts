import { useRef, useState } from "react";
import { ApiRefusal } from "../frame/api-client";
import type { Entry } from "./entry";
import type { ChosenPhoto } from "../photos/photos-field";
import { postMessage, type RoomAddress } from "./room-calls";

/** In milliseconds, before each further attempt. */
const WAITS = [0, 1000, 3000, 8000];

/** What was written. */
export interface Written {
  text: string;
  photos: ChosenPhoto[];
}

/** A message that the server has not confirmed. */
export interface Outgoing extends Written {
  id: string;
  /** UTC epoch milliseconds. */
  at: number;
  failed: boolean;
}

/** A message that the server refused: it goes back to the form. */
export interface RefusedMessage extends Written {
  reason: string;
}

interface SendingOptions {
  address: () => RoomAddress;
  onSent: (entry: Entry, conversationId: string) => void;
}

/**
 * Sends messages, one after the other, so that they keep their order. One without an answer is sent
 * again with the same id, which sends it once. Without a network they wait.
 */
export function useSending({ address, onSent }: SendingOptions) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const [refused, setRefused] = useState<RefusedMessage>();
  const last = useRef(Promise.resolve());

  const change = (id: string, to: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const remove = (id: string) => setOutgoing((all) => all.filter((one) => one.id !== id));

  async function deliver({ id, text, photos }: Outgoing) {
    const as = address();
    const ids = photos.map((photo) => photo.id);
    try {
      const sent = await withRetries(() => postMessage(as, { id, message: text, photos: ids }));
      onSent(
        {
          ...{ id, seq: sent.seq, message: text, document: "", event: "" },
          details: { photos: ids.map((photo) => ({ id: photo, width: 0, height: 0 })) },
          sender: { name: "You", side: as.as },
          createdAt: sent.createdAt,
        },
        sent.conversationId,
      );
      remove(id);
    } catch (error) {
      if (!isFinal(error)) return change(id, { failed: true });
      remove(id);
      setRefused({ text, photos, reason: error.message });
    }
  }

  function deliverNext(message: Outgoing) {
    last.current = last.current.then(() => deliver(message));
  }

  function send(written: Written) {
    const message = { id: crypto.randomUUID(), ...written, at: Date.now(), failed: false };
    setRefused(undefined);
    setOutgoing((all) => [...all, message]);
    deliverNext(message);
  }

  function sendAgain(message: Outgoing) {
    change(message.id, { failed: false });
    deliverNext(message);
  }

  return { outgoing, refused, send, sendAgain };
}

async function withRetries<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  let last: unknown;
  for (const ms of WAITS) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await online();
    try {
      return await call();
    } catch (error) {
      if (isFinal(error)) throw error;
      last = error;
    }
  }
  throw last;
}

function online() {
  if (navigator.onLine) return undefined;
  return new Promise((resolve) => addEventListener("online", resolve, { once: true }));
}

function isFinal(error: unknown): error is ApiRefusal {
  return error instanceof ApiRefusal && error.status < 500;
}
