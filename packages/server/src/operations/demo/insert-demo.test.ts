import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { transact } from '../../platform/database/database.ts'
import { loadPlaces } from '../../platform/places/places.ts'
import { assembleCast } from './cast.ts'
import { insertDemo } from './insert-demo.ts'

test('S-65 C-23 after the ban of a demo neighbor offers name the items as they were offered', async () => {
  const app = await startApp()
  const cast = assembleCast(loadPlaces())
  const [item = ''] = cast.items.keys()
  const photo = { item, slot: 1, key: 'a'.repeat(22), width: 600, height: 450 }
  const filling = { passwordHash: 'unused', photos: [photo], now: app.deps.now() }
  await transact(app.db, (tx) => insertDemo(tx, cast, filling))
  const titles = new Map([...cast.items.values()].map(({ id, title }) => [id, title]))
  const [dana, priya] = [cast.members.get('dana')?.user, cast.members.get('priya')?.user]
  if (!dana || !priya) throw new Error('the demo has nobody of these names')
  const { browser: developer } = await makeDeveloper(app)
  const banned = await developer.patch(`/api/dev/members/${priya.id}/ban`, { reason: 'Stolen' })
  expect(banned.statusCode, banned.body).toBe(200)
  const reader = await app.as(dana.id)
  const answers = await Promise.all(
    ['incoming', 'outgoing'].map((side) => reader.get(`/api/trade-offers/${side}?limit=100`)),
  )
  const offers = answers.flatMap((answer) => answer.json())
  const parted = offers.filter(({ partiesActive }) => !partiesActive)
  const items = parted.flatMap(({ toItem, fromItem }) => (fromItem ? [toItem, fromItem] : toItem))
  expect(items.length).toBeGreaterThan(0)
  for (const { id, title } of items) expect(title).toBe(titles.get(id))
  const told = (await reader.get('/api/messages?limit=100')).json()
  const texts = told.map(({ message }: { message: string }) => message).join('\n')
  expect(texts).toContain('priya is no longer available')
  const [, theirs, mine] = /It was their “(.*)” .*for your “(.*)”\./.exec(texts) ?? []
  expect([...titles.values()]).toEqual(expect.arrayContaining([theirs, mine]))
})
