/** `npm run db:reset`: deletes the local database and media; the next start recreates them. */
import { removeState } from "./state";

removeState(".state/dev");
console.log("The demo data is deleted. npm start creates it again.");
