/** The two sides of a conversation. */
export type Side = "client" | "company";

export function otherSide(side: Side): Side {
  return side === "client" ? "company" : "client";
}
