/** The same ring, begun at the element with the least key. */
export function beginAtLeast<Element>(
  ring: readonly Element[],
  keyOf: (element: Element) => string,
): readonly Element[] {
  const keys = ring.map(keyOf)
  const first = keys.reduce((least, key, at) => (key < (keys[least] ?? '') ? at : least), 0)
  return [...ring.slice(first), ...ring.slice(0, first)]
}
