/** The services without a dialog over them. */
export default function ServicesAlone() {
  return null;
}
