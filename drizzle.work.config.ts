import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./app/database/work-databases/tables.ts",
  out: "./migrations/offices",
});
