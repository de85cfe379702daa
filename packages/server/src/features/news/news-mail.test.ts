import { DAY, HOUR } from '@swapstead/domain/times.ts'
import { WISH_NEWS_PAUSE_UNREAD } from '@swapstead/domain/wish-news/notifications.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { awaitDaytime } from '../../../test/make/daytime.ts'
import { boston, newWord } from '../../../test/make/searchers.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { countWaiters, patient, RACERS, ROUNDS } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'
import { publishSearchNews } from '../saved-searches/index.ts'
import { LetterWriter } from '../weekly-letter/index.ts'
import { publishWishNews } from '../wish-news/index.ts'
import { mailNews } from './mail.ts'

const app = await startApp({ PUBLIC_URL: 'https://swapstead.example' })
const { db, deps, make, as, passTime } = app
awaitDaytime(app)

async function run(...names: string[]): Promise<void> {
  for (const name of names) await runJob(deps, name)
}

/** A member who wishes for one thing and has saved a search for another. */
async function waiting() {
  const [wished, searched] = [newWord(), newWord()]
  const ann = await make.person()
  await make.item({ userId: ann.id, title: 'Oboe', wishlist: [wished] })
  const answer = await ann.browser.post('/api/saved-searches', {
    search: searched,
    radius: 25,
    pace: 'hourly',
  })
  return { ...ann, wished, searched, searchId: answer.json().id as string }
}

async function post(title: string) {
  const owner = await make.person()
  const answer = await owner.browser.form('POST', '/api/items', { title, value: '20' })
  return { owner, id: answer.json().id as string }
}

const subjects = async ({ email }: { email: string }) =>
  (await readMails(deps, email)).map(({ subject }) => subject)

test('R-60 S-60 news of wishes and searches of a day are one mail, with all of them', async () => {
  const ann = await waiting()
  const items = [await post(`A ${ann.wished}`), await post(`B ${ann.searched}`)]
  await run('find-news', 'tell-news')
  const [mail, ...more] = await readMails(deps, ann.email)
  expect(mail?.subject).toBe('2 new things near you')
  expect(more).toEqual([])
  expect(mail?.text).toContain(`On your wishlists\n- A ${ann.wished}, in your area`)
  expect(mail?.text).toContain(`For “${ann.searched}”, within 25 miles\n- B ${ann.searched}`)
  for (const { id } of items) expect(mail?.text).toContain(`https://swapstead.example/items/${id}`)
  expect(mail?.text).toContain('Unsubscribe from these emails')
})

test('R-60 what turns up later that day is told on the page at once, and mailed the next day while it is unread', async () => {
  const ann = await waiting()
  await post(`A ${ann.wished}`)
  await run('find-news', 'tell-news')
  await post(`B ${ann.searched}`)
  await run('find-news', 'tell-news')
  expect(await subjects(ann)).toEqual([`On your wishlist: “A ${ann.wished}”, in your area`])
  const told = (await (await as(ann.id)).get('/api/messages?tab=other')).json()
  expect(told).toHaveLength(2)
  passTime(DAY)
  await run('tell-news')
  expect((await subjects(ann))[1]).toBe(`Found: “B ${ann.searched}”, in your area`)
  passTime(DAY)
  await post(`C ${ann.searched}`)
  passTime(DAY)
  await run('find-news', 'tell-news')
  await post(`D ${ann.searched}`)
  await (await as(ann.id)).patch('/api/messages/read-all')
  passTime(2 * HOUR)
  await run('find-news', 'tell-news')
  await (await as(ann.id)).patch('/api/messages/read-all')
  passTime(DAY)
  await run('tell-news')
  expect(await subjects(ann)).toHaveLength(3)
})

test('T-14 R-60 S-35 a mail that waited names nothing that is gone or of who is blocked by then', async () => {
  const ann = await waiting()
  await post(`A ${ann.wished}`)
  await run('find-news', 'tell-news')
  const [gone, blocked, kept] = [
    await post(`Gone ${ann.searched}`),
    await post(`Blocked ${ann.searched}`),
    await post(`Kept ${ann.searched}`),
  ]
  await run('find-news', 'tell-news')
  await gone.owner.browser.delete(`/api/items/${gone.id}`)
  await db
    .insertInto('memberBlocks')
    .values({ blockerUserId: blocked.owner.id, blockedUserId: ann.id })
    .execute()
  passTime(DAY)
  await run('tell-news')
  const mail = (await readMails(deps, ann.email))[1]
  expect(mail?.subject).toBe(`Found: “Kept ${ann.searched}”, in your area`)
  expect(mail?.text).toContain(kept.id)
  for (const { id } of [gone, blocked]) expect(mail?.text).not.toContain(id)
})

test('S-38 R-60 what moves in with its owner is news around the new home, and none where it was near before', async () => {
  const ann = await waiting()
  const titles = [`A ${ann.wished}`, `B ${ann.searched}`]
  const owner = await make.person(boston)
  for (const title of titles) {
    await owner.browser.form('POST', '/api/items', { title, value: '20' })
  }
  await run('find-news', 'tell-news')
  const bob = await make.person()
  const { statusCode } = await bob.browser.post('/api/saved-searches', {
    search: ann.searched,
    radius: 1000,
  })
  expect(statusCode).toBe(201)
  const toldTo = async ({ id }: { id: string }) =>
    (await (await as(id)).get('/api/messages?tab=other')).json()
  expect(await toldTo(ann)).toEqual([])
  const maplewood = { city: 'Maplewood', state: 'NJ', zipCode: '07040' }
  expect((await owner.browser.patch('/api/profile', maplewood)).statusCode).toBe(200)
  await run('find-news', 'tell-news')
  const told = (await toldTo(ann)).map(({ title }: { title: string }) => title)
  expect(told.toSorted()).toEqual([
    expect.stringContaining(`Found: “${titles[1]}”`),
    expect.stringContaining(`On your wishlist: “${titles[0]}”`),
  ])
  expect(await toldTo(bob)).toEqual([])
})

test('C-49 R-60 who wants no mails is told on the page alone', async () => {
  const ann = await waiting()
  await db
    .updateTable('users')
    .set({ allowEmailNotifications: false })
    .where('id', '=', ann.id)
    .execute()
  await post(`B ${ann.searched}`)
  await run('find-news', 'tell-news')
  expect(await subjects(ann)).toEqual([])
  expect((await ann.browser.get('/api/messages?tab=other')).json()).toHaveLength(1)
})

test.each([
  { kind: 'wish', tell: publishWishNews, table: 'wishFinds' },
  { kind: 'search', tell: publishSearchNews, table: 'searchFinds' },
] as const)(
  'T-99 F-13 R-60 news of a $kind that another process tells while a mail is made are in the next mail',
  async ({ kind, tell, table }) => {
    const ann = await waiting()
    const word = kind === 'wish' ? ann.wished : ann.searched
    const { id: itemId } = await post(`A ${word}`)
    await run('find-news')
    await tell(deps, ann.id)
    passTime(WISH_NEWS_PAUSE_UNREAD)
    await post(`B ${word}`)
    await run('find-news')
    const holder = await db.startTransaction().execute()
    await holder
      .selectFrom(table)
      .select('itemId')
      .where('itemId', '=', itemId)
      .forUpdate()
      .execute()
    // The mail has read the news and waits here before it marks them as mailed.
    const mailing = mailNews(deps, new LetterWriter(deps), ann.id)
    await eventually(async () => expect(await countWaiters(db)).toBe(1))
    await tell(deps, ann.id)
    await holder.commit().execute()
    await mailing
    passTime(DAY)
    await run('tell-news')
    const texts = (await readMails(deps, ann.email)).map(({ text }) => text)
    expect(texts).toEqual([
      expect.stringContaining(`A ${word}, in your area`),
      expect.stringContaining(`B ${word}, in your area`),
    ])
  },
)

test(
  'T-99 F-13 R-60 of two processes that mail news of both kinds at once, one mails',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ann = await waiting()
      await post(`A ${ann.wished}`)
      await post(`B ${ann.searched}`)
      await run('find-news')
      const mailOf = async (tell: typeof publishWishNews) => {
        await tell(deps, ann.id)
        await mailNews(deps, new LetterWriter(deps), ann.id)
      }
      await Promise.all(
        Array.from({ length: RACERS }, (_, turn) =>
          mailOf(turn % 2 ? publishWishNews : publishSearchNews),
        ),
      )
      expect(await subjects(ann)).toHaveLength(1)
      passTime(DAY)
      await run('tell-news')
      const texts = (await readMails(deps, ann.email)).map(({ text }) => text).join()
      for (const word of [ann.wished, ann.searched]) {
        expect(
          texts.split(`${word}, in your area`).length + texts.split(`${word}”, in your`).length,
        ).toBeGreaterThan(2)
      }
    }
  },
)
