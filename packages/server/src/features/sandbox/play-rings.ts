import { nextOf } from '@swapstead/domain/rings/ring.ts'
import {
  type NeighborRing,
  type NeighborRingMove,
  neighborRing,
  neighborRingFrom,
  neighborRingMoves,
  receiverOfGuest,
} from '@swapstead/domain/sandbox/neighbor-ring.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/database.ts'
import {
  changeRing,
  handOver,
  listRingsOfGuest,
  proposeRing,
  type RingRecord,
} from '../rings/index.ts'
import type { NeighborPlan } from './play-offers.ts'
import { actorOf, listFreeItems, lockNeighbors, type Neighbor } from './queries.ts'

/** A guest's swaps of three, and the neighbors' planned moves in them. */
export async function planRings(deps: Deps, guestId: string, neighbors: readonly Neighbor[]) {
  const now = deps.now()
  const rings = await listRingsOfGuest(deps.db, guestId, now)
  const plans = rings.flatMap(({ ring }) =>
    neighborRingMoves(ring, guestId, now).flatMap((move) => {
      const mover = ring.members[move.position].userId
      const neighbor = neighbors.find(({ userId }) => userId === mover)
      return neighbor ? [{ from: move.from, make: () => makeMove(deps, ring, neighbor, move) }] : []
    }),
  )
  const first = rings.length > 0 ? [] : await planFirstRing(deps, guestId, neighbors)
  const codes = rings.flatMap(({ ring }) => {
    const receiver = receiverOfGuest(ring, guestId, now)
    return (receiver !== null && ring.people[receiver]?.code) || []
  })
  return { rings, plans: [...plans, ...first], neighborCode: codes[0] ?? null }
}

/** Plans the one swap of three that neighbors propose: with the guest's first item that fits. */
async function planFirstRing(
  deps: Deps,
  guestId: string,
  neighbors: readonly Neighbor[],
): Promise<NeighborPlan[]> {
  const ids = neighbors.map(({ userId }) => userId)
  const items = await listFreeItems(deps.db, [guestId, ...ids], deps.now())
  const near = items.filter(({ userId }) => userId !== guestId)
  for (const own of items.filter(({ userId }) => userId === guestId)) {
    const ring = neighborRing(own, near)
    if (ring) {
      return [{ from: neighborRingFrom(own), make: () => proposeFirst(deps, guestId, ring) }]
    }
  }
  return []
}

async function proposeFirst(
  deps: Deps,
  guestId: string,
  { items, nets }: NeighborRing,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await lockNeighbors(tx, guestId)
    if ((await listRingsOfGuest(tx, guestId, deps.now())).length > 0) return
    const members = items.map(({ id, userId }, index) => ({
      userId,
      itemId: id,
      net: nets[index] ?? 0,
    }))
    await proposeRing(deps, tx, members)
  })
}

async function makeMove(
  deps: Deps,
  ring: RingRecord,
  neighbor: Neighbor,
  { position, command }: NeighborRingMove,
): Promise<void> {
  const actor = actorOf(neighbor)
  if (command.move !== 'handOver') await changeRing(deps, actor, ring.id, command)
  else await handOver(deps, actor, ring.id, ring.people[nextOf(position)]?.code ?? '')
}
