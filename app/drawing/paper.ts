import { n } from "./shapes";

/**
 * Collects the SVG's defs: gradients, patterns and clip paths. An identical def returns the
 * existing id.
 */
export class Paper {
  private readonly ids = new Map<string, string>();

  constructor(private readonly prefix: string) {}

  /** A vertical gradient; a stop is "#rrggbb", "#rrggbb@.4" (with opacity) or "rgb(…)". */
  v(...stops: string[]): string {
    return this.linear(0, 0, 0, 1, stops);
  }

  h(...stops: string[]): string {
    return this.linear(0, 0, 1, 0, stops);
  }

  diagonal(...stops: string[]): string {
    return this.linear(0, 0, 1, 1, stops);
  }

  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly string[]): string {
    return this.add(
      "linearGradient",
      `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`,
      stopList(stops),
    );
  }

  radial(...stops: string[]): string {
    return this.add("radialGradient", "", stopList(stops));
  }

  /** A radial gradient that looks like a ball lit from the given side (−1 left … 1 right). */
  ball(side: number, ...stops: string[]): string {
    return this.add(
      "radialGradient",
      `cx="${0.5 + side * 0.18}" cy=".32" r=".72"`,
      stopList(stops),
    );
  }

  pattern(w: number, h: number, content: string, transform = ""): string {
    const turned = transform === "" ? "" : ` patternTransform="${transform}"`;
    return this.add(
      "pattern",
      `width="${n(w)}" height="${n(h)}" patternUnits="userSpaceOnUse"${turned}`,
      content,
    );
  }

  clip(content: string): string {
    return `clip-path="${this.add("clipPath", "", content)}"`;
  }

  defs(): string {
    if (this.ids.size === 0) return "";
    let out = "<defs>";
    for (const [key, id] of this.ids) {
      const [tag = "", attributes = "", content = ""] = key.split("\u0000");
      out += `<${tag} id="${id}"${attributes === "" ? "" : ` ${attributes}`}>${content}</${tag}>`;
    }
    return `${out}</defs>`;
  }

  private add(tag: string, attributes: string, content: string): string {
    const key = `${tag}\u0000${attributes}\u0000${content}`;
    let id = this.ids.get(key);
    if (id === undefined) {
      id = `${this.prefix}${this.ids.size.toString(36)}`;
      this.ids.set(key, id);
    }
    return `url(#${id})`;
  }
}

function stopList(stops: readonly string[]): string {
  return stops
    .map((stop, i) => {
      const [color = "", opacity] = stop.split("@");
      const offset = stops.length === 1 ? 0 : Math.round((i / (stops.length - 1)) * 100) / 100;
      return `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`;
    })
    .join("");
}
