import type { ReviewItem } from '@swapstead/domain/screening/review.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { agreeToMeet, makeTrade, wallIn } from '../../../test/make/trades.ts'
import { insertDefaultEntries } from './entries.ts'

const app = await startApp()
const { deps, make, as, visitor } = app
await insertDefaultEntries(deps)
const FINDS = '/api/screening/finds'
const { id: staffId } = await make.member({ isAdmin: true, firstName: 'Dana' })
const staff = await as(staffId)

async function findsOf(authorId: string, query = 'names=true'): Promise<ReviewItem[]> {
  const answer = await staff.get(`${FINDS}?limit=100&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().filter(({ author }: ReviewItem) => author.id === authorId)
}
const wordsOf = async (authorId: string) =>
  (await findsOf(authorId)).flatMap(({ matches }) => matches.map(({ words }) => words))

test('T-99 S-97 meeting places and reasons to cancel are read, each as a review item of its own', async () => {
  const trade = await makeTrade(app)
  const { sender, receiver } = trade
  const propose = (place: string) =>
    trade.post(sender, 'propose-meeting', {
      proposedMeetingLocation: place,
      proposedMeetingTime: wallIn(deps.now(), 2, '12:00'),
    })
  for (const place of ['You whore, 12 Main St', '12 Main St', 'I know where you live, 4 Oak Rd']) {
    expect((await propose(place)).statusCode).toBe(200)
  }
  const finds = await findsOf(sender.id)
  expect(finds.map(({ kind, subjectId, text, step }) => [kind, subjectId, text, step])).toEqual([
    ['offer', trade.id, 'I know where you live, 4 Oak Rd', 'flag'],
    ['offer', trade.id, 'You whore, 12 Main St', 'flag'],
  ])
  const changed = await trade.post(receiver, 'agree-meeting', {
    agreedMeetingLocation: 'The piece of shit library, 5 Elm Rd',
    agreedMeetingTime: wallIn(deps.now(), 2, '12:00'),
  })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(await wordsOf(receiver.id)).toEqual(['piece of shit'])
  const reason = 'You bitch, call me at 201-555-0123'
  await trade.post(receiver, 'request-cancel', { reason })
  expect((await wordsOf(receiver.id)).sort()).toEqual(['a phone number', 'bitch', 'piece of shit'])
})

test('T-99 an agreed place is read once, and its address is no contact detail', async () => {
  const trade = await makeTrade(app)
  await agreeToMeet(app, trade, 2)
  expect(await findsOf(trade.sender.id)).toEqual([])
  expect(await findsOf(trade.receiver.id)).toEqual([])
  const rude = await makeTrade(app)
  const [place, time] = ['The bitch library, 5 Elm Rd', wallIn(deps.now(), 2, '12:00')]
  await rude.post(rude.sender, 'propose-meeting', {
    proposedMeetingLocation: place,
    proposedMeetingTime: time,
  })
  const agreed = await rude.post(rude.receiver, 'agree-meeting', {
    agreedMeetingLocation: place,
    agreedMeetingTime: time,
  })
  expect(agreed.statusCode, agreed.body).toBe(200)
  expect(await wordsOf(rude.sender.id)).toEqual(['bitch'])
  expect(await wordsOf(rude.receiver.id)).toEqual([])
})

test('T-99 S-97 usernames, first and last names are read when they are given and when they change', async () => {
  const joined = await visitor().post('/api/member-auth/register', {
    email: 'cleo@example.com',
    firstName: 'Cocaine',
    lastName: 'Doe',
    password: 'correct horse battery staple',
    confirmPassword: 'correct horse battery staple',
  })
  expect(joined.statusCode, joined.body).toBe(201)
  expect(await findsOf(joined.json().id)).toMatchObject([
    { kind: 'name', text: 'Cocaine\nDoe', step: 'flag', state: 'open', now: 'there' },
  ])
  const bob = await make.person({ username: 'bob', firstName: 'Bob', lastName: 'Ray' })
  const rename = (change: object) => bob.browser.patch('/api/profile', change)
  expect((await rename({ lastName: 'Whore' })).statusCode).toBe(200)
  const [find, ...others] = await findsOf(bob.id)
  expect(find?.text).toBe('bob\nBob\nWhore')
  expect(others).toEqual([])
  // The former version's page does not know names.
  expect(await findsOf(bob.id, 'state=open')).toEqual([])
  await rename({ lastName: 'Ray' })
  expect(await findsOf(bob.id)).toMatchObject([{ text: 'bob\nBob\nRay', matches: [] }])
})

test('T-99 S-97 a name becomes a ticket about its member, or is released for good', async () => {
  const bob = await make.person({ firstName: 'Bob' })
  await bob.browser.patch('/api/profile', { firstName: 'Heroin' })
  const [{ id = '', revision = 0 } = {}] = await findsOf(bob.id)
  const hide = await staff.post(`${FINDS}/${id}/hide`, { revision, reason: 'Not here' })
  expect(hide.json().code).toBe('screening.not_possible')
  const ticket = await staff.post(`${FINDS}/${id}/ticket`, { revision })
  expect({ statusCode: ticket.statusCode, state: ticket.json().state }).toEqual({
    statusCode: 200,
    state: 'ticket',
  })
  const [opened] = (await staff.get('/api/support-tickets/all?limit=1')).json()
  const detail = (await staff.get(`/api/support-tickets/${opened.id}`)).json()
  expect(detail.report).toMatchObject({ kind: 'member', subjectId: bob.id })
  await bob.browser.patch('/api/profile', { lastName: 'Ray' })
  expect(await findsOf(bob.id)).toHaveLength(1)
})

test('T-99 S-97 contact details in an item and its wishes are flagged, and the item is seen', async () => {
  const bob = await make.person()
  const answer = await bob.browser.form('POST', '/api/items', {
    title: 'Lamp',
    value: '5',
    description: 'Mail ann@example.com',
    wishlist: JSON.stringify(['Call 201-555-0123', 'A chair']),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(await findsOf(bob.id)).toMatchObject([{ kind: 'item', step: 'flag', now: 'there' }])
  expect((await wordsOf(bob.id)).sort()).toEqual(['a phone number', 'an email address'])
})
