import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { editItem, openReview, postItem } from '../../../test/make/screening.ts'
import { patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { db, deps, make, visitor } = app
const { findsOf, onlyFindOf, step } = await openReview(app)

const member = () => make.person({ firstName: 'Bob' })
const [post, edit] = [postItem, editItem]
const isSeen = async (id: string) => (await visitor().get(`/api/items/${id}`)).statusCode === 200

test('S-97 of many who decide at once one does, and its owner is told once', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bob = await member()
    const item = await post(bob.browser, { title: 'Switchblade' })
    const { id } = await onlyFindOf(bob.id)
    const tries = Array.from(
      { length: RACERS },
      (_, index) => () => (index % 2 ? step(id, 'release') : step(id, 'hide', { reason: 'No.' })),
    )
    expect(await race(tries)).toEqual({ 200: 1, 409: RACERS - 1 })
    const { state } = await onlyFindOf(bob.id)
    expect(await isSeen(item.id)).toBe(state === 'released')
    expect((await bob.browser.get('/api/messages')).json()).toHaveLength(1)
    const offer = await make.offer({ fromUserId: bob.id })
    const message = { toUserId: offer.toUserId, content: 'Venmo me', tradeOfferId: offer.id }
    expect((await bob.browser.post('/api/messages', message)).statusCode).toBe(201)
    const [flagged] = await findsOf(bob.id)
    const releases = Array.from({ length: RACERS }, () => () => step(flagged?.id ?? '', 'release'))
    expect(await race(releases)).toEqual({ 200: 1, 409: RACERS - 1 })
  }
})

test('S-97 a text that was changed since staff read it is not decided about, whatever the step', async () => {
  const bob = await member()
  const item = await post(bob.browser, { title: 'Switchblade' })
  const { id, revision } = await onlyFindOf(bob.id)
  const reason = { reason: 'No weapons here.' }
  const message = { message: 'Please read our rules.' }
  for (const title of ['Switchblade and stun gun', 'Penknife']) {
    await edit(bob.browser, item.id, { title })
    for (const [name, words] of Object.entries({
      release: {},
      hide: reason,
      warn: message,
      ticket: {},
    })) {
      const late = await step(id, name, { revision, ...words })
      expectRefusal(late, 409, 'screening.changed')
    }
    expect(await onlyFindOf(bob.id)).toMatchObject({ text: title, state: 'open', now: 'held' })
  }
  expect((await step(id, 'release')).statusCode).toBe(200)
})

test('S-97 nobody shows by a decision what staff have not read', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bob = await member()
    const item = await post(bob.browser, { title: 'Switchblade' })
    const { id, revision } = await onlyFindOf(bob.id)
    const [released, edited] = await Promise.all([
      step(id, 'release', { revision }),
      edit(bob.browser, item.id, { title: 'Switchblade and stun gun' }),
    ])
    expect(edited.statusCode).toBe(200)
    expect([200, 409]).toContain(released.statusCode)
    // Either way its new words are reviewed: in the review item that stayed open, or in a new one.
    const [latest] = await findsOf(bob.id)
    expect(latest).toMatchObject({ text: 'Switchblade and stun gun', state: 'open' })
    expect(await isSeen(item.id)).toBe(false)
  }
})

test('S-97 what was decided is forgotten after 90 days, what was not stays', async () => {
  const bob = await member()
  await post(bob.browser, { title: 'Hoverboard' })
  const { id } = await onlyFindOf(bob.id)
  await post(bob.browser, { title: 'Ivory comb' })
  await step(id, 'release')
  const prune = () => runJob(deps, 'prune-screening')
  await prune()
  expect(await findsOf(bob.id)).toHaveLength(2)
  const decidedAt = new Date(deps.now().getTime() - 91 * DAY)
  await db.updateTable('screeningFinds').set({ decidedAt }).where('id', '=', id).execute()
  await prune()
  const left = db.selectFrom('screeningFinds').select('text').where('userId', '=', bob.id)
  expect(await left.execute()).toEqual([{ text: 'Ivory comb' }])
})

test('S-97 T-99 what was decided about an item or a name stays decided when its text is forgotten', async () => {
  const bob = await make.person({ username: 'bob', firstName: 'Bob', lastName: 'Ray' })
  const item = await post(bob.browser, { title: 'Switchblade' })
  await step((await onlyFindOf(bob.id)).id, 'release')
  await bob.browser.patch('/api/profile', { lastName: 'Whore' })
  const name = db.selectFrom('screeningFinds').select('id').where('userId', '=', bob.id)
  const { id } = await name.where('kind', '=', 'name').executeTakeFirstOrThrow()
  await step(id, 'release')
  const decidedAt = new Date(deps.now().getTime() - 91 * DAY)
  await db.updateTable('screeningFinds').set({ decidedAt }).where('userId', '=', bob.id).execute()
  await runJob(deps, 'prune-screening')
  const kept = () => db.selectFrom('screeningFinds').selectAll().where('userId', '=', bob.id)
  expect(await kept().execute()).toEqual([])

  await edit(bob.browser, item.id, { description: 'My late uncle’s switchblade' })
  await bob.browser.patch('/api/profile', { firstName: 'Robert' })
  expect(await kept().execute()).toEqual([])
  expect(await isSeen(item.id)).toBe(true)
  await edit(bob.browser, item.id, { title: 'Switchblade and stun gun' })
  expect(await kept().execute()).toMatchObject([{ matches: [{ words: 'stun gun' }] }])
  expect(await isSeen(item.id)).toBe(false)
})

test('S-97 T-99 a decision about one contact detail is none about the next, also when its text is forgotten', async () => {
  const bob = await member()
  const item = await post(bob.browser, { title: 'Lamp', description: 'See 🪔 lamps.example.com/a' })
  const describe = async (description: string) => {
    expect((await edit(bob.browser, item.id, { description })).statusCode).toBe(200)
    const [latest] = await findsOf(bob.id)
    return latest?.state === 'open' ? latest : null
  }
  await step((await onlyFindOf(bob.id)).id, 'release')
  const all = ['It is at lamps.example.com/a.']
  expect(await describe(all.join(' '))).toBeNull()
  const later = [
    'lamps.example.com/b',
    'evil.example.com/a',
    '201-555-0123',
    '201-555-0124',
    'ann@example.com',
    'bob@example.com',
    '4 Oak Ave',
    '5 Oak Ave',
  ]
  for (const detail of later) {
    all.push(detail)
    const find = await describe(all.join(' '))
    const caught = find?.matches.map(({ start, end }) => find.text.slice(start, end))
    expect(caught).toEqual([detail])
    await step(find?.id ?? '', 'release')
  }
  const decidedAt = new Date(deps.now().getTime() - 91 * DAY)
  await db.updateTable('screeningFinds').set({ decidedAt }).where('userId', '=', bob.id).execute()
  await runJob(deps, 'prune-screening')
  expect(await findsOf(bob.id)).toEqual([])
  const kept = db.selectFrom('screeningDecidedWords').select('words').where('itemId', '=', item.id)
  const words = (await kept.execute()).map((row) => row.words)
  expect(words).toHaveLength(1 + later.length)
  expect(words.join(' ')).not.toMatch(/example|555|Oak/)
  expect(await describe(all.toReversed().join(' '))).toBeNull()
  expect(await describe(`${all.join(' ')} lamps.example.com/c`)).toMatchObject({
    matches: [{ words: 'a link' }],
  })
})

test('S-97 T-99 a new word is caught behind however many that were decided about', async () => {
  const bob = await member()
  const item = await post(bob.browser, { title: 'Lamp', description: 'pistol '.repeat(24) })
  await step((await onlyFindOf(bob.id)).id, 'release')
  await edit(bob.browser, item.id, { description: `${'pistol '.repeat(24)} switchblade` })
  expect(await findsOf(bob.id)).toMatchObject([
    { state: 'open', step: 'hold', matches: [{ words: 'switchblade' }] },
    { state: 'released' },
  ])
  const both = await post(bob.browser, {
    title: 'Chair',
    description: `${'pistol '.repeat(24)} switchblade`,
  })
  expect(both.hidden).toEqual({ as: 'held', reason: null })
  const [{ matches } = { matches: [] }] = await findsOf(bob.id)
  expect(matches).toHaveLength(20)
  expect(matches[0]?.words).toBe('switchblade')
})

test('S-97 words that were decided about are kept no longer than their item or member', async () => {
  const bob = await member()
  const item = await post(bob.browser, { title: 'Switchblade' })
  const { id } = await onlyFindOf(bob.id)
  await step(id, 'release')
  const decidedAt = new Date(deps.now().getTime() - 91 * DAY)
  await db.updateTable('screeningFinds').set({ decidedAt }).where('id', '=', id).execute()
  await runJob(deps, 'prune-screening')
  await runJob(deps, 'prune-screening')
  const decided = db.selectFrom('screeningDecidedWords').selectAll().where('itemId', '=', item.id)
  expect(await decided.execute()).toEqual([{ itemId: item.id, userId: null, words: 'switchblade' }])
  await db.deleteFrom('users').where('id', '=', bob.id).execute()
  expect(await decided.execute()).toEqual([])
})
