/** "1 company", "1,204 companies". */
export function formatCount(count: number, one: string, many: string) {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
