export * from "./companies";
export * from "./offers";
export * from "./places";
export * from "./reviews";
export * from "./search";
