import type { ReviewItem } from '@swapstead/domain/screening/review.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { beginSandbox } from '../../../test/make/guests.ts'
import { endedTrade, ratedTrade, runRatingsJob } from '../../../test/make/ratings.ts'
import { noticesTo } from '../../../test/make/trades.ts'
import { patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { newId } from '../../platform/core/ids.ts'

const app = await startApp()
const { db, make, as, visitor } = app
const FINDS = '/api/screening/finds'
const { id: staffId } = await make.member({ isAdmin: true, firstName: 'Dana' })
const staff = await as(staffId)

async function wordsAbout(id: string, reader: Visitor = visitor()) {
  const answer = await reader.get(`/api/users/${id}/ratings`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function findOf(authorId: string): Promise<ReviewItem> {
  const finds: ReviewItem[] = (await staff.get(`${FINDS}?limit=100`)).json()
  const [find, ...others] = finds.filter(({ author }) => author.id === authorId)
  if (!find || others.length > 0) throw new Error(`${others.length} others`)
  return find
}
const hide = ({ id, revision }: ReviewItem) =>
  staff.post(`${FINDS}/${id}/hide`, { revision, reason: 'No insults here.' })

/** Takes down words that screening has not caught. */
const takeDown = (id: string) =>
  staff.post(`/api/support/ratings/${id}/take-down`, { reason: 'No insults here.' })

async function onlyRatingOf(id: string): Promise<string> {
  const [rating, ...others] = await wordsAbout(id)
  expect(others).toEqual([])
  return rating.id
}

test('S-97 S-33 staff take down words that nothing has caught, once, and whoever wrote them reads why', async () => {
  const { ann, bob } = await ratedTrade(app, 'A crook, and so is her mother')
  const id = await onlyRatingOf(ann.id)
  expect((await takeDown(id)).json()).toEqual({ message: 'Taken down by staff.' })
  for (const reader of [visitor(), ann.browser, bob.browser, staff]) {
    expect(await wordsAbout(ann.id, reader)).toMatchObject([
      { rating: 2, comment: 'Taken down by staff.' },
    ])
  }
  const notices = await noticesTo(app, bob.id)
  const told = notices.filter(({ type }) => type === 'rating_taken_down')
  expect(told).toMatchObject([{ message: expect.stringContaining('“No insults here.”') }])
  const again = await takeDown(id)
  expectRefusal(again, 409, 'ratings.taken_down')
  expect(await noticesTo(app, bob.id)).toHaveLength(notices.length)
  const deeds = db.selectFrom('auditEntries').select(['actorId', 'action'])
  expect(await deeds.where('subjectId', '=', id).execute()).toEqual([
    { actorId: staffId, action: 'rating_taken_down' },
  ])
})

test('S-97 words that staff take down from the list leave the review list, decided by whoever did it', async () => {
  const { ann, bob } = await ratedTrade(app, 'Cocaine in the lamp')
  const find = await findOf(bob.id)
  expect((await takeDown(await onlyRatingOf(ann.id))).statusCode).toBe(200)
  expect(await findOf(bob.id)).toMatchObject({
    state: 'hidden',
    now: 'hidden',
    decidedBy: 'Dana',
    decidedAt: expect.any(String),
  })
  expect((await hide(find)).json().code).toBe('screening.decided')
})

test('S-97 S-19 words of somebody who is gone are taken down all the same, and nobody is told', async () => {
  const { ann, bob } = await ratedTrade(app, 'Cocaine in the lamp')
  const id = await onlyRatingOf(ann.id)
  await db.deleteFrom('users').where('id', '=', bob.id).execute()
  const before = (await noticesTo(app, ann.id)).length
  const answer = await takeDown(id)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await wordsAbout(ann.id)).toMatchObject([
    { raterName: 'Former member', comment: 'Taken down by staff.' },
  ])
  expect(await noticesTo(app, ann.id)).toHaveLength(before)
})

test('S-97 S-84 what is no rating, or of a guest, cannot be taken down', async () => {
  const [guest, other] = [await beginSandbox(app), await beginSandbox(app)]
  const testWords = { id: newId(), ratedUserId: guest.id, raterUserId: other.id }
  await db
    .insertInto('userRatings')
    .values({ ...testWords, rating: 5, comment: 'Fine', ratingType: 'trade' })
    .execute()
  for (const id of [newId(), testWords.id]) {
    const answer = await takeDown(id)
    expectRefusal(answer, 404, 'ratings.not_found')
  }
  const { ann } = await ratedTrade(app, 'Late')
  const path = `/api/support/ratings/${await onlyRatingOf(ann.id)}/take-down`
  expect((await staff.post(path, { reason: ' ' })).statusCode).toBe(400)
})

const fields = {
  trade: ['fromUserComment', 'toUserComment'],
  cancellation: ['cancelFromUserComment', 'cancelToUserComment'],
}

test.for([
  ['trade', 'list'],
  ['trade', 'review'],
  ['cancellation', 'list'],
  ['cancellation', 'review'],
] as const)(
  'S-97 T-14 words of a %s that are taken down, by the %s, stand in its offer no more, and no others go',
  async ([how, way]) => {
    const { ann, bob, id, rate } = await endedTrade(app, how)
    await rate(bob, 2, 'Cocaine in the lamp')
    await rate(ann, 5, 'Not true')
    await runRatingsJob(app)
    const wordsFor = async (browser: Visitor) => {
      const offer = (await browser.get(`/api/trade-offers/${id}`)).json()
      return fields[how].map((name) => offer[name])
    }
    expect(await wordsFor(ann.browser)).toEqual(['Cocaine in the lamp', 'Not true'])
    const down = way === 'list' ? takeDown(await onlyRatingOf(ann.id)) : hide(await findOf(bob.id))
    expect((await down).statusCode).toBe(200)
    for (const { browser } of [ann, bob]) {
      expect(await wordsFor(browser)).toEqual(['Taken down by staff.', 'Not true'])
    }
    await takeDown(await onlyRatingOf(bob.id))
    expect(await wordsFor(bob.browser)).toEqual(['Taken down by staff.', 'Taken down by staff.'])
  },
)

test(
  'S-97 of many who take the same words down at once, here or from review, one does',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ann, bob } = await ratedTrade(app, 'Cocaine in the lamp')
      const [id, find] = [await onlyRatingOf(ann.id), await findOf(bob.id)]
      const tries = Array.from(
        { length: RACERS },
        (_, index) => () => (index % 2 ? takeDown(id) : hide(find)),
      )
      expect(await race(tries)).toEqual({ 200: 1, 409: RACERS - 1 })
      const told = (await noticesTo(app, bob.id)).filter(({ type }) => type === 'rating_taken_down')
      expect(told).toHaveLength(1)
    }
  },
)
