import { HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { db, deps, make, visitor, passTime } = await startApp()
const base = deps.config.publicUrl.origin
const owner = await make.member({ city: 'Maplewood', state: 'NJ', zipCode: '07040' })

async function locations(path: string, reader = visitor()): Promise<string[]> {
  const { statusCode, headers, body } = await reader.get(path)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replace(base, ''),
  )
}

test('LANDING-11 the sitemap is an index whose parts hold the public pages, every town and what strangers see', async () => {
  const shown = await make.item({ userId: owner.id, title: 'Shown' })
  const guest = await make.member({ isGuest: true })
  const hidden = [
    await make.item({ userId: owner.id, title: 'For members', isMembersOnly: true }),
    await make.item({ userId: owner.id, title: 'Inactive', isActive: false }),
    await make.item({ userId: guest.id, title: 'Of a guest' }),
  ]
  const parts = await locations('/sitemap.xml')
  expect(parts.at(0)).toBe('/sitemaps/pages.xml')
  const towns = (
    await Promise.all(parts.filter((part) => part.includes('towns')).map((part) => locations(part)))
  ).flat()
  expect(towns.length).toBe(deps.places.townCount)
  expect(new Set(towns).size).toBe(towns.length)
  expect(towns).toContain('/near/nj/maplewood')
  const items = await locations('/sitemaps/items-1.xml')
  expect(items).toEqual([`/items/${shown.id}`])
  for (const { id } of hidden) expect(items).not.toContain(`/items/${id}`)
  expect(parts).toEqual([
    ...['pages', ...Array.from({ length: 7 }, (_, part) => `towns-${part + 1}`), 'items-1'].map(
      (name) => `/sitemaps/${name}.xml`,
    ),
  ])
  const robots = await visitor().get('/robots.txt')
  expect(robots.body).toContain(`Sitemap: ${base}/sitemap.xml\n`)
})

test('LANDING-11 T-82 many items come in parts by their key, each item once, newest first', async () => {
  passTime(HOUR)
  const { id } = await make.item({ userId: owner.id, title: 'Thing' })
  // Ten items per second, so that their time alone does not order them. Inserted in parts, for busy
  // machines.
  for (const first of [1, 2_501, 5_001, 7_501]) {
    await sql`
      insert into items (id, user_id, title, value, place_id, created_at)
      select gen_random_uuid(), i.user_id, i.title, i.value, i.place_id, i.created_at - (n / 10) * interval '1 second'
      from items i, generate_series(${first}::int, ${first + 2_499}::int) n where i.id = ${id}`.execute(
      db,
    )
  }
  const parts = (await locations('/sitemap.xml')).filter((part) => part.includes('items'))
  expect(parts).toEqual([1, 2, 3].map((part) => `/sitemaps/items-${part}.xml`))
  const all = await Promise.all(parts.map((part) => locations(part)))
  expect(all.map(({ length }) => length)).toEqual([5_000, 5_000, 2])
  expect(new Set(all.flat()).size).toBe(10_002)
})

test('LANDING-11 what is no part of the sitemap is not found, and the parts count against an address’s limit', async () => {
  for (const none of [
    'items-0',
    'items-4',
    'towns-8',
    'towns',
    'pages-1',
    'items-01',
    '..%2f',
    'x',
  ]) {
    expect((await visitor().get(`/sitemaps/${none}.xml`)).statusCode, none).toBe(404)
  }
  const limited = await startApp({ RATE_LIMITS: 'visitorReads=2/60' })
  const asks = async (path: string) => (await limited.visitor().get(path)).statusCode
  expect(await asks('/sitemap.xml')).toBe(200)
  expect(await asks('/sitemaps/pages.xml')).toBe(200)
  expect(await asks('/sitemaps/towns-1.xml')).toBe(429)
})
