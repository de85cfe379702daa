import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { editItem, openReview, postItem } from '../../../test/make/screening.ts'

const app = await startApp()
const { db, make, visitor } = app
const { staff, findsOf, onlyFindOf, step } = await openReview(app)
const missing = '018f0000-0000-7000-8000-00000000dead'

const showAgain = (id: string, browser = staff) => browser.post(`/api/items/${id}/show-again`)
const isSeen = async (id: string) => (await visitor().get(`/api/items/${id}`)).statusCode === 200

test('S-95 S-97 an item that was hidden from the review list is shown again, once, and its owner is told', async () => {
  const bob = await make.person({ firstName: 'Bob' })
  const item = await postItem(bob.browser, { title: 'Switchblade' })
  const held = await showAgain(item.id)
  expectRefusal(held, 409, 'items.not_hidden')
  await step((await onlyFindOf(bob.id)).id, 'hide', { reason: 'No weapons here.' })
  expect((await showAgain(item.id, bob.browser)).statusCode).toBe(403)
  expect(await isSeen(item.id)).toBe(false)
  const similar = `/api/items/${item.id}/similar`
  expect((await staff.get(similar)).statusCode).toBe(200)
  expect((await visitor().get(similar)).statusCode).toBe(404)

  expect((await showAgain(item.id)).statusCode).toBe(200)
  expect(await isSeen(item.id)).toBe(true)
  const told = (await bob.browser.get('/api/messages')).json()
  expect(told.map(({ type }: { type: string }) => type).sort()).toEqual([
    'item_hidden',
    'item_shown',
  ])
  const entries = db.selectFrom('auditEntries').select(['type', 'action', 'actorId'])
  expect(await entries.where('subjectId', '=', item.id).execute()).toMatchObject([
    { type: 'item', action: 'item_shown', actorId: expect.any(String) },
  ])
  const again = await showAgain(item.id)
  expectRefusal(again, 409, 'items.not_hidden')
  const nothing = await showAgain(missing)
  expectRefusal(nothing, 404, 'items.not_found')
})

test('S-95 S-97 what is released of a hidden item leaves it hidden until staff show it again', async () => {
  const bob = await make.person({ firstName: 'Bob' })
  const item = await postItem(bob.browser, { title: 'Switchblade' })
  await step((await onlyFindOf(bob.id)).id, 'hide', { reason: 'No weapons here.' })
  await editItem(bob.browser, item.id, { title: 'Stun gun' })
  const [find] = await findsOf(bob.id)
  expect(find).toMatchObject({ state: 'open', now: 'hidden' })
  const released = await step(find?.id ?? '', 'release')
  expect(released.json()).toMatchObject({ state: 'released', now: 'hidden' })
  expect(await isSeen(item.id)).toBe(false)
  expect((await showAgain(item.id)).statusCode).toBe(200)
  expect(await isSeen(item.id)).toBe(true)
})

test('S-95 S-97 what was hidden and has got held words since is held when it is shown, until these are released', async () => {
  const bob = await make.person()
  const item = await postItem(bob.browser, { title: 'Switchblade' })
  await step((await onlyFindOf(bob.id)).id, 'hide', { reason: 'No weapons here.' })
  await editItem(bob.browser, item.id, { title: 'Brass knuckles' })
  const stateOf = async () =>
    (
      await db
        .selectFrom('items')
        .select('hiddenAs')
        .where('id', '=', item.id)
        .executeTakeFirstOrThrow()
    ).hiddenAs
  expect((await showAgain(item.id)).statusCode).toBe(200)
  expect(await stateOf()).toBe('held')
  const told = (await bob.browser.get('/api/messages')).json()
  expect(told.map(({ type }: { type: string }) => type)).toEqual(['item_hidden'])
  const { id: open } = await db
    .selectFrom('screeningFinds')
    .select('id')
    .where('subjectId', '=', item.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  expect((await step(open, 'release')).statusCode).toBe(200)
  expect(await stateOf()).toBeNull()
})
