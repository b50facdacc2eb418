/**
 * Moves nodes of a parsed document. Only methods of Node: the worker's types, which hold for all
 * of app/, have another Element with other `append`, `before` and `replaceWith`.
 */

export function insertBefore(place: Node, nodes: Node[]) {
  for (const node of nodes) place.parentNode?.insertBefore(node, place);
}

export function replace(element: Node, nodes: Node[]) {
  insertBefore(element, nodes);
  remove(element);
}

export function remove(node: Node) {
  node.parentNode?.removeChild(node);
}

/** Leaves the element's content in its place. */
export function unwrap(element: Node) {
  replace(element, [...element.childNodes]);
}

export function elementWith(tag: string, content: Node[]): HTMLElement {
  const element = document.createElement(tag);
  for (const node of content) element.appendChild(node);
  return element;
}

/** Also without a no-break space, which Word puts into empty lines. */
export function isBlank(node: Node) {
  return !node.textContent!.replaceAll("\u00a0", " ").trim();
}
