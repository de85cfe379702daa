import { beginAtLeast } from './rotation.ts'

/** What somebody gives in a ring. Each gets what the next one gives, the last what the first gives. */
export type Giver = {
  userId: string
  /** Cents. */
  value: number
  /** Cents that they would add at most; null leaves it to the usual tolerance. */
  mostOnTop: number | null
}

export type Payment = { fromUserId: string; toUserId: string; cents: number }

/** `nets` are cents in the order of the givers: positive is paid out to them, negative they pay. */
export type RingCash = { nets: readonly number[]; payments: readonly Payment[] }

const DOLLAR = 100
const MOST_WITHOUT_ASKING = 25 * DOLLAR
/** The usual tolerance is one fifth of what is given. */
const PARTS_OF_VALUE = 5

/** The most that somebody pays in a ring: what they set, else the lesser of $25 and 20 %. */
export function toleranceOf({ value, mostOnTop }: Pick<Giver, 'value' | 'mostOnTop'>): number {
  return mostOnTop ?? Math.min(MOST_WITHOUT_ASKING, Math.floor(value / PARTS_OF_VALUE))
}

/**
 * The cash that evens out a ring of two or three, or null when it cannot be evened out.
 *
 * Everybody's net is the value given less the value got, rounded up or down to a whole dollar, so
 * nobody gains or loses a dollar. Who pays keeps within their tolerance. Getting cash has no limit:
 * it replaces value that the member gives away. Of several roundings the most exact one is taken.
 */
export function balanceRing(givers: readonly Giver[]): RingCash | null {
  // Equally exact roundings are chosen between by this order, wherever the ring is begun.
  const ring = beginAtLeast(givers, ({ userId }) => userId)
  const exact = ring.map(({ value }, at) => value - (ring[(at + 1) % ring.length]?.value ?? 0))
  let best: readonly number[] | null = null
  for (const nets of roundings(exact)) {
    if (!isAffordable(ring, nets)) continue
    if (!best || errorOf(nets, exact) < errorOf(best, exact)) best = nets
  }
  if (!best) return null
  const netOf = new Map(best.map((net, at) => [ring[at]?.userId, net]))
  return {
    nets: givers.map(({ userId }) => netOf.get(userId) ?? 0),
    payments: paymentsOf(ring, best),
  }
}

/** Every way to round each amount up or down to a whole dollar so that they add up to zero. */
function roundings(exact: readonly number[]): number[][] {
  const all = exact.reduce<number[][]>(
    (begun, amount) => {
      const below = Math.floor(amount / DOLLAR) * DOLLAR
      const either = below === amount ? [below] : [below, below + DOLLAR]
      return begun.flatMap((nets) => either.map((net) => [...nets, net]))
    },
    [[]],
  )
  return all.filter((nets) => nets.reduce((sum, net) => sum + net, 0) === 0)
}

function isAffordable(ring: readonly Giver[], nets: readonly number[]): boolean {
  return ring.every((giver, at) => -(nets[at] ?? 0) <= toleranceOf(giver))
}

function errorOf(nets: readonly number[], exact: readonly number[]): number {
  return nets.reduce((sum, net, at) => sum + (net - (exact[at] ?? 0)) ** 2, 0)
}

/** Among three people one pays or one is paid, so at most two payments are due. */
function paymentsOf(ring: readonly Giver[], nets: readonly number[]): Payment[] {
  const due = ring.map(({ userId }, at) => ({ userId, net: nets[at] ?? 0 }))
  const payers = due.filter(({ net }) => net < 0)
  const paid = due.filter(({ net }) => net > 0)
  return payers.flatMap((payer) =>
    paid.map(({ userId, net }) => ({
      fromUserId: payer.userId,
      toUserId: userId,
      cents: Math.min(-payer.net, net),
    })),
  )
}
