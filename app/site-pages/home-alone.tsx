/** Home with no dialog open. */
export default function HomeAlone() {
  return null;
}
