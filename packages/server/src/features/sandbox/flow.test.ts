import { DAY, HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { beginSandbox, good, postItem, sessionOf } from '../../../test/make/guests.ts'

const app = await startApp()
const { passTime, visitor } = app
const THINK = 3_001

test('SANDBOX-08 SANDBOX-09 SANDBOX-11 S-86 a sandbox begins with a city and a state, and lasts a day', async () => {
  const browser = visitor()
  const answer = await browser.post('/api/sandbox/create-guest', { city: 'maplewood', state: 'nj' })
  expect(answer.statusCode).toBe(201)
  const { user, message } = answer.json()
  expect(message).toBe('Sandbox Session Created!')
  expect(user).toMatchObject({
    username: expect.stringMatching(/^Guest-[A-HJ-NP-Z2-9]{5}$/),
    firstName: 'Guest',
    lastName: '',
    city: 'Maplewood',
    state: 'NJ',
    isGuest: true,
    timeZone: 'America/New_York',
  })
  const left = Date.parse(user.guestExpiresAt) - app.deps.now().getTime()
  expect(Math.round(left / HOUR)).toBe(24)
  const session = await sessionOf({ id: user.id, browser, username: user.username })
  expect(session).toEqual({
    user,
    stepsDone: [],
    awaitsNeighbor: false,
    offersChangedAt: null,
    neighborCode: null,
  })
})

test('S-84 SANDBOX-36 SANDBOX-45 a lone guest swaps from the first item to the rating', async () => {
  const guest = await beginSandbox(app)
  const { browser } = guest
  const lamp = await postItem(guest)
  expect((await sessionOf(guest)).stepsDone).toEqual(['post'])

  const shelf = good(await browser.get(`/api/sandbox/items/${guest.id}`))
  expect(shelf.length).toBeGreaterThanOrEqual(4)
  const [wanted] = shelf
  const offer = good(
    await browser.post('/api/sandbox/trade-offers', { toItemId: wanted.id, fromItemId: lamp.id }),
  )
  const offerUrl = `/api/sandbox/trade-offers/${offer.id}`
  const read = async () => good(await browser.get(offerUrl))

  expect(await sessionOf(guest)).toMatchObject({
    stepsDone: ['post', 'offer'],
    awaitsNeighbor: true,
    offersChangedAt: offer.updatedAt,
  })
  expect((await read()).status).toBe('pending')
  passTime(THINK)
  const accepted = await sessionOf(guest)
  expect(accepted.stepsDone).toContain('accept')
  expect(accepted.offersChangedAt).not.toBe(offer.updatedAt)
  expect((await read()).status).toBe('accepted')

  const day = new Date(app.deps.now().getTime() + 2 * DAY).toISOString().slice(0, 10)
  good(
    await browser.post(`${offerUrl}/propose-meeting`, {
      proposedMeetingLocation: '1 Main St, Maplewood, NJ',
      proposedMeetingTime: `${day}T12:00`,
    }),
  )
  expect((await sessionOf(guest)).stepsDone).not.toContain('meet')
  passTime(THINK)
  expect((await sessionOf(guest)).stepsDone).toContain('meet')
  expect(await read()).toMatchObject({
    agreedMeetingLocation: '1 Main St, Maplewood, NJ',
  })
  const unread = `/api/sandbox/messages/count/${guest.id}`
  expect(good(await browser.get(unread))).toEqual({ count: 1 })
  const talk = good(await browser.get(`/api/sandbox/conversations/${offer.id}`))
  expect(talk).toMatchObject([{ content: 'See you there! I’ll bring it along.' }])

  expect((await sessionOf(guest)).awaitsNeighbor).toBe(false)
  good(await browser.post(`${offerUrl}/complete`))
  expect((await sessionOf(guest)).awaitsNeighbor).toBe(true)
  passTime(THINK)
  expect((await sessionOf(guest)).stepsDone).toContain('complete')
  passTime(THINK)
  await sessionOf(guest)
  good(await browser.post(`${offerUrl}/rate`, { rating: 5, comment: 'A pleasure' }))
  const done = await sessionOf(guest)
  expect(done).toMatchObject({
    stepsDone: ['post', 'offer', 'accept', 'meet', 'complete', 'rate'],
    awaitsNeighbor: false,
  })
  expect(done.user).toMatchObject({ averageRating: 5, totalRatings: 1 })
})
