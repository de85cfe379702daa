import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { awaitDaytime } from '../../../test/make/daytime.ts'
import { boston, newWord, searchersIn } from '../../../test/make/searchers.ts'

const app = await startApp()
const { db, as, passTime } = app
awaitDaytime(app)
const { run, findAndTell, searcher, post, newsOf, read } = searchersIn(app)
const maplewood = { city: 'Maplewood', state: 'NJ', zipCode: '07040' }

test('R-60 a deleted search that is brought back tells what it had found, at its pace and nothing twice', async () => {
  const word = newWord()
  const ann = await searcher({ search: word, pace: 'hourly' })
  const search = `/api/saved-searches/${ann.searchId}`
  const told = await post(`A ${word}`)
  await findAndTell()
  await read(ann)
  const [before] = (await ann.browser.get('/api/saved-searches')).json()
  const found = await post(`B ${word}`)
  await run('find-news')
  const remove = async () => (await (await as(ann.id)).delete(search)).statusCode
  const restore = async () => (await as(ann.id)).post(`${search}/restore`)
  expect(await remove()).toBe(200)
  const restored = await restore()
  expect(restored.json()).toEqual(before)
  passTime(HOUR)
  expect(await remove()).toBe(200)
  await run('tell-news')
  expect(await newsOf(ann)).toMatchObject([{ relatedItemId: told.id }])
  expect((await restore()).statusCode).toBe(200)
  await run('tell-news')
  const news = await newsOf(ann)
  expect(news.map((one: { relatedItemId: string }) => one.relatedItemId)).toEqual([
    found.id,
    told.id,
  ])
  expect(news[0]).toMatchObject({ relatedSearchId: ann.searchId })
  const later = await post(`C ${word}`)
  await read(ann)
  passTime(HOUR)
  await findAndTell()
  expect((await newsOf(ann))[0]).toMatchObject({ relatedItemId: later.id })
})

test('R-60 after an hour a deleted search is forgotten, and with it what was not told', async () => {
  const word = newWord()
  const [ann, bob] = [await searcher({ search: word }), await searcher({ search: word })]
  await post(`A ${word}`)
  await run('find-news')
  const restore = async ({ id, searchId }: typeof ann) =>
    (await as(id)).post(`/api/saved-searches/${searchId}/restore`)
  for (const { browser, searchId } of [ann, bob]) {
    await browser.delete(`/api/saved-searches/${searchId}`)
  }
  passTime(HOUR)
  expectRefusal(await restore(ann), 404, 'saved_searches.not_found')
  await run('tell-news')
  expectRefusal(await restore(bob), 404, 'saved_searches.not_found')
  for (const { id, searchId } of [ann, bob]) {
    const finds = db.selectFrom('searchFinds').select('itemId').where('searchId', '=', searchId)
    expect(await finds.execute()).toEqual([])
    const left = db.selectFrom('savedSearches').select('id').where('userId', '=', id)
    expect(await left.execute()).toEqual([])
  }
})

test('R-60 a search that was deleted before a move looks around the new home once it is back', async () => {
  const word = newWord()
  const ann = await searcher({ search: word, radius: 25 }, boston)
  await ann.browser.delete(`/api/saved-searches/${ann.searchId}`)
  expect((await ann.browser.patch('/api/profile', maplewood)).statusCode).toBe(200)
  await ann.browser.post(`/api/saved-searches/${ann.searchId}/restore`)
  const { id } = await post(`A ${word}`)
  await findAndTell()
  expect(await newsOf(ann)).toMatchObject([{ relatedItemId: id }])
})

test('R-60 a search follows its member to a new home', async () => {
  const word = newWord()
  const ann = await searcher({ search: word, radius: 25 }, boston)
  const moved = await ann.browser.patch('/api/profile', maplewood)
  expect(moved.statusCode, moved.body).toBe(200)
  const { id } = await post(`A ${word}`)
  await findAndTell()
  expect(await newsOf(ann)).toMatchObject([{ relatedItemId: id }])
})

test('R-60 a deleted search that the version before lists again finds nothing until it is back', async () => {
  const word = newWord()
  const ann = await searcher({ search: word })
  const row = db.selectFrom('savedSearches').select('foundBy').where('id', '=', ann.searchId)
  const { foundBy } = await row.executeTakeFirstOrThrow()
  await ann.browser.delete(`/api/saved-searches/${ann.searchId}`)
  // The same update as after a change of address.
  await db.updateTable('savedSearches').set({ foundBy }).where('id', '=', ann.searchId).execute()
  await post(`A ${word}`)
  await run('find-news')
  await ann.browser.post(`/api/saved-searches/${ann.searchId}/restore`)
  const { id } = await post(`B ${word}`)
  await findAndTell()
  expect(await newsOf(ann)).toMatchObject([{ relatedItemId: id }])
})
