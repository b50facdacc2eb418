/** Home with no dialog open. */
export default function HomeIndex() {
  return null;
}
