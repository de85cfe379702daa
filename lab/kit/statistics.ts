/** By nearest rank: the second largest of a hundred values. */
export function p99(values: number[]): number {
  return percentile(values, 0.99)
}

export function p95(values: number[]): number {
  return percentile(values, 0.95)
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** The 95 % bootstrap interval of the median. */
export function interval(values: number[]): [number, number] {
  const dice = random(7)
  const medians = Array.from({ length: 2000 }, () =>
    median(values.map(() => values[Math.floor(dice() * values.length)] ?? 0)),
  ).sort((a, b) => a - b)
  return [medians[50] ?? 0, medians[1949] ?? 0]
}

/**
 * The Mann-Whitney statistic: the probability that a value of the first group exceeds one of the
 * second. 0.5 means that the value does not distinguish the groups.
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

function countBelow(sorted: readonly number[], isSo: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(sorted[middle] ?? Number.POSITIVE_INFINITY)) low = middle + 1
    else high = middle
  }
  return low
}

/** A seeded generator of numbers in [0, 1), for repeatable data (mulberry32, public domain). */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
