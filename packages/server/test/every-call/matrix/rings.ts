import type { RingCommand } from '@swapstead/domain/rings/decide.ts'
import { sql } from 'kysely'
import { proposeRing } from '../../../src/features/rings/index.ts'
import { changeRing } from '../../../src/features/rings/service.ts'
import { newId } from '../../../src/platform/core/ids.ts'
import { transact } from '../../../src/platform/database/database.ts'
import type { TestApp } from '../../app.ts'
import { proposedId } from '../../make/rings.ts'
import { MEETING_PLACE, wallIn } from '../../make/trades.ts'
import { type Arrange, met, type Sides } from './things.ts'

type Member = Parameters<typeof changeRing>[1]

async function makeRing(app: TestApp, { owner, partner }: Sides) {
  const { db, deps, make } = app
  const isGuest = owner.api === '/api/sandbox'
  const third = await make.member({ isGuest })
  // Nobody is in more than two proposals a day.
  await sql`
    update rings set proposed_at = proposed_at - interval '2 days' where id in (
      select ring_id from ring_members where user_id in (${owner.id}, ${partner.id}))`.execute(db)
  const people = [owner, partner, third].map(
    ({ id }): Member => ({
      id,
      isGuest,
      isAdmin: false,
      isDeveloper: false,
      placeId: null,
    }),
  )
  const members = await Promise.all(
    people.map(async ({ id: userId }) => {
      return { userId, itemId: await freeItem(app, userId), net: 0 }
    }),
  )
  const id = proposedId(await transact(db, (tx) => proposeRing(deps, tx, members)))
  const move = (index: number, command: RingCommand) => {
    const member = people[index]
    if (!member) throw new Error('a ring has three members')
    return changeRing(deps, member, id, command)
  }
  return { id, people, move }
}

/** A guest has few items, so a free one is used again. */
async function freeItem({ db, make }: TestApp, userId: string): Promise<string> {
  const free = await db
    .selectFrom('items as i')
    .leftJoin('itemTradeLocks as l', 'l.itemId', 'i.id')
    .select('i.id')
    .where('i.userId', '=', userId)
    .where('i.isActive', '=', true)
    .where('l.itemId', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return free?.id ?? (await make.item({ userId })).id
}

/** Proposed to the owner, the partner and a third. */
export const proposedRing: Arrange = async (app, sides) => ({ id: (await makeRing(app, sides)).id })

async function agreed(app: TestApp, sides: Sides) {
  const ring = await makeRing(app, sides)
  for (const index of ring.people.keys()) await ring.move(index, { move: 'agree' })
  return ring
}

export const agreedRing: Arrange = async (app, sides) => ({ id: (await agreed(app, sides)).id })

/** The partner has proposed a meeting. */
export const ringMeeting: Arrange = async (app, sides) => {
  const { id, move } = await agreed(app, sides)
  const time = wallIn(app.deps.now(), 3, '12:00')
  const ring = await move(1, { move: 'proposeMeeting', location: MEETING_PLACE, time })
  return { id, body: { meetingProposedAt: ring.proposedMeeting?.proposedAt } }
}

/** The time of the agreed meeting has passed. */
async function afterMeeting(app: TestApp, sides: Sides) {
  const ring = await agreed(app, sides)
  const now = app.deps.now()
  await app.db
    .updateTable('rings')
    .set({
      agreedMeetingLocation: MEETING_PLACE,
      agreedMeetingTime: new Date(now.getTime() - 3_600_000),
      agreedMeetingTimeZone: 'America/New_York',
      meetingAgreedAt: now,
    })
    .where('id', '=', ring.id)
    .execute()
  return ring
}

export const metRing: Arrange = async (app, sides) => ({ id: (await afterMeeting(app, sides)).id })

/** With the code of who gets the item of the asker. */
export const ringToHandOver: Arrange = async (app, sides, asker) => {
  const { id, people } = await afterMeeting(app, sides)
  const place = people.findIndex((member) => member.id === asker?.id)
  const getter = people[(place + 1) % people.length]?.id ?? ''
  const { code } = await app.db
    .selectFrom('handOverCodes')
    .select('code')
    .where('ringId', '=', id)
    .where('userId', '=', getter)
    .executeTakeFirstOrThrow()
  return { id, body: { code } }
}

/** The partner says that the third did not show up. */
export const missingInRing: Arrange = async (app, sides) => {
  const { id, move } = await afterMeeting(app, sides)
  await move(1, { move: 'reportMissing', missing: 2 })
  return { id }
}

/** The partner says that the owner did not show up. */
export const blamedInRing: Arrange = async (app, sides) => {
  const { id, move } = await afterMeeting(app, sides)
  await move(1, { move: 'reportMissing', missing: 0 })
  return { id }
}

export const completedRing: Arrange = async (app, sides) => {
  const { id, people, move } = await afterMeeting(app, sides)
  for (const index of people.keys()) await move(index, { move: 'handOver', isRightCode: true })
  return { id }
}

/** A trade of two whose codes are the same. */
export const tradeToHandOver: Arrange = async (app, sides, asker) => {
  const { id = '' } = await met(app, sides, asker)
  const codes = [sides.owner, sides.partner].map(({ id: userId }) => ({
    userId,
    tradeOfferId: id,
    code: '1234',
  }))
  await app.db.insertInto('handOverCodes').values(codes).execute()
  return { id }
}

/** A question to the owner, about an item of the partner. */
export const hint: Arrange = async (app, sides) => ({ id: (await ask(app, sides)).id })

/** The same question, which the owner has answered with yes. */
export const answeredHint: Arrange = async (app, sides) => {
  const { id, ...exchange } = await ask(app, sides)
  const said = { answer: 'yes', answeredAt: app.deps.now() } as const
  await app.db.updateTable('hints').set(said).where('id', '=', id).execute()
  await app.db
    .insertInto('wants')
    .values({ ...exchange, source: 'hint' })
    .execute()
  return { id }
}

async function ask({ db, make }: TestApp, { owner, partner }: Sides) {
  const id = newId()
  const given = await make.item({ userId: owner.id })
  const wanted = await make.item({ userId: partner.id })
  const exchange = { userId: owner.id, givenItemId: given.id, wantedItemId: wanted.id }
  await db
    .insertInto('hints')
    .values({ id, ...exchange, size: 3, chances: 1 })
    .execute()
  return { id, ...exchange }
}
