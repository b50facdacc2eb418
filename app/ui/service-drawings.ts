import sprite from "./sprites/services.svg?raw";

let drawings: Map<string, string> | undefined;

/** The shapes of a service's icon, as SVG. For the server: a browser has the sprite. */
export function serviceDrawing(name: string): string | undefined {
  drawings ??= new Map(
    [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].map(
      ([, id, shapes]) => [id!, shapes!] as const,
    ),
  );
  return drawings.get(name);
}
