/** The number of cycles that each item is in. */
export function countItems<Item>(cycles: Iterable<readonly Item[]>): Map<Item, number> {
  const counts = new Map<Item, number>()
  for (const cycle of cycles) {
    for (const item of cycle) counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  return counts
}

/** The values of each item's cycles. */
export function groupByItem<Value>(
  cycles: Iterable<readonly [value: Value, cycle: readonly number[]]>,
): Map<number, Value[]> {
  const byItem = new Map<number, Value[]>()
  for (const [value, cycle] of cycles) {
    for (const item of cycle) {
      const known = byItem.get(item)
      if (known) known.push(value)
      else byItem.set(item, [value])
    }
  }
  return byItem
}
