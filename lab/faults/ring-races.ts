import { randomUUID } from 'node:crypto'
import { blockCalls } from '@swapstead/domain/blocks/calls.ts'
import { itemCalls } from '@swapstead/domain/items/calls.ts'
import { ringCalls } from '@swapstead/domain/rings/calls.ts'
import { RING_ANSWER_PERIOD } from '@swapstead/domain/rings/periods.ts'
import { sql } from 'kysely'
import { removeItem } from '../kit/member-requests.ts'
import type { Neighbor } from '../kit/neighborhood.ts'
import { type LabRequest, requestOf } from '../kit/request.ts'
import { type LabRing, pickThree, press, proposeLabRing, type Scene, standingOf } from './rings.ts'

const RACERS = 64
/** The end of a proposal comes within the requests. */
const LEFT_MS = 60

type Deed = { cookie: string; request: LabRequest }
type Outcome = { yes: number; act: boolean }

/** Races of one kind after the other. Gives how many there were and how many the yes has won. */
export async function raceForRings(scene: Scene, isEnough: () => boolean) {
  const kinds = [twoRings, deadline, beside(block), beside(edit), beside(remove)]
  const counts = { races: 0, 'won by a yes': 0 }
  while (!isEnough()) {
    const race = kinds[counts.races % kinds.length] ?? twoRings
    counts['won by a yes'] += await race(scene)
    counts.races += 1
  }
  return counts
}

/** Of two rings with a common item exactly one comes to be. */
async function twoRings(scene: Scene): Promise<number> {
  const { db, world, recorder } = scene
  const members = pickThree(world.apart)
  const one = await proposeLabRing(db, members)
  const other = await proposeLabRing(db, members, one.itemIds[0])
  const { yes } = await race(scene, [sayYes(one), sayYes(other)])
  const agreed = [await isAgreed(scene, one), await isAgreed(scene, other)].filter(Boolean)
  if (yes !== 1 || agreed.length !== 1) {
    recorder.surprises.push(`of two rings ${agreed.length} were agreed, by ${yes} answers`)
  }
  return yes
}

/** A proposal ends while 64 say yes: agreed once or not at all. */
async function deadline(scene: Scene): Promise<number> {
  const { db, world, recorder } = scene
  const ring = await proposeLabRing(db, pickThree(world.apart))
  await sql`
    update rings set proposed_at = clock_timestamp() + ${LEFT_MS - RING_ANSWER_PERIOD} * interval '1 millisecond'
    where id = ${ring.id}`.execute(db)
  const { yes } = await race(scene, [sayYes(ring)])
  if (yes > 1 || (await isAgreed(scene, ring)) !== (yes === 1)) {
    recorder.surprises.push(`ring ${ring.id} was agreed by ${yes} answers at its end`)
  }
  return yes
}

type Act = {
  deedOf: (ring: LabRing) => Deed
  endsAgreed: boolean
  undo?: (scene: Scene) => unknown
}

/**
 * Before anything is handed over a block also ends a ring that is agreed; an edit or a removal of its
 * items is refused then.
 */
const block: Act = {
  deedOf: ({ members: [first, second] }) => ({
    cookie: first?.cookie ?? '',
    request: requestOf(blockCalls.block, { body: { memberId: second?.id ?? '' } }),
  }),
  endsAgreed: true,
  undo: ({ db }) => sql`delete from member_blocks`.execute(db),
}
const edit: Act = {
  deedOf: ({ members: [first], itemIds: [id = ''] }) => ({
    cookie: first?.cookie ?? '',
    request: requestOf(itemCalls.change, { params: { id }, body: { title: 'Toy', value: '1' } }),
  }),
  endsAgreed: false,
}
const remove: Act = {
  deedOf: ({ members: [first], itemIds: [id = ''] }) => ({
    cookie: first?.cookie ?? '',
    request: removeItem(id),
  }),
  endsAgreed: false,
}

function beside({ deedOf, endsAgreed, undo }: Act) {
  return async (scene: Scene): Promise<number> => {
    const ring = await proposeLabRing(scene.db, pickThree(scene.world.apart))
    const { yes, act } = await race(scene, [sayYes(ring)], deedOf(ring))
    const stands = await isAgreed(scene, ring)
    const isRight = endsAgreed ? act && !stands : (yes === 1) === stands && act !== stands
    if (yes > 1 || !isRight) {
      const what = JSON.stringify({ yes, act, stands })
      scene.recorder.surprises.push(`ring ${ring.id} beside ${deedOf(ring).request.path}: ${what}`)
    }
    await undo?.(scene)
    return yes
  }
}

function sayYes({ id, members }: LabRing): Deed {
  const last: Neighbor | undefined = members.at(-1)
  const request = requestOf(ringCalls.answer, { params: { id }, body: { answer: 'yes' } })
  return { cookie: last?.cookie ?? '', request }
}

/** Sends each press with a key of its own, so that no answer is repeated. */
async function race(
  { servers, recorder }: Scene,
  says: readonly Deed[],
  act?: Deed,
): Promise<Outcome> {
  const origins = servers.origins()
  const actsAt = Math.floor(Math.random() * RACERS)
  const replies = await Promise.all(
    Array.from({ length: RACERS }, async (_, index) => {
      const deed = index === actsAt && act ? act : says[index % says.length]
      if (!deed) throw new Error('there is nothing to race')
      const origin = origins[index % origins.length] ?? ''
      const reply = await press({ origin, cookie: deed.cookie, key: randomUUID() }, deed.request)
      return { isAct: deed === act, status: reply?.status ?? 0, text: reply?.text ?? '' }
    }),
  )
  for (const { status, text } of replies) {
    if (status >= 500 && status !== 503) recorder.surprises.push(`${status} ${text.slice(0, 200)}`)
  }
  const done = replies.filter(({ status }) => status >= 200 && status < 300)
  return {
    yes: done.filter(({ isAct }) => !isAct).length,
    act: done.some(({ isAct }) => isAct),
  }
}

/** Whether it is agreed, with all of its locks; half of them are a surprise. */
async function isAgreed({ db, recorder }: Scene, ring: LabRing): Promise<boolean> {
  const { status, locks } = await standingOf(db, ring)
  const stands = status === 'agreed'
  if (locks !== (stands ? 3 : 0)) {
    recorder.surprises.push(`ring ${ring.id} is ${status} and holds ${locks} items`)
  }
  return stands
}
