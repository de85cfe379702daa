import { DAY, HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { awaitDaytime } from '../../../test/make/daytime.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { patient, RACERS, ROUNDS } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'
import { newId } from '../../platform/core/ids.ts'
import { mailNews } from '../news/mail.ts'
import { LetterWriter } from './letter.ts'

const app = await startApp({ PUBLIC_URL: 'https://swapstead.example' })
const { db, deps, make, as, visitor, passTime } = app
awaitDaytime(app)
awaitDay('Fri')

type Town = { city: string; state: string; zipCode: string }
const towns: Town[] = [
  { city: 'Bisbee', state: 'AZ', zipCode: '85603' },
  { city: 'Ouray', state: 'CO', zipCode: '81427' },
  { city: 'Nome', state: 'AK', zipCode: '99762' },
  { city: 'Boston', state: 'MA', zipCode: '02108' },
  { city: 'Marfa', state: 'TX', zipCode: '79843' },
  { city: 'Key West', state: 'FL', zipCode: '33040' },
  { city: 'Taos', state: 'NM', zipCode: '87571' },
  { city: 'Moab', state: 'UT', zipCode: '84532' },
  { city: 'Bozeman', state: 'MT', zipCode: '59715' },
  { city: 'Taft', state: 'CA', zipCode: '93268' },
  { city: 'Ely', state: 'NV', zipCode: '89301' },
  { city: 'Astoria', state: 'OR', zipCode: '97103' },
]
/** A town that no other test uses. */
const newTown = () => towns.pop() ?? expect.unreachable('another town is needed')

function awaitDay(day: 'Fri'): void {
  while (!deps.now().toUTCString().startsWith(day)) passTime(DAY)
}

async function run(...names: string[]): Promise<void> {
  for (const name of names) await runJob(deps, name)
}

async function subscriber(town: Town) {
  const ann = await make.person(town)
  const chosen = await ann.browser.patch('/api/weekly-letter', { isOn: true })
  expect(chosen.json()).toEqual({ isOn: true, isAnswered: true })
  return ann
}

async function post(town: Town, title: string, wishlist: string[] = []) {
  const { id: userId } = await make.member(town)
  const fields = { title, value: '20', wishlist: JSON.stringify(wishlist) }
  const answer = await (await as(userId)).form('POST', '/api/items', fields)
  const { id } = answer.json<{ id: string }>()
  // The database's clock does not move with the app's.
  await db.updateTable('items').set({ createdAt: deps.now() }).where('id', '=', id).execute()
  return { id, userId }
}

/** Makes staff review the item. */
const hold = ({ id, userId }: { id: string; userId: string }) =>
  db
    .insertInto('screeningFinds')
    .values({
      id: newId(),
      kind: 'item',
      subjectId: id,
      userId: userId,
      text: 'x',
      matches: '[]',
      categories: ['weapons'],
      step: 'flag',
    })
    .execute()

const mailsTo = ({ email }: { email: string }) => readMails(deps, email)

test('R-61 S-60 a letter tells what is new near, who wishes for what one has, and comes once a week', async () => {
  const town = newTown()
  const ann = await subscriber(town)
  await make.item({ userId: ann.id, title: 'Oboe', createdAt: deps.now() })
  const lamp = await post(town, 'Brass lamp')
  const tent = await post(town, 'Tent', ['Oboe'])
  await run('tell-news')
  const [letter, ...more] = await mailsTo(ann)
  expect(letter?.subject).toBe(`This week around ${town.city}`)
  expect(more).toEqual([])
  const { text } = letter ?? { text: '' }
  expect(text).toContain('New near you\n')
  expect(text).toContain(`- Brass lamp, in your area\n  https://swapstead.example/items/${lamp.id}`)
  expect(text).toContain(
    `They want what you have\n- Tent, in your area, its owner wants your “Oboe”\n  https://swapstead.example/items/${tent.id}`,
  )
  expect(text).toContain('You get this letter because you asked for one a week')
  expect(text).toMatch(/Unsubscribe from these emails: .*\/unsubscribe\?of=letter&token=/)
  await run('tell-news')
  passTime(2 * DAY)
  await run('tell-news')
  expect(await mailsTo(ann)).toHaveLength(1)
  passTime(5 * DAY)
  await post(town, 'Rug')
  await run('tell-news')
  expect(await mailsTo(ann)).toHaveLength(2)
})

test('R-61 nobody gets a letter who has not asked for one, before Friday, at night, or with nothing in it', async () => {
  const town = newTown()
  const quiet = await make.person(town)
  expect((await quiet.browser.get('/api/weekly-letter')).json()).toEqual({
    isOn: false,
    isAnswered: false,
  })
  const ann = await subscriber(town)
  await run('tell-news')
  expect(await mailsTo(ann)).toEqual([])
  passTime(6 * DAY)
  await post(town, 'Brass lamp')
  await run('tell-news')
  expect(await mailsTo(ann)).toEqual([])
  passTime(DAY - 10 * HOUR)
  await run('tell-news')
  expect(await mailsTo(ann)).toEqual([])
  passTime(10 * HOUR)
  await run('tell-news')
  expect(await mailsTo(ann)).toHaveLength(1)
  expect(await mailsTo(quiet)).toEqual([])
})

test('R-61 a letter with nothing to tell on Friday comes on one of the next two days that has something', async () => {
  const town = newTown()
  const ann = await subscriber(town)
  await run('tell-news')
  await post(town, 'Brass lamp')
  // A letter without content is tried once a day.
  await run('tell-news')
  expect(await mailsTo(ann)).toEqual([])
  for (let days = 0; days < 2; days += 1) {
    passTime(DAY)
    await run('tell-news')
    expect(await mailsTo(ann)).toHaveLength(1)
  }
  passTime(5 * DAY)
})

test('T-14 R-61 S-35 a letter names nothing that is hidden, held, gone, in a trade, the own or of who is blocked', async () => {
  const town = newTown()
  const ann = await subscriber(town)
  const own = await make.item({ userId: ann.id, title: 'Oboe' })
  const [kept, hidden, held, gone, traded, blocked] = [
    await post(town, 'Kept', ['Oboe']),
    await post(town, 'Hidden', ['Oboe']),
    await post(town, 'Held', ['Oboe']),
    await post(town, 'Gone', ['Oboe']),
    await post(town, 'Traded', ['Oboe']),
    await post(town, 'Blocked', ['Oboe']),
  ]
  await db
    .updateTable('items')
    .set({ hiddenAs: 'hidden', hiddenReason: 'Wrong', hiddenAt: deps.now() })
    .where('id', '=', hidden.id)
    .execute()
  await hold(held)
  await (await as(gone.userId)).delete(`/api/items/${gone.id}`)
  await make.offer({ toItemId: traded.id, status: 'accepted' })
  await db
    .insertInto('memberBlocks')
    .values({ blockerUserId: blocked.userId, blockedUserId: ann.id })
    .execute()
  await run('tell-news')
  const [letter] = await mailsTo(ann)
  expect(letter?.text).toContain(kept.id)
  for (const { id } of [hidden, held, gone, traded, blocked, own]) {
    expect(letter?.text).not.toContain(id)
  }
})

test('T-58 R-61 who puts out many things fills no letter, nor who wishes for what everybody has', async () => {
  const town = newTown()
  const ann = await subscriber(town)
  await make.item({ userId: ann.id, title: 'Oboe', createdAt: deps.now() })
  const first = await post(town, 'Thing of many', ['Oboe'])
  const browser = await as(first.userId)
  for (let count = 0; count < 5; count += 1) {
    const fields = { title: 'Thing of many', value: '20', wishlist: '["Oboe"]' }
    const posted = (await browser.form('POST', '/api/items', fields)).json()
    await db
      .updateTable('items')
      .set({ createdAt: deps.now() })
      .where('id', '=', posted.id)
      .execute()
  }
  const quiet = [await post(town, 'Brass lamp'), await post(town, 'Rug', ['Oboe'])]
  await run('tell-news')
  const [letter] = await mailsTo(ann)
  expect(letter?.text.match(/- Thing of many, in your area, its owner/g)).toHaveLength(1)
  expect(letter?.text.match(/- Thing of many, in your area\n/g)).toHaveLength(2)
  for (const { id } of quiet) expect(letter?.text).toContain(id)
})

test('R-61 R-60 news of the same day come with the letter, and a letter waits for the next day after other news', async () => {
  const town = newTown()
  const ann = await subscriber(town)
  const search = { search: 'theremin', radius: 25, pace: 'hourly' }
  await ann.browser.post('/api/saved-searches', search)
  await post(town, 'Theremin')
  await post(town, 'Rug')
  await run('find-news', 'tell-news')
  const [letter, ...more] = await mailsTo(ann)
  expect(letter?.subject).toBe(`This week around ${town.city}`)
  expect(more).toEqual([])
  expect(letter?.text.split('- Theremin')).toHaveLength(2)
  expect(letter?.text).toContain(`For “theremin”, within 25 miles\n- Theremin`)
  await (await as(ann.id)).patch('/api/messages/read-all')
  await db.updateTable('weeklyLetters').set({ isOn: false }).where('userId', '=', ann.id).execute()
  passTime(7 * DAY)
  await post(town, 'Another theremin')
  await post(town, 'Kettle')
  await run('find-news', 'tell-news')
  expect((await mailsTo(ann))[1]?.subject).toContain('Another theremin')
  await (await as(ann.id)).patch('/api/weekly-letter', { isOn: true })
  await run('tell-news')
  expect(await mailsTo(ann)).toHaveLength(2)
  passTime(DAY)
  await run('tell-news')
  expect((await mailsTo(ann))[2]?.subject).toBe(`This week around ${town.city}`)
  passTime(6 * DAY)
})

test('R-61 R-51 a letter asks the question that would close a swap, until the thing is out no more', async () => {
  const town = newTown()
  const ann = await subscriber(town)
  const [bob, cat] = [await make.person(town), await make.person(town)]
  const own = (userId: string, title: string) =>
    make.item({ userId, title, value: '100', createdAt: new Date(deps.now().getTime() - 8 * DAY) })
  const drill = await own(ann.id, 'Power drill')
  const tent = await own(bob.id, 'Family tent')
  const rack = await own(cat.id, 'Bike rack')
  const heart = ({ browser }: typeof bob, { id }: typeof tent, wish: object) =>
    browser.post(`/api/items/${id}/heart`, wish)
  await heart(bob, drill, { forAny: true })
  await heart(cat, tent, { forAny: true })
  await heart(ann, rack, {})
  await run('find-rings', 'tell-news')
  const [letter] = await mailsTo(ann)
  expect(letter?.text).toContain(
    `One answer away from a swap
Would you take “Bike rack” for your “Power drill”? If everyone says yes, you get what you hearted in a swap of three.
- Bike rack, Take a look, then answer
  https://swapstead.example/items/${rack.id}`,
  )
  expect(letter?.text).not.toContain(tent.id)
  await (await as(cat.id)).delete(`/api/items/${rack.id}`)
  passTime(7 * DAY)
  await run('tell-news')
  expect(await mailsTo(ann)).toHaveLength(1)
})

test('R-61 R-51 what a letter asks about stands in it once, though it is new and its owner wishes for an own thing', async () => {
  const town = newTown()
  const ann = await subscriber(town)
  const oboe = await make.item({ userId: ann.id, title: 'Oboe', value: '20' })
  const { id, userId } = await post(town, 'Tent', ['Oboe'])
  await (await as(userId)).post(`/api/items/${oboe.id}/heart`, { offeredItemIds: [id] })
  await ann.browser.post(`/api/items/${id}/heart`, {})
  await run('find-rings', 'tell-news')
  const [letter] = await mailsTo(ann)
  expect(letter?.text).toContain('Would you take “Tent” for your “Oboe”?')
  expect(letter?.text.split(`/items/${id}`)).toHaveLength(2)
})

test('R-61 R-51 S-35 a letter asks about another thing while the first is held', async () => {
  const town = newTown()
  const ann = await subscriber(town)
  const owners = new Map<string, string>()
  for (const [own, title] of [
    ['Oboe', 'Tent'],
    ['Flute', 'Kite'],
  ] as const) {
    const given = await make.item({ userId: ann.id, title: own, value: '20' })
    const { id, userId } = await post(town, title)
    owners.set(id, userId)
    await (await as(userId)).post(`/api/items/${given.id}/heart`, { offeredItemIds: [id] })
    await ann.browser.post(`/api/items/${id}/heart`, {})
  }
  await run('find-rings')
  const [first, second] = (await ann.browser.get('/api/hints')).json()
  await hold({ id: first.wanted.id, userId: owners.get(first.wanted.id) ?? '' })
  await run('tell-news')
  const [letter] = await mailsTo(ann)
  expect(letter?.text).toContain(
    `Would you take “${second.wanted.title}” for your “${second.given.title}”?`,
  )
})

test('R-61 who asks for a letter on a Saturday gets the first one that day', async () => {
  const town = newTown()
  passTime(DAY)
  const ann = await subscriber(town)
  await post(town, 'Brass lamp')
  await run('tell-news')
  expect(await mailsTo(ann)).toHaveLength(1)
  passTime(6 * DAY)
})

test('C-49 R-61 one click ends the letter and no other mail', async () => {
  const town = newTown()
  const ann = await subscriber(town)
  await post(town, 'Brass lamp')
  await run('tell-news')
  const [letter] = await mailsTo(ann)
  const link = new URL(/from these emails: (\S+)/.exec(letter?.text ?? '')?.[1] ?? 'about:blank')
  const token = link.searchParams.get('token') ?? ''
  const page = await visitor().get(`/api/unsubscribe?token=${token}`)
  expect(page.headers.location).toBe(`/unsubscribe?of=letter&token=${encodeURIComponent(token)}`)
  const answer = await visitor().post('/api/unsubscribe', { token })
  expect(answer.json()).toEqual({ message: 'You won’t get any more weekly letters.' })
  const browser = await as(ann.id)
  expect((await browser.get('/api/weekly-letter')).json().isOn).toBe(false)
  expect((await browser.get('/api/member-auth/user')).json().allowEmailNotifications).toBe(true)
})

test(
  'F-13 R-61 of many processes that write a letter and mail news at once, one mails',
  patient,
  async () => {
    const town = newTown()
    for (let round = 0; round < ROUNDS; round += 1) {
      const ann = await subscriber(town)
      await post(town, `Lamp ${round}`)
      const writer = new LetterWriter(deps)
      await Promise.all(Array.from({ length: RACERS }, () => mailNews(deps, writer, ann.id)))
      expect(await mailsTo(ann)).toHaveLength(1)
    }
  },
)
