import { DAY, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { beginSandbox } from '../../../test/make/guests.ts'
import { imageFile } from '../../../test/make/images.ts'
import { idsIn } from '../../../test/observe/pages.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { countSearchWords } from './jobs.ts'

const app = await startApp()
const { db, make, visitor, passTime } = app
const owner = await make.person()
const neighbor = await make.person()
const guest = (await beginSandbox(app)).browser

/** An item posted with the form's switch, a photo and a wish. */
async function postedForMembers(title: string) {
  const answer = await owner.browser.form(
    'POST',
    '/api/items',
    { title, value: '15', category: 'other', wishlist: '["zqwish"]', isMembersOnly: 'true' },
    { image1: await imageFile() },
  )
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toMatchObject({ isMembersOnly: true })
  return answer.json() as { id: string; imageUrl1: string }
}

const item = await postedForMembers('Zqxlamp of brass')
const beside = await make.item({ userId: owner.id, title: 'Brass bell' })
await countSearchWords({ db })

/** All addresses that show items without an account. */
const reads = [
  '/api/items/nearby',
  '/api/items/nearby?search=brass&sort=best',
  '/api/items/nearby?search=zqxlamp',
  '/api/items/places',
  '/api/items/places?search=zqxlamp',
  '/api/items/completions?search=zqx',
  '/api/items/completions?search=brass',
  `/api/items/${beside.id}/similar`,
  '/api/landing',
  '/api/landing?city=Maplewood&state=NJ',
]

async function told(reader: Visitor): Promise<string> {
  const answers = await Promise.all(reads.map((url) => reader.get(url)))
  for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200)
  return answers.map(({ body }) => body.toLowerCase()).join('\n')
}

test('T-02 BROWSE-12 an item for members only is in no list, map, completion or window of a visitor or guest', async () => {
  passTime(11 * MINUTE)
  for (const reader of [visitor(), guest]) {
    const answers = await told(reader)
    expect(answers).toContain('brass bell')
    expect(answers).not.toContain('zqx')
    expect(answers).not.toContain('zqwish')
    expect(answers).not.toContain(item.id)
  }
  const answers = await told(neighbor.browser)
  expect(answers).toContain('zqxlamp of brass')
  expect(idsIn(await neighbor.browser.get('/api/items/nearby?search=zqxlamp'))).toEqual([item.id])
})

test('T-02 BROWSE-16 to a visitor its page and answer are those of an item that never was, and search machines are told', async () => {
  const missing = '018f0000-0000-7000-8000-00000000dead'
  const plain = (text: string) =>
    text
      .replaceAll(item.id, 'ID')
      .replaceAll(missing, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  for (const path of ['/api/items/', '/items/']) {
    for (const reader of [visitor(), guest]) {
      const [there, never] = [await reader.get(path + item.id), await reader.get(path + missing)]
      expect(there.statusCode).toEqual(never.statusCode)
      expect(plain(there.body)).toEqual(plain(never.body))
    }
  }
  const noIndex = '<meta name="robots" content="noindex" />'
  const page = async (reader: Visitor, id: string) => (await reader.get(`/items/${id}`)).body
  expect(await page(visitor(), item.id)).toContain(noIndex)
  expect(await page(neighbor.browser, item.id)).toContain(noIndex)
  expect(await page(neighbor.browser, item.id)).not.toContain('property="og:')
  expect(await page(visitor(), beside.id)).not.toContain(noIndex)
  const read = await neighbor.browser.get(`/api/items/${item.id}`)
  expect(read.json()).toMatchObject({ title: 'Zqxlamp of brass', isMembersOnly: true })
})

test('T-02 T-57 its photos are for members alone, and public again once everybody may see the item', async () => {
  const urls = ['', '-card', '-thumb'].map((size) =>
    item.imageUrl1.replace('.webp', `${size}.webp`),
  )
  const statuses = async (reader: Visitor) =>
    Promise.all(urls.map(async (url) => (await reader.get(url)).statusCode))
  expect(await statuses(visitor())).toEqual([404, 404, 404])
  expect(await statuses(guest)).toEqual([404, 404, 404])
  expect(await statuses(neighbor.browser)).toEqual([200, 200, 200])
  const { headers } = await neighbor.browser.get(urls[0] ?? '')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  const edit = (isMembersOnly: string) =>
    owner.browser.form('PATCH', `/api/items/${item.id}`, { isMembersOnly })
  expect((await edit('false')).json()).toMatchObject({ isMembersOnly: false })
  expect(await statuses(visitor())).toEqual([200, 200, 200])
  expect((await edit('true')).json()).toMatchObject({ isMembersOnly: true })
  passTime(MINUTE)
  expect(await statuses(visitor())).toEqual([404, 404, 404])
})

test('T-02 S-36 whether a mistyped word is corrected tells a visitor nothing of it', async () => {
  await make.item({ userId: owner.id, title: 'Brass zqxlamt' })
  await countSearchWords({ db })
  passTime(MINUTE)
  const corrected = async (reader: Visitor) =>
    (await reader.get('/api/items/spelling?search=zqxlamp')).json().corrected
  expect(await corrected(visitor())).toBe('zqxlamt')
  expect(await corrected(guest)).toBe('zqxlamt')
  expect(await corrected(neighbor.browser)).toBeNull()
})

test('ACCOUNTS-01 ITEMS-11 who posts without a word on it posts for everybody, and the download tells', async () => {
  const plain = await owner.browser.form('POST', '/api/items', { title: 'Plain', value: '5' })
  expect(plain.json()).toMatchObject({ isMembersOnly: false })
  const { url } = (await owner.browser.post('/api/account/exports')).json()
  const { items } = (await owner.browser.get(url)).json()
  const isMembersOnly = (id: string) =>
    items.find((one: { id: string }) => one.id === id).isMembersOnly
  expect(isMembersOnly(item.id)).toBe(true)
  expect(isMembersOnly(plain.json().id)).toBe(false)
  passTime(DAY)
})
