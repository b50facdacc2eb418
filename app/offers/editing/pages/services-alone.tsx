/** The services page without a dialog. */
export default function ServicesWithoutDialog() {
  return null;
}
