import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { awaitDaytime } from '../../../test/make/daytime.ts'
import { newWord } from '../../../test/make/searchers.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp({ PUBLIC_URL: 'https://swapstead.example' })
const { deps, make, visitor, passTime } = app
awaitDaytime(app)

async function post(title: string): Promise<void> {
  const owner = await make.person()
  await owner.browser.form('POST', '/api/items', { title, value: '20' })
  for (const name of ['find-news', 'tell-news']) await runJob(deps, name)
}

async function searcher(search = newWord()) {
  const wished = newWord()
  const ann = await make.person()
  await make.item({ userId: ann.id, title: 'Oboe', wishlist: [wished] })
  await ann.browser.post('/api/saved-searches', { search, radius: 25, pace: 'hourly' })
  return { ...ann, search, wished }
}

const subjects = async ({ email }: { email: string }) =>
  (await readMails(deps, email)).map(({ subject }) => subject)

test('C-49 R-60 S-38 who unsubscribes by an email of finds gets no more of them, and those of offers as before', async () => {
  const ann = await searcher()
  await post(`A ${ann.search}`)
  const [mail] = await readMails(deps, ann.email)
  const link = new URL(/from these emails: (\S+)/.exec(mail?.text ?? '')?.[1] ?? 'about:blank')
  expect(link.pathname + link.search).toMatch(/^\/unsubscribe\?of=news&token=/)
  const { token } = Object.fromEntries(link.searchParams)
  expect((await visitor().post('/api/unsubscribe', { token })).statusCode).toBe(200)
  passTime(DAY)
  await post(`B ${ann.search}`)
  await post(`C ${ann.wished}`)
  // The earlier mail was not sent yet; unsubscribing discards it.
  expect(await subjects(ann)).toEqual([])
  const told = (await ann.browser.get('/api/messages?tab=other')).json()
  expect(told.length).toBeGreaterThan(1)
  const bob = await make.person()
  const wanted = await make.item({ userId: ann.id })
  const given = await make.item({ userId: bob.id })
  const offer = { toItemId: wanted.id, fromItemId: given.id, offerType: 'item' }
  expect((await bob.browser.post('/api/trade-offers', offer)).statusCode).toBe(201)
  expect(await subjects(ann)).toHaveLength(1)
})

test('C-49 R-60 R-61 a weekly letter has no finds for who has ended their emails', async () => {
  const ann = await searcher()
  const bob = await searcher(ann.search)
  for (const { browser } of [ann, bob]) await browser.patch('/api/weekly-letter', { isOn: true })
  await ann.browser.patch('/api/profile', { allowNewsEmails: false })
  for (let day = 0; day < 7; day += 1) {
    await post(`A ${ann.search}`)
    passTime(DAY)
  }
  const textOf = async ({ email }: { email: string }) =>
    (await readMails(deps, email)).map(({ text }) => text).join()
  expect(await subjects(bob)).toContain(`Found: “A ${ann.search}”, in your area`)
  expect(await textOf(ann)).toMatch(/of=letter/)
  expect(await textOf(ann)).not.toContain('On your wishlists')
  expect(await textOf(ann)).not.toContain(`For “${ann.search}”`)
})
