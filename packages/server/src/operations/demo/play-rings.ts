import type { Actor } from '@swapstead/domain/actor.ts'
import { wallTime } from '@swapstead/domain/local-time.ts'
import type { RingCommand } from '@swapstead/domain/rings/decide.ts'
import { ringPositions } from '@swapstead/domain/rings/ring.ts'
import { after, before, DAY, HOUR } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { changeRing, handOver, proposeRing, readRingView } from '../../features/rings/index.ts'
import { findQueuedRings } from '../../features/wants/index.ts'
import { transact } from '../../platform/database/database.ts'
import type { Cast } from './cast.ts'
import type { DemoItemKey } from './items/all-items.ts'

/** Each item goes to the owner of the next one. `net` is what its owner pays, in dollars. */
type DemoRing = readonly (readonly [item: DemoItemKey, net: number])[]

/** Two rings: one meets on Saturday, one has met. The job finds a third by the hearts. */
const agreed: DemoRing = [
  ['dollhouse', -10],
  ['trainSet', 5],
  ['toolbox', 5],
]
const completed: DemoRing = [
  ['fern', -5],
  ['kite', 3],
  ['childChair', 2],
]

const words = [
  'On time, friendly, and the thing is as described.',
  'Three of us on one bench: quick and fun.',
  'Brought everything, and change for the cash too.',
]

/**
 * Hearts whose cycle becomes a ring when the job first runs: [own item, wanted item, dollars on
 * top].
 */
export const ringHearts: readonly (readonly [DemoItemKey, DemoItemKey, number])[] = [
  ['boardGames', 'stepladder', 0],
  ['wheelbarrow', 'boardGames', 0],
  ['stepladder', 'wheelbarrow', 12],
]

/**
 * Plays the demo's swaps of three by the real services, each step at its time in the past. The
 * third one is proposed now.
 */
export async function playRings(deps: Deps, cast: Cast): Promise<void> {
  const meeting = new Play(deps, cast, agreed)
  await meeting.begin(3)
  await meeting.meet(2, 3)
  const over = new Play(deps, cast, completed)
  await over.begin(12)
  await over.meet(11, -5)
  await over.finish()
  await findQueuedRings(deps, new AbortController().signal)
}

class Play {
  readonly #deps: Deps
  readonly #cast: Cast
  readonly #ring: DemoRing
  #id = ''
  #metAt = new Date(0)

  constructor(deps: Deps, cast: Cast, ring: DemoRing) {
    this.#deps = deps
    this.#cast = cast
    this.#ring = ring
  }

  /** Proposes and answers so many days ago. */
  async begin(daysAgo: number): Promise<void> {
    const deps = this.#at(daysAgo)
    const members = this.#ring.map(([key, net]) => {
      const { id, owner } = this.#item(key)
      return { userId: owner, itemId: id, net: net * 100 }
    })
    const proposal = await transact(deps.db, (tx) => proposeRing(deps, tx, members))
    if ('refusal' in proposal) {
      throw new Error(`a ring of the demo could not be proposed: ${proposal.refusal}`)
    }
    this.#id = proposal.ringId
    for (const position of ringPositions) await this.#move(daysAgo, position, { move: 'agree' })
  }

  /** Agrees `daysAgo` to a meeting at noon, `inDays` from now. */
  async meet(daysAgo: number, inDays: number): Promise<void> {
    const day = wallTime(after(this.#deps.now(), inDays * DAY), 'America/New_York').slice(0, 10)
    await this.#move(daysAgo, 0, {
      move: 'proposeMeeting',
      location: 'Maplewood Memorial Library, 51 Baker Street, Maplewood',
      time: `${day}T12:00`,
    })
    const { proposedMeeting } = await readRingView(this.#at(daysAgo), this.#actor(0), this.#id)
    if (!proposedMeeting) throw new Error('no meeting of a ring of the demo is proposed')
    this.#metAt = proposedMeeting.time
    const seen = { move: 'agreeMeeting', meetingProposedAt: proposedMeeting.proposedAt } as const
    for (const position of [1, 2]) await this.#move(daysAgo, position, seen)
  }

  /** Hands over by code an hour after the meeting began, and rates a day later. */
  async finish(): Promise<void> {
    const deps = this.#then(after(this.#metAt, HOUR))
    for (const position of ringPositions) {
      const getter = await readRingView(deps, this.#actor((position + 1) % 3), this.#id)
      await handOver(deps, this.#actor(position), this.#id, getter.code ?? '')
    }
    const dayLater = this.#then(after(this.#metAt, DAY))
    for (const position of ringPositions) {
      for (const of of ringPositions.filter((other) => other !== position)) {
        const comment = words[position] ?? ''
        const rating = { move: 'rate', of, rating: 5, comment } as const
        await changeRing(dayLater, this.#actor(position), this.#id, rating)
      }
    }
  }

  async #move(daysAgo: number, position: number, command: RingCommand): Promise<void> {
    await changeRing(this.#at(daysAgo), this.#actor(position), this.#id, command)
  }

  #at(daysAgo: number): Deps {
    return this.#then(before(this.#deps.now(), daysAgo * DAY))
  }

  #then(moment: Date): Deps {
    return { ...this.#deps, now: () => moment }
  }

  #actor(position: number): Actor {
    const [key] = this.#ring[position] ?? []
    if (!key) throw new Error('a ring has three members')
    const { owner: id } = this.#item(key)
    return { id, isGuest: false, isAdmin: false, isDeveloper: false, placeId: null }
  }

  #item(key: DemoItemKey): { id: string; owner: string } {
    const item = this.#cast.items.get(key)
    const owner = item && this.#cast.members.get(item.owner)
    if (!item || !owner) throw new Error(`the demo has no item ${key}`)
    return { id: item.id, owner: owner.user.id }
  }
}
