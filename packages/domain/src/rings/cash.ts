import { toleranceOf } from './settings.ts'

/** What one member gives, and the most that they would add, in cents. */
export type Giver = { value: number; mostCents: number | null }

const DOLLAR = 100

/**
 * The cash of a swap in a circle, in which each gives to the next and gets from the previous one. A
 * member who gets more than they give pays the difference, in whole dollars that add up to 0. Null
 * if a member would add less than that, or would get too much of it in cash.
 */
export function netsOf(givers: readonly Giver[]): number[] | null {
  const differences = givers.map(({ value }, index) => (givers.at(index - 1)?.value ?? 0) - value)
  let best: { nets: number[]; distance: number } | null = null
  for (const nets of roundings(differences)) {
    if (nets.some((net, index) => isBeyond(net, givers[index]))) continue
    const distance = nets.reduce(
      (sum, net, index) => sum + Math.abs(net - (differences[index] ?? 0)),
      0,
    )
    if (!best || distance < best.distance) best = { nets, distance }
  }
  return best?.nets ?? null
}

/** Every way to round to whole dollars, up or down, whose sum is 0. */
function roundings(differences: readonly number[]): number[][] {
  let all: number[][] = [[]]
  for (const difference of differences) {
    const dollars = difference / DOLLAR
    // Adding 0 turns -0 into 0.
    const choices = new Set([Math.floor(dollars) + 0, Math.ceil(dollars) + 0])
    all = all.flatMap((begun) => [...choices].map((choice) => [...begun, choice * DOLLAR]))
  }
  return all.filter((nets) => nets.reduce((sum, net) => sum + net, 0) === 0)
}

/** A member's own setting limits what they pay. The rule limits what they get in cash. */
function isBeyond(net: number, giver: Giver | undefined): boolean {
  if (!giver) return true
  const most = toleranceOf(giver.value, net > 0 ? giver.mostCents : null)
  return Math.abs(net) > most
}
