/** The services page without a dialog. */
export default function ServicesAlone() {
  return null;
}
