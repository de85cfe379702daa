import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { awaitDaytime } from '../../../test/make/daytime.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { deps, make, as } = app
awaitDaytime(app)

test('R-60 T-58 the news of a wish name two things of one owner before those of all others', async () => {
  const ann = await make.person()
  await make.item({ userId: ann.id, title: 'Oboe', wishlist: ['gadgetx'] })
  const post = async (title: string, userId: string) =>
    (await as(userId)).form('POST', '/api/items', { title, value: '20' })
  const [bob, cleo] = [await make.member(), await make.member()]
  await post('Gadgetx of a neighbor', cleo.id)
  for (const turn of [1, 2, 3, 4, 5, 6]) await post(`Gadgetx of one owner ${turn}`, bob.id)
  await runJob(deps, 'find-news')
  await runJob(deps, 'tell-news')
  const told = (await ann.browser.get('/api/messages?tab=other')).json()
  expect(told).toHaveLength(1)
  expect(`${told[0].title} ${told[0].message}`).toContain('Gadgetx of a neighbor')
})
