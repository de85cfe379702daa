/**
 * How well a value tells two groups apart (Mann-Whitney): the chance that one of the first is larger than one of the second.
 * A half is no better than a coin.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((a, b) => a - b)
  const sum = first.reduce((total, value) => {
    const smaller = countBelow(sorted, (other) => other < value)
    const upTo = countBelow(sorted, (other) => other <= value)
    return total + smaller + (upTo - smaller) / 2
  }, 0)
  return sum / (first.length * second.length)
}

/** How many at the beginning of a sorted list are so. */
function countBelow(sorted: readonly number[], isSo: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(sorted[middle] ?? Number.POSITIVE_INFINITY)) low = middle + 1
    else high = middle
  }
  return low
}
