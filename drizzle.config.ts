import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./app/database/tables.ts",
  out: "./migrations",
});
