import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { imageFile } from '../../../test/make/images.ts'
import { makeAgreedRing } from '../../../test/make/rings.ts'
import { postItem } from '../../../test/make/screening.ts'
import { insertDefaultEntries } from '../screening/entries.ts'

const app = await startApp()
const { db, deps, make } = app
await insertDefaultEntries(deps)

type Person = Awaited<ReturnType<typeof make.person>>
const THREAT = 'I watch 12 Elm St'
const read = async ({ browser }: Pick<Person, 'browser'>, path: string) =>
  (await browser.get(path)).json()
const block = ({ browser }: Pick<Person, 'browser'>, memberId: string) =>
  browser.post('/api/blocks', { memberId })
const edit = async ({ browser }: Pick<Person, 'browser'>, id: string, title = THREAT) => {
  const image = { image1: await imageFile() }
  const answer = await browser.form('PATCH', `/api/items/${id}`, { title, value: '7' }, image)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const download = async ({ browser }: Pick<Person, 'browser'>) => {
  const { url } = (await browser.post('/api/account/exports')).json()
  return (await browser.get(url)).body
}

/** Bob offers his lamp for Ann's tent, which is for members alone. */
async function offered() {
  const [ann, bob] = [await make.person({ firstName: 'Ann' }), await make.person()]
  const lamp = await postItem(bob.browser, { title: 'Brass lamp', value: '20' })
  const tent = await postItem(ann.browser, { title: 'Old tent', isMembersOnly: 'true' })
  const ids = { fromItemId: lamp.id, toItemId: tent.id }
  const { id } = (await bob.browser.post('/api/trade-offers', ids)).json()
  return { ann, bob, lamp, tent, id, url: `/api/trade-offers/${id}` }
}

/** Everything about the other one that a party can still read. */
async function readAll(who: Person, url: string): Promise<string> {
  const pages = ['/api/conversations', '/api/messages', '/api/trade-offers?awaiting=rating', url]
  const lists = ['incoming', 'outgoing'].map((list) => `/api/trade-offers/${list}`)
  const texts = [...pages, ...lists].map(async (path) => (await who.browser.get(path)).body)
  return (await Promise.all([...texts, download(who)])).join('\n')
}

for (const state of ['pending', 'accepted'] as const) {
  test(`S-65 T-98 whoever is blocked with ${state === 'pending' ? 'an offer open' : 'a trade agreed'} does not write by editing an item, nor see how the other’s fares`, async () => {
    const { ann, bob, lamp, tent, id, url } = await offered()
    if (state === 'accepted') {
      expect((await ann.browser.patch(url, { status: 'accepted' })).statusCode).toBe(200)
    }
    await block(ann, bob.id)
    const edited = await edit(bob, lamp.id)
    const hers = await edit(ann, tent.id, 'My new canoe')
    const [annReads, bobReads] = [await readAll(ann, url), await readAll(bob, url)]
    expect(annReads).toContain('Brass lamp')
    expect(annReads).not.toContain(THREAT)
    expect(annReads).not.toContain(edited.photos[0].url)
    expect(bobReads).toContain('Old tent')
    expect(bobReads).not.toContain('My new canoe')
    expect(bobReads).not.toContain(hers.photos[0].url)
    const seen = { isPending: false, isActive: false, imageUrl1: null, value: '5.00' } as const
    const his = await read(bob, url)
    expect(his.toItem).toMatchObject({ ...seen, title: 'Old tent' })
    expect(his).toMatchObject({ itemsInTrade: false, itemsSeen: '', itemChanges: [] })
    expect((await bob.browser.get(hers.photos[0].url)).statusCode).toBe(404)
    await db.deleteFrom('users').where('id', '=', bob.id).execute()
    expect((await ann.browser.get(`/api/removed-offers/${id}`)).body).not.toContain(THREAT)
  })
}

test('S-65 R-46 in a swap of three who have parted read of each other’s items as they were proposed', async () => {
  const ring = await makeAgreedRing(app)
  await block(ring.ann, ring.bob.id)
  const edited = await edit(ring.bob, ring.bob.itemId)
  const itemFor = async (who: typeof ring.ann) => (await ring.read(who)).members[1].gives
  const kept = { title: 'Family tent', value: '100.00', imageUrl1: null }
  expect(await itemFor(ring.ann)).toMatchObject(kept)
  expect(await itemFor(ring.cat)).toMatchObject({ title: THREAT })
  for (const path of ['/api/conversations', '/api/messages', '/api/rings']) {
    const { body } = await ring.ann.browser.get(path)
    expect(body).not.toContain(THREAT)
    expect(body).not.toContain(edited.photos[0].url)
  }
})

test('S-97 S-29 words that hold an item are told to nobody who has an open offer with it', async () => {
  const { ann, bob, lamp, url } = await offered()
  await edit(bob, lamp.id, 'Lamp and switchblade')
  const offer = await read(ann, url)
  expect(offer).toMatchObject({ itemsHidden: true, itemChanges: [] })
  expect(offer.fromItem).toMatchObject({ title: 'Brass lamp', imageUrl1: null, isActive: true })
  const told = await ann.browser.get('/api/messages')
  expect(told.body).toContain('edited “Brass lamp”')
  expect(told.body).not.toContain('switchblade')
})

test('S-65 T-15 the download names no hearted item of somebody in a block with the member', async () => {
  const { ann, bob, tent } = await offered()
  expect((await bob.browser.post(`/api/items/${tent.id}/heart`, {})).statusCode).toBe(200)
  expect(JSON.parse(await download(bob)).hearts).toMatchObject([{ title: 'Old tent' }])
  await block(ann, bob.id)
  expect(JSON.parse(await download(bob)).hearts).toMatchObject([{ title: null }])
})
