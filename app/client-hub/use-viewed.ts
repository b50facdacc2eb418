import { usePersonSign } from "./use-person-sign";

/** Tells the server once that a person looks at the document. */
export function useViewed(
  vanityName: string,
  { kind, number }: { kind: "estimate" | "invoice"; number: number | null },
  isNew: boolean,
) {
  usePersonSign(`/client-hub/${kind}/viewed/${vanityName}?${kind}Number=${number}`, isNew);
}
