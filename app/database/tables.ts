export * from "./companies";
export * from "./editing";
export * from "./outbox";
export * from "./people";
export * from "./offers";
export * from "./places";
export * from "./reviews";
export * from "./search";
