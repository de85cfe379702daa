import { MINUTE } from '@swapstead/domain/times.ts'
import type { TownView } from '@swapstead/domain/towns/calls.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { agreeToMeet, makeTrade } from '../../../test/make/trades.ts'

const app = await startApp()
const { db, deps, make, visitor, as, passTime } = app
const maplewood = { city: 'Maplewood', state: 'NJ', zipCode: '07040' }
const owner = await make.member({ ...maplewood, username: 'porch.ann' })
const base = deps.config.publicUrl.origin

/** Expires the caches that earlier tests filled. */
const later = () => passTime(11 * MINUTE)
const titles = ({ items }: Pick<TownView, 'items'>) => items.map(({ title }) => title)

async function viewOf(path: string, reader = visitor()): Promise<TownView> {
  const answer = await reader.get(`/api/towns/${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('LANDING-11 BROWSE-16 a town’s page shows what is out around it, rendered, with its own title and data', async () => {
  later()
  const lamp = await make.item({ userId: owner.id, title: 'Brass lamp', wishlist: ['Rug'] })
  const page = await visitor().get('/near/nj/maplewood')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<title>Swap Things in Maplewood, NJ | Swapstead</title>')
  expect(page.body).toContain(`<link rel="canonical" href="${base}/near/nj/maplewood" />`)
  expect(page.body).toContain(
    'content="Out to swap within 25 miles of Maplewood, New Jersey: Brass lamp. Look around without an account."',
  )
  expect(page.body).toContain(`content="${base}/share/near/nj/maplewood.png"`)
  expect(page.body).toContain('<meta name="twitter:card" content="summary_large_image" />')
  expect(page.body).toContain('<h1>Swap with neighbors in Maplewood</h1>')
  expect(page.body).toContain(`href="/items/${lamp.id}"`)
  const [, written = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body) ?? []
  expect(JSON.parse(written)).toMatchObject({
    '@type': 'CollectionPage',
    url: `${base}/near/nj/maplewood`,
    about: { '@type': 'City', name: 'Maplewood', containedInPlace: { name: 'New Jersey' } },
    mainEntity: {
      numberOfItems: 1,
      itemListElement: [{ name: 'Brass lamp', url: `${base}/items/${lamp.id}` }],
    },
  })
  expect(page.headers['content-security-policy']).not.toContain('unsafe-inline')
})

test('LANDING-11 each town has one address: other spellings and ZIP codes lead there, and what is no town to a page that says so', async () => {
  const leads = {
    '/near/NJ/Maplewood': '/near/nj/maplewood',
    '/near/nj/07040': '/near/nj/maplewood',
    '/near/ny/07040': '/near/nj/maplewood',
    '/near/mo/st-louis': '/near/mo/saint-louis',
    '/near/mo/St.%20Louis': '/near/mo/saint-louis',
    '/near/ny/new-york-city': '/near/ny/new-york',
  }
  for (const [asked, own] of Object.entries(leads)) {
    const { statusCode, headers } = await visitor().get(asked)
    expect(statusCode, asked).toBe(301)
    expect(headers.location, asked).toEqual(own)
    expect((await visitor().get(own)).statusCode, own).toBe(200)
  }
  for (const none of ['nj/qwertyville', 'zz/maplewood', 'nj/00000']) {
    const page = await visitor().get(`/near/${none}`)
    expect(page.statusCode, none).toBe(404)
    expect(page.body, none).toContain('We don’t know this town')
    expect(page.body, none).toContain('<meta name="robots" content="noindex" />')
  }
  for (const odd of ['nj/%00', `nj/${'a'.repeat(80)}`]) {
    expect((await visitor().get(`/near/${odd}`)).statusCode, odd).toBe(404)
  }
  expect((await visitor().get('/api/towns/nj/qwertyville')).json()).toBeNull()
})

test('LANDING-11 every town of the gazetteer has an address of its own that leads to it', () => {
  const { places } = deps
  const slugs = new Set<string>()
  for (const { slug, name, state } of places.townsFrom(0, places.townCount)) {
    slugs.add(slug)
    const [inState = '', named = ''] = slug.split('/')
    const found = places.townAt(inState, named)
    if (found?.name !== name || found.state !== state || found.slug !== slug) {
      expect(found, slug).toMatchObject({ name, state, slug })
    }
  }
  expect(slugs.size).toBe(places.townCount)
  expect(slugs.size).toBeGreaterThan(34_000)
})

test('LANDING-11 an empty town says so, asks to be the first, and shows what is further away', async () => {
  later()
  const far = await make.member({ city: 'Duluth', state: 'MN', zipCode: '55802' })
  await make.item({ userId: far.id, title: 'Snow shoes' })
  const page = await visitor().get('/near/mn/ely')
  expect(page.body).toContain('Nothing is out around Ely yet')
  expect(page.body).toContain('A little farther away')
  expect(page.body).toContain('Nothing is out to swap around Ely, Minnesota yet. Be the first')
  expect(titles(await viewOf('mn/ely'))).toEqual(['Snow shoes'])
  expect(titles(await viewOf('nd/minot'))).toEqual([])
})

test('T-40 S-34 towns of one area tell the same, with the distances that the list for strangers tells', async () => {
  later()
  const ely = await make.member({ city: 'Winton', state: 'MN', zipCode: '55796' })
  await make.item({ userId: ely.id, title: 'Birch canoe' })
  const told = async (path: string) => {
    const { items, wishes, swaps } = await viewOf(path)
    return { items, wishes, swaps }
  }
  const [one, other] = [await told('mn/ely'), await told('mn/winton')]
  expect(one.items.map(({ title, distance }) => [title, distance])).toContainEqual([
    'Birch canoe',
    0,
  ])
  expect(other).toEqual(one)
  const landing = (await visitor().get('/api/landing?city=Ely&state=MN')).json()
  const distances = (items: TownView['items']) => items.map(({ id, distance }) => [id, distance])
  expect(distances(one.items).slice(0, landing.items.length)).toEqual(distances(landing.items))
})

test('T-14 T-40 T-02 a town’s page shows nothing private, inactive, held back, of guests or for members only', async () => {
  const guest = await make.member({ ...maplewood, isGuest: true })
  const banned = await make.member({ ...maplewood, isBanned: true })
  await make.item({ userId: owner.id, title: 'Zq inactive', isActive: false })
  await make.item({
    userId: owner.id,
    title: 'Zq for members',
    isMembersOnly: true,
    wishlist: ['Zq wish'],
  })
  await make.item({ userId: guest.id, title: 'Zq of a guest', wishlist: ['Zq wish'] })
  await make.item({ userId: banned.id, title: 'Zq of a banned member', wishlist: ['Zq wish'] })
  const taken = await make.item({ userId: owner.id, title: 'Zq in a trade' })
  await make.offer({ toItemId: taken.id, status: 'accepted' })
  later()
  const page = await visitor().get('/near/nj/maplewood')
  expect(page.body).toContain('Brass lamp')
  for (const text of [page.body, JSON.stringify(await viewOf('nj/maplewood'))]) {
    expect(text.toLowerCase()).not.toContain('zq')
  }
})

test('T-40 a wish of one member alone is not told by its town, one of several is, without names', async () => {
  const bob = await make.member(maplewood)
  await make.item({
    userId: owner.id,
    title: 'Chair',
    wishlist: ['Zither of my aunt Vera', 'A bike'],
  })
  await make.item({ userId: owner.id, title: 'Stool', wishlist: ['zither of my aunt vera'] })
  await make.item({ userId: bob.id, title: 'Bench', wishlist: ['bikes', 'Tent'] })
  await make.item({ userId: bob.id, title: 'Vase', wishlist: ['bikes'] })
  later()
  const { wishes } = await viewOf('nj/maplewood')
  expect(wishes).toEqual([{ text: 'bikes', members: 2 }])
  const { body } = await visitor().get('/near/nj/maplewood')
  expect(body).toContain('Wanted around Maplewood')
})

test('T-02 T-98 who is blocked finds nothing of the other on a town’s page while signed in', async () => {
  const reader = await make.person(maplewood)
  later()
  expect(titles(await viewOf('nj/maplewood', reader.browser))).toContain('Brass lamp')
  expect((await reader.browser.post('/api/blocks', { memberId: owner.id })).statusCode).toBe(200)
  const shown = await viewOf('nj/maplewood', reader.browser)
  expect(shown.items.map(({ userId }) => userId)).not.toContain(owner.id)
  const blocked = await viewOf('nj/maplewood', await as(owner.id))
  expect(blocked.items.map(({ userId }) => userId)).not.toContain(reader.id)
})

test('LANDING-11 T-58 who puts out a hundred things leaves room for their neighbors', async () => {
  later()
  const nyack = { city: 'Nyack', state: 'NY', zipCode: '10960' }
  const { id: neighbor } = await make.member(nyack)
  const { id: further } = await make.member({ city: 'Suffern', state: 'NY', zipCode: '10901' })
  await make.item({ userId: further, title: 'Kite of the next town' })
  await make.item({ userId: neighbor, title: 'Kite of a neighbor' })
  for (const crowd of ['first', 'second']) {
    const { id: userId } = await make.member(nyack)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => make.item({ userId, title: `Junk of ${crowd} ${at}` })),
    )
  }
  const shown = titles(await viewOf('ny/nyack'))
  expect(shown).toContain('Kite of a neighbor')
  expect(shown).toContain('Kite of the next town')
  expect(shown).toHaveLength(24)
  for (const page of ['/near/ny/nyack', '/?city=Nyack&state=NY']) {
    expect((await visitor().get(page)).body, page).toContain('Kite of a neighbor')
  }
})

test('LANDING-11 T-40 swaps are counted where they were made, rounded down, and not while they are few', async () => {
  const swaps = async () => {
    later()
    return (await viewOf('vt/burlington')).swaps
  }
  const burlington = { city: 'Burlington', state: 'VT', zipCode: '05401' }
  const trade = await makeTrade(app, { receiver: burlington, sender: burlington })
  await agreeToMeet(app, trade, 2)
  const counted = async () =>
    Number(
      (
        await sql<{
          n: string
        }>`select count(*) as n from swaps_made s join places p on p.id = s.place_id
        where p.code = 'area:burlington,VT'`.execute(db)
      ).rows[0]?.n,
    )
  expect(await counted()).toBe(0)
  passTime(3 * 24 * 60 * MINUTE)
  for (const { id } of [trade.sender, trade.receiver]) {
    const done = await (await as(id)).post(`${trade.url}/complete`, {})
    expect(done.statusCode, done.body).toBe(200)
  }
  expect(await counted()).toBe(1)
  expect(await swaps()).toBe(0)
  await sql`insert into swaps_made (place_id) select s.place_id from swaps_made s, generate_series(1, 6)
    where s.place_id = (select id from places where code = 'area:burlington,VT')`.execute(db)
  expect(await swaps()).toBe(5)
})

test('T-50 what members write stays text in a town’s page and its data', async () => {
  later()
  const hostile = '</script><script>alert(1)</script>'
  await make.item({ userId: owner.id, title: hostile })
  const { body } = await visitor().get('/near/nj/maplewood')
  expect(body).not.toContain('<script>alert')
  const [, written = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  const { mainEntity } = JSON.parse(written)
  expect(JSON.stringify(mainEntity)).toContain('</script>')
})

test('T-82 an address that reads too much gets 429 for pages, pictures and answers, and what was looked up is kept', async () => {
  const limited = await startApp({ RATE_LIMITS: 'visitorReads=3/60' })
  const asks = async (url: string) => (await limited.visitor().get(url)).statusCode
  expect(await asks('/api/towns/nj/maplewood')).toBe(200)
  expect(await asks('/near/nj/maplewood')).toBe(200)
  expect(await asks('/share/near/nj/maplewood.png')).toBe(200)
  const { statusCode, headers } = await limited.visitor().get('/near/nj/maplewood')
  expect(statusCode).toBe(429)
  // A page for people, with the status and header that calls get.
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(await asks('/share/near/nj/maplewood.png')).toBe(200)
  expect(await asks('/share/near/nj/newark.png')).toBe(429)
  expect(await asks('/api/towns/nj/newark')).toBe(429)
  const member = await limited.make.person()
  expect((await member.browser.get('/near/nj/newark')).statusCode).toBe(200)
})

test('LANDING-11 a town’s picture is drawn for it, whatever its name, and no other address has one', async () => {
  const drawn: string[] = []
  for (const path of ['nj/maplewood', 'hi/diamond-head-kapahulu-saint-louis-heights', 'hi/aala']) {
    const { statusCode, headers, rawPayload } = await visitor().get(`/share/near/${path}.png`)
    expect(statusCode, path).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    drawn.push(rawPayload.toString('base64'))
  }
  expect(new Set(drawn).size).toBe(3)
  for (const none of ['NJ/maplewood.png', 'nj/07040.png', 'nj/maplewood', 'nj/qwerty.png']) {
    expect((await visitor().get(`/share/near/${none}`)).statusCode, none).toBe(404)
  }
})
