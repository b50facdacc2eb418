/** For the dialog of the lines' editor. */
export { loader } from "../../office-documents/pages/pick-lines";
