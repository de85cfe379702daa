import type { RingFacts, RingPosition } from '../src/rings/ring.ts'
import { type RingView, viewOfRing } from '../src/rings/view.ts'
import { sampleUser } from './sample-offer.ts'
import { sampleRing } from './sample-ring.ts'

const people = [
  { user: sampleUser('ann', 'Ann'), title: 'Power drill' },
  { user: sampleUser('bob', 'Bob'), title: 'Family tent' },
  { user: { ...sampleUser('cat', 'Cat'), city: 'Nyack', state: 'NY' }, title: 'Bike rack' },
]

/** Ann gives Bob a drill and $10, Bob gives Cat a tent, Cat gives Ann a rack: as Ann reads it. */
export function sampleRingView(proposedAt: Date, changes: Partial<RingFacts> = {}): RingView {
  return ringViewOf(sampleRing(proposedAt, changes), 0)
}

/** The sample's ring as one of its members reads it. */
export function ringViewOf(ring: RingFacts, you: RingPosition): RingView {
  const shown = people.map(({ user, title }, index) => ({
    user,
    code: `000${index}`,
    item: {
      id: ring.members[index as RingPosition].itemId,
      title,
      value: 10_000,
      category: 'other' as const,
      imageUrl1: null,
      isInSight: true,
    },
  }))
  return viewOfRing(ring, shown, you, 0)
}
