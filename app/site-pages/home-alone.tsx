/** Home without a dialog over it. */
export default function HomeAlone() {
  return null;
}
