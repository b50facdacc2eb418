import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { DAY, SECOND } from "../../duration";
import { builtIn } from "../../outside/ai/built-in";
import { startValues } from "../start-values";

/** Of a name that is not typed yet. */
const UNNAMED = "Your Company";

/** A first logo for a name and a trade, as the built-in generator draws it. Stores nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { name, trade } = startValues(new URL(request.url).searchParams);
  const { bytes } = await builtIn.drawLogo({
    name: name || UNNAMED,
    category: trade,
    seed: 0,
    city: "",
    stateCode: "",
    services: [],
    rough: "",
  });
  return new Response(bytes, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": `public, max-age=${DAY / SECOND}`,
      // Opened directly it is a document: sandboxed, like the SVG files of companies.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
