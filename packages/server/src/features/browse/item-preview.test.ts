import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { sessionCookieName } from '../../platform/identity/session-cookie.ts'

const { db, make, visitor, as, deps } = await startApp()
const { id: owner } = await make.member({ city: 'Nyack', state: 'NY', zipCode: '10960' })
const address = (id: string) => `/items/${id}`
const missing = '018f0000-0000-7000-8000-00000000dead'

/** A page without the requested id and the time, which differ in each page. */
async function pageOf(reader: ReturnType<typeof visitor>, id: string) {
  const { body } = await reader.get(address(encodeURIComponent(id)))
  return body.replaceAll(id, '').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
}

test('BROWSE-16 T-74 a shared link shows title, place, value, wishes and photo', async () => {
  const { id } = await make.item({
    userId: owner,
    title: 'Brass lamp',
    description: 'Works well.',
    value: '40.50',
    wishlist: ['a bike', 'a tent'],
  })
  const key = 'k'.repeat(22)
  await db
    .insertInto('itemPhotos')
    .values({ itemId: id, slot: 1, key, width: 600, height: 450 })
    .execute()
  const page = await visitor().get(address(id))
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<title>Brass lamp | Swapstead</title>')
  expect(page.body).toContain('<meta property="og:title" content="Brass lamp" />')
  expect(page.body).toContain(
    'content="To swap in Nyack, NY, worth $40.50. Works well. Wanted for it: a bike, a tent."',
  )
  const base = deps.config.publicUrl.origin
  expect(page.body).toContain(`<link rel="canonical" href="${base}/items/${id}" />`)
  expect(page.body).toContain(`<meta property="og:image" content="${base}/photos/${key}.webp" />`)
  expect(page.body).toContain('<meta property="og:image:width" content="600" />')
  expect(page.body.match(/<title>/g)).toHaveLength(1)
  expect(page.body.match(/name="description"/g)).toHaveLength(1)
})

test('T-50 what a member writes stays text in the head of the page', async () => {
  const hostile = `"><script>alert(1)</script> $& $' '`
  const { id } = await make.item({ userId: owner, title: hostile, description: hostile })
  const { body } = await visitor().get(address(id))
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62; $&#38; $&#39; &#39;')
})

test('T-02 T-40 what a stranger may not read has the page of an item that never was', async () => {
  const sandbox = await make.member({ isGuest: true })
  const hidden = [
    await make.item({ userId: owner, title: 'Inactive', isActive: false }),
    await make.item({ userId: sandbox.id, title: 'Of a guest' }),
  ]
  const plain = await pageOf(visitor(), missing)
  for (const { id } of hidden) expect(await pageOf(visitor(), id)).toBe(plain)
  const [own] = hidden
  const ownPage = await pageOf(await as(owner), own?.id ?? '')
  expect(ownPage).not.toContain('property="og:title" content="Inactive"')
  for (const wrong of ['1', '../1', '%00', `'; drop table items`]) {
    const page = await pageOf(visitor(), wrong)
    expect(page, wrong).toContain('<title>Swapstead</title>')
    expect(page, wrong).not.toMatch(/property="og:/)
  }
})

test('T-40 T-85 the head of a page tells one address only so many items, with a made-up cookie, too', async () => {
  const strict = await startApp({ RATE_LIMITS: 'previews=2/60' })
  const { id: userId } = await strict.make.member()
  const { id } = await strict.make.item({ userId, title: 'Brass lamp' })
  const cookie = `${sessionCookieName(strict.deps.config)}=made-up`
  const read = async (headers: Record<string, string>, remoteAddress = '203.0.113.7') => {
    const { statusCode, body } = await strict.visitor().get(address(id), { headers, remoteAddress })
    expect(statusCode).toBe(200)
    return body.includes('property="og:title" content="Brass lamp"')
  }
  expect(await read({})).toBe(true)
  expect(await read({ cookie })).toBe(true)
  expect(await read({})).toBe(false)
  expect(await read({ cookie })).toBe(false)
  expect(await read({}, '203.0.113.8')).toBe(true)
})
