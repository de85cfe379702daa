import type { LandingView } from '@swapstead/domain/landing/calls.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeAgreedRing } from '../../../test/make/rings.ts'
import { LandingViews } from './landing-views.ts'

const app = await startApp()
const { make, visitor, as, passTime, db, deps } = app
const { id: ann } = await make.member({ username: 'porch.ann', zipCode: '07040' })
const { id: far } = await make.member({
  username: 'far.bob',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
})

async function viewOf(query = ''): Promise<LandingView> {
  const answer = await visitor().get(`/api/landing${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Expires the caches that earlier tests filled. */
const later = () => passTime(11 * MINUTE)
const titles = ({ items }: LandingView) => items.map(({ title }) => title)

test('LANDING-11 BROWSE-13 visitors see what lies around the town they name, nearest first, with distances', async () => {
  later()
  await make.item({ userId: far, title: 'Brass lamp' })
  const { id: near } = await make.member({ city: 'Vancouver', state: 'WA', zipCode: '98660' })
  await make.item({ userId: near, title: 'Red kite' })
  await make.item({ userId: ann, title: 'Steamer trunk' })
  for (const query of ['?city=Portland&state=OR', '?city=portland%20or', '?city=97201']) {
    const view = await viewOf(query)
    expect(view.town, query).toMatchObject({ city: 'Portland', state: 'OR' })
    expect(titles(view), query).toEqual(['Brass lamp', 'Red kite'])
    const [first, second] = view.items.map(({ distance }) => distance)
    expect(first).toBeLessThan(6)
    expect(second).toBeGreaterThan(Number(first))
  }
  const newest = await viewOf()
  expect(newest.town).toBeNull()
  expect(titles(newest).slice(0, 3)).toEqual(['Steamer trunk', 'Red kite', 'Brass lamp'])
  expect(newest.items.every(({ distance }) => distance === null)).toBe(true)
})

test('LANDING-11 a name that several towns have asks which, an unknown one says so, and a lonely one shows the newest', async () => {
  later()
  await make.item({ userId: ann })
  const several = await viewOf('?city=Springfield')
  expect(several.town).toBeNull()
  expect(several.choices.length).toBeGreaterThan(1)
  expect(several.choices.every(({ city }) => city === 'Springfield')).toBe(true)
  const unknown = await viewOf('?city=Qwertyville')
  expect(unknown.asked).toBe('Qwertyville')
  expect(unknown.town).toBeNull()
  expect(unknown.choices).toEqual([])
  const lonely = await viewOf('?city=Minot&state=ND')
  expect(lonely.town).toMatchObject({ city: 'Minot', state: 'ND' })
  expect(lonely.items.length).toBeGreaterThan(0)
  expect(lonely.items.every(({ distance }) => distance === null)).toBe(true)
})

test('T-14 T-40 nothing private, inactive, suspended or of the sandbox is shown to visitors', async () => {
  later()
  const { id: guest } = await make.member({ isGuest: true })
  const { id: banned } = await make.member({ isBanned: true })
  const shown = await make.item({ userId: ann, title: 'Shown' })
  await make.item({ userId: ann, title: 'Inactive', isActive: false })
  await make.item({ userId: guest, title: 'Of a guest' })
  await make.item({ userId: banned, title: 'Of a banned member' })
  const taken = await make.item({ userId: ann, title: 'In a trade' })
  await make.offer({ toItemId: taken.id, status: 'accepted' })
  for (const query of ['', '?city=Maplewood&state=NJ']) {
    const view = await viewOf(query)
    expect(titles(view)).toContain('Shown')
    for (const hidden of ['Inactive', 'Of a guest', 'Of a banned member', 'In a trade']) {
      expect(titles(view), hidden).not.toContain(hidden)
    }
    const item = view.items.find(({ id }) => id === shown.id)
    expect(Object.keys(item?.owner ?? {}).sort()).toEqual(
      [
        ...['acceptOnlyWishlistOffers', 'averageRating', 'city', 'firstName', 'id', 'isGuest'],
        ...['incomingRules', 'lastName', 'profileImageUrl', 'state', 'totalRatings', 'username'],
      ].sort(),
    )
  }
})

test('LANDING-11 T-82 what was found is kept for a minute, whoever asks', async () => {
  later()
  const before = titles(await viewOf('?city=Maplewood&state=NJ'))
  await make.item({ userId: ann, title: 'Put out just now' })
  expect(titles(await viewOf('?city=07040'))).toEqual(before)
  passTime(MINUTE + 1)
  expect(titles(await viewOf('?city=Maplewood&state=NJ'))).toContain('Put out just now')
})

test('T-82 who is shown the same gets the same view, so that it is rendered once', async () => {
  const views = new LandingViews(deps)
  const find = (city: string) => views.find({ city, state: '' }, '192.0.2.1')
  const [nyack, again, beacon] = [
    await find('Nyack, NY'),
    await find('Nyack, NY'),
    await find('10508'),
  ]
  expect(again).toBe(nyack)
  expect(beacon).not.toBe(nyack)
  later()
  expect(await find('Nyack, NY')).not.toBe(nyack)
})

test('T-53 T-82 whatever is asked for is answered, and who asks for too many towns has to wait', async () => {
  const limited = await startApp({ RATE_LIMITS: 'landingTowns=2/60' })
  const asks = async (city: string) =>
    (await limited.visitor().get(`/api/landing?city=${encodeURIComponent(city)}`)).statusCode
  for (const odd of ['%', "'; drop table items", '((((a+)+)+$', ' '.repeat(40), '*'.repeat(60)]) {
    expect(await asks(odd), odd).toBe(200)
  }
  expect(await asks('x'.repeat(61))).toBe(400)
  for (const city of ['Nyack, NY', 'Beacon, NY']) expect(await asks(city)).toBe(200)
  expect(await asks('Hoboken, NJ')).toBe(429)
  expect(await asks('Nyack, NY')).toBe(200)
  const page = await limited.visitor().get('/?city=Hoboken&state=NJ')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Trade Local, Live Better')
})

test('BROWSE-16 T-82 what visitors read below items takes no search of the landing page from them', async () => {
  const limited = await startApp({ RATE_LIMITS: 'landingTowns=1/60' })
  for (const [city, zipCode] of [
    ['Orleans', '02653'],
    ['Ely', '89301'],
  ] as const) {
    const state = city === 'Ely' ? 'NV' : 'MA'
    const { id: owner } = await limited.make.member({ city, state, zipCode })
    const boat = await limited.make.item({ userId: owner, title: 'Cedar skiff' })
    await limited.make.item({ userId: owner, title: 'Oyster knife', category: 'tools' })
    const page = await limited.visitor().get(`/items/${boat.id}`)
    expect(page.body).toContain(`More around ${city}</h2>`)
  }
  expect(await limited.db.selectFrom('rateLimits').select('key').execute()).toEqual([])
  expect((await limited.visitor().get('/api/landing?city=Nyack&state=NY')).statusCode).toBe(200)
})

test('LANDING-11 figures are counted without guests, banned members and what nobody may see', async () => {
  later()
  const { figures } = await viewOf()
  later()
  const { id: guest } = await make.member({ isGuest: true })
  const { id: member } = await make.member()
  await make.item({ userId: guest })
  const item = await make.item({ userId: member })
  await make.member({ isBanned: true })
  const { id } = await make.offer({ toItemId: item.id, fromUserId: ann })
  const { id: ofGuest } = await make.offer({ toItemId: item.id, fromUserId: guest })
  await db
    .updateTable('tradeOffers')
    .set({ status: 'completed', acceptedAt: new Date(), completedAt: new Date() })
    .where('id', 'in', [id, ofGuest])
    .execute()
  const now = (await viewOf()).figures
  expect(now).toEqual({
    items: figures.items + 1,
    members: figures.members + 1,
    swaps: figures.swaps + 1,
  })
  const ring = await makeAgreedRing(app)
  await db
    .updateTable('rings')
    .set({ status: 'completed', completedAt: new Date() })
    .where('id', '=', ring.id)
    .execute()
  later()
  expect((await viewOf()).figures.swaps).toBe(figures.swaps + 2)
})

test('LANDING-11 SHELL-08 SHELL-09 visitors get the page with items in it, whoever brings a session gets the app', async () => {
  later()
  const hostile = `<img src=x onerror=alert(1)> $& $1 "' <!--/part-->`
  await make.item({ userId: ann, title: hostile })
  const page = await visitor().get('/')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers.vary).toContain('cookie')
  expect(page.body).not.toContain('<img src=x')
  expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt; $&amp; $1')
  expect(page.body).toContain('On porches now')
  expect(page.body).not.toContain('<!--part:nearby-->')
  const near = await visitor().get('/?city=Maplewood&state=NJ')
  expect(near.body).toContain('On porches around Maplewood, NJ')
  expect(near.body).toContain('in your area')
  const member = await (await as(ann)).get('/')
  expect(member.body).toContain('<div id="root">')
  expect(member.body).not.toContain('On porches now')
})

test('LANDING-11 where nothing is out the page is whole without items and figures', async () => {
  const empty = await startApp()
  const { body } = await empty.visitor().get('/')
  expect(body).toContain('Trade Local, Live Better')
  for (const missing of ['id="near"', 'class="stats"', 'class="duo"']) {
    expect(body, missing).not.toContain(missing)
  }
})
