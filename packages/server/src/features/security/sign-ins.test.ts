import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { storedHash } from '../../../test/make/stored-hash.ts'
import { nextPage, walkPages } from '../../../test/observe/pages.ts'
import { runJob } from '../../../test/run-job.ts'
import { newId } from '../../platform/core/ids.ts'

const { db, deps, make, visitor, as } = await startApp()
const PASSWORD = 'correct horse'
const password = await storedHash(PASSWORD)
const SIGN_INS = '/api/account/sign-ins'
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

const signIn = (email: string, typed = PASSWORD, browser = visitor()) =>
  browser.post(
    '/api/member-auth/login',
    { email, password: typed },
    { headers: { 'user-agent': agent }, remoteAddress: '203.0.113.9' },
  )
/** Adds an attempt for each of these numbers of days ago. */
async function attempts(userId: string, days: number[]): Promise<void> {
  const rows = days.map((ago) => ({
    id: newId(),
    userId,
    succeeded: true,
    browser: 'Firefox',
    system: 'Windows',
    address: '203.0.113.x',
    createdAt: new Date(deps.now().getTime() - ago * DAY),
  }))
  await db.insertInto('signIns').values(rows).execute()
}

test('ACCOUNTS-31 the owner sees who signed in and who tried to, newest first', async () => {
  const { id, email } = await make.member({ password })
  const stranger = await as((await make.member()).id)
  await signIn(email, 'wrong horse')
  await signIn(email)
  const answer = await (await as(id)).get(SIGN_INS)
  const device = { browser: 'Firefox', system: 'Windows', address: '203.0.113.x' }
  expect(answer.json()).toMatchObject([
    { succeeded: true, ...device },
    { succeeded: false, ...device },
  ])
  expect(answer.headers['x-total-count']).toBe('2')
  expect((await stranger.get(SIGN_INS)).json()).toEqual([])
})

test('T-14 no list and no row holds a whole address, an agent or a password', async () => {
  const { id, email } = await make.member({ password })
  await signIn(email, 'wrong horse')
  await signIn(email)
  const rows = await db.selectFrom('signIns').selectAll().where('userId', '=', id).execute()
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()
  expect(rows).toHaveLength(2)
  const stored = JSON.stringify([rows, sessions])
  for (const secret of ['203.0.113.9', 'Gecko', 'horse']) expect(stored).not.toContain(secret)
})

test('T-32 a try at an address without an account leaves no row', async () => {
  const count = async () => (await db.selectFrom('signIns').select('id').execute()).length
  const before = await count()
  expect((await signIn('nobody.at.all@example.com')).statusCode).toBe(401)
  expect(await count()).toBe(before)
})

test('ACCOUNTS-31 the list comes in pages of 20 with a limit of 100', async () => {
  const { id } = await make.member()
  const browser = await as(id)
  await attempts(id, [...Array(45).keys()])
  const pages = await walkPages(browser, SIGN_INS)
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
  expect(new Set(pages.flat()).size).toBe(45)
  const first = await browser.get(`${SIGN_INS}?limit=45`)
  expect(nextPage(first)).toBeNull()
  expect(first.json().map((row: { id: string }) => row.id)).toEqual(pages.flat())
  expect((await browser.get(`${SIGN_INS}?limit=101`)).statusCode).toBe(400)
})

test('ACCOUNTS-31 attempts are forgotten after 90 days, and not before', async () => {
  const { id } = await make.member()
  await attempts(id, [0, 89.9, 90.1, 200])
  await runJob(deps, 'prune-sign-ins')
  await runJob(deps, 'prune-sign-ins')
  expect((await (await as(id)).get(SIGN_INS)).json()).toHaveLength(2)
})
