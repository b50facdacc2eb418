/** Below it lie only maps in the bucket, so that no map's name can be that of another file. */
const PREFIX = "map/";

/** The key in the bucket. */
export function mapFileKey(name: string) {
  return `${PREFIX}${name}`;
}

/** Where browsers read it, on every host. */
export function mapFilePath(name: string) {
  return `/media/${mapFileKey(name)}`;
}
