export * from "./companies";
export * from "./outbox";
export * from "./people";
export * from "./offers";
export * from "./places";
export * from "./reviews";
export * from "./search";
