/** `npm run db:reset`: drops the local database and media; the next start makes them anew. */
import { removeState } from "./state";

removeState(".state/dev");
console.log("The demo's data is gone; npm start makes it anew.");
