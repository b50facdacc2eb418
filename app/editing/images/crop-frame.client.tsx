/** In its own file, because it brings in a library. */
export { default } from "react-image-crop";
