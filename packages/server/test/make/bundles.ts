import type { TestApp } from '../app.ts'

type Maker = Pick<TestApp, 'make'>
type Person = Awaited<ReturnType<TestApp['make']['person']>>

const OFFERED = ['Old tent', 'Rug', 'Kettle']
const WANTED = ['Brass lamp', 'Desk']

/** New items of a member with these titles. */
export function makeItems({ make }: Maker, { id }: Pick<Person, 'id'>, titles: readonly string[]) {
  return Promise.all(titles.map(async (title) => (await make.item({ userId: id, title })).id))
}

/** The fields of an offer with these items. */
export function bundleOf(offered: readonly string[], wanted: readonly string[]) {
  const [fromItemId = null, ...moreFromItemIds] = offered
  const [toItemId = '', ...moreToItemIds] = wanted
  return { fromItemId, moreFromItemIds, toItemId, moreToItemIds }
}

/** Bob's three items for two of Ann's, offered over the wire. */
export async function makeBundle(app: Maker, more: object = {}) {
  const { make } = app
  const [bob, ann] = [
    await make.person({ username: null, firstName: 'Bob' }),
    await make.person({ username: null, firstName: 'Ann' }),
  ]
  const offered = await makeItems(app, bob, OFFERED)
  const wanted = await makeItems(app, ann, WANTED)
  const sent = await bob.browser.post('/api/trade-offers', {
    ...bundleOf(offered, wanted),
    ...more,
  })
  if (sent.statusCode !== 201) throw new Error(`not made: ${sent.body}`)
  const { id } = sent.json() as { id: string }
  return { bob, ann, offered, wanted, id, url: `/api/trade-offers/${id}` }
}
