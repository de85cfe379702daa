import type { GoodsNote } from '@swapstead/domain/goods/goods-note.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { editItem, openReview } from '../../../test/make/screening.ts'
import { ConfigError } from '../../config-error.ts'
import { loadRecalls } from './load-recalls.ts'

const app = await startApp({ GOODS_RULES: 'alcohol=hold, tobacco=warn' })
const { db, make } = app

const published = (number: string, maker: string, product: string) => ({
  RecallID: 1,
  RecallNumber: number,
  RecallDate: '2024-02-01T00:00:00',
  Title: `${maker} recalls ${product}`,
  URL: `https://www.cpsc.gov/Recalls/2024/${number}`,
  Products: [{ Name: product, Model: '', NumberOfUnits: 'About 10' }],
  Manufacturers: [{ Name: `${maker} Inc., of Ohio`, CompanyID: '' }],
})
const sleeper = published('24-100', 'Fisher-Price', "Rock 'n Play Sleepers")

type Person = Awaited<ReturnType<typeof make.person>>
const post = ({ browser }: Person, title: string, seen: string[] = []) =>
  browser.form('POST', '/api/items', { title, value: '5', goodsSeen: JSON.stringify(seen) })
const notesOf = async ({ browser }: Person, title: string): Promise<GoodsNote[]> =>
  (await browser.get(`/api/items/goods-notes?title=${encodeURIComponent(title)}`)).json()

test('R-75 a recall is told with its reason and link, and posted once it was read', async () => {
  await loadRecalls(db, [sleeper])
  const ann = await make.person()
  const [note, ...others] = await notesOf(ann, 'Fisher-Price sleeper')
  expect(others).toEqual([])
  expect(note).toMatchObject({ id: 'recall:24-100', step: 'warn', url: sleeper.URL })
  expect(note?.text).toContain(sleeper.Title)
  const unread = await post(ann, 'Fisher-Price sleeper')
  expectRefusal(unread, 409, 'items.goods_unread')
  expect(unread.json().message).toBe('Please read the note about this title first.')
  expect(unread.json().issues).toEqual([{ path: 'title', message: note?.text }])
  const posted = await post(ann, 'Fisher-Price sleeper', ['recall:24-100'])
  expect(posted.statusCode, posted.body).toBe(201)
  expect(posted.json().hidden).toBeUndefined()
  expect(await notesOf(ann, 'Fisher-Price piano')).toEqual([])
})

test('R-75 forbidden kinds are refused, held or told as the operator says, and edits too', async () => {
  const ann = await make.person()
  expectRefusal(
    await post(ann, 'Box of ammunition', ['kind:weapons']),
    400,
    'items.forbidden_goods',
  )
  expectRefusal(await post(ann, 'Cuban cigars'), 409, 'items.goods_unread')
  expect((await post(ann, 'Cuban cigars', ['kind:tobacco'])).statusCode).toBe(201)
  const held = await post(ann, 'Case of craft beer')
  expect(held.json()).toMatchObject({ hidden: { as: 'held' } })
  const finds = db.selectFrom('screeningFinds').selectAll().where('subjectId', '=', held.json().id)
  expect(await finds.execute()).toMatchObject([
    { step: 'hold', state: 'open', matches: [{ words: 'Alcohol', group: 'recalled' }] },
  ])
  const { id } = (await post(ann, 'Brass lamp')).json()
  const edit = (fields: Record<string, string>) =>
    ann.browser.form('PATCH', `/api/items/${id}`, fields)
  expectRefusal(await edit({ title: 'Lawn darts' }), 400, 'items.forbidden_goods')
  expectRefusal(await edit({ title: 'Fine cigars' }), 409, 'items.goods_unread')
  const read = await edit({ title: 'Fine cigars', goodsSeen: '["kind:tobacco"]' })
  expect(read.statusCode, read.body).toBe(200)
  // A warning that was read once is not repeated when another field is edited.
  expect((await edit({ title: 'Fine cigars', value: '7' })).statusCode).toBe(200)
})

test('R-75 S-97 a released title says nothing of the next one of its kind, which is held again', async () => {
  const { onlyFindOf, findsOf, step } = await openReview(app)
  const ann = await make.person()
  const { id } = (await post(ann, 'Champagne')).json()
  expect((await step((await onlyFindOf(ann.id)).id, 'release')).statusCode).toBe(200)
  const edit = async (fields: Record<string, string>) =>
    (await editItem(ann.browser, id, { value: '5', ...fields })).json()
  expect((await edit({ title: 'Champagne', description: 'Chilled' })).hidden).toBeUndefined()
  const other = await edit({ title: 'Case of beer, 24 cans' })
  expect(other.hidden).toMatchObject({ as: 'held' })
  expect(await findsOf(ann.id)).toMatchObject([
    { state: 'open', step: 'hold', text: expect.stringContaining('Case of beer') },
    { state: 'released' },
  ])
})

test('R-75 SANDBOX-01 guests post nothing that is refused either', async () => {
  const guest = await make.person({ isGuest: true })
  const test = (title: string) =>
    guest.browser.post('/api/sandbox/items', {
      title,
      value: '5',
      description: 'x',
      wishlist: ['A chair'],
      guestUserId: guest.id,
      imageUrl1: null,
    })
  expectRefusal(await test('Drop-side crib'), 400, 'items.forbidden_goods')
  expect((await test('Cuban cigars')).statusCode).toBe(201)
})

test('R-75 F-04 loading the same file again changes nothing, a newer one corrects, and two at once are one', async () => {
  const other = published('24-200', 'Peloton', 'Tread treadmills')
  const load = () => loadRecalls(db, [sleeper, other, sleeper, { RecallNumber: 7 }, null])
  expect(await load()).toEqual({ stored: 2, unread: 2 })
  const stored = async () => ({
    recalls: await db.selectFrom('recalls').select(['number', 'title']).orderBy('number').execute(),
    marks: await db
      .selectFrom('recallMarks')
      .selectAll()
      .orderBy('recallNumber')
      .orderBy('brand')
      .orderBy('kind')
      .execute(),
  })
  const once = await stored()
  await Promise.all([load(), load()])
  expect(await stored()).toEqual(once)
  await loadRecalls(db, [{ ...other, Products: [{ Name: 'Tread exercise bikes' }] }])
  const ann = await make.person()
  expect(await notesOf(ann, 'Peloton Tread treadmill')).toEqual([])
  expect(await notesOf(ann, 'Peloton Tread bike')).toMatchObject([{ id: 'recall:24-200' }])
})

test('R-75 F-12 rules that name no kind or no step stop the start', async () => {
  for (const GOODS_RULES of ['alcohol=burn', 'cars=warn', 'alcohol']) {
    await expect(startApp({ GOODS_RULES })).rejects.toThrow(ConfigError)
  }
})
