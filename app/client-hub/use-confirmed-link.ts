import { usePersonSign } from "./use-person-sign";

/** Tells the server once that a person uses the request's page. */
export function useConfirmedLink(vanityName: string, number: number, isOpen: boolean) {
  usePersonSign(`/client-hub/request/confirm/${vanityName}?requestNumber=${number}`, isOpen);
}
