import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../src/platform/database/database.ts'
import { MailSender } from '../../src/platform/mail/mail-sender.ts'
import { startApp, type TestApp } from '../app.ts'
import { porchSeason } from '../make/campaigns.ts'
import { makeDeveloper } from '../make/developers.ts'
import { beginSandbox, testItem } from '../make/guests.ts'
import { imageFile } from '../make/images.ts'
import { itemOf, ask as upgrade } from '../make/payments.ts'
import { createTestDatabase } from '../setup/database.ts'
import { faultyDatabase } from '../stand-ins/faulty-database.ts'
import type { Answer } from '../visitor.ts'

/** The requests of a screen: pages and files, reads, writes, and photos. */
type Kind = 'page' | 'read' | 'write' | 'photo'
type Call = readonly [screen: string, kind: Kind, ask: () => Promise<Answer>]

/** Each statement takes twice this much longer: once per direction. */
const SLOWER_MS = 40
const patient = { timeout: 60_000 }

/** An app behind a faulty database, with the calls of every screen. */
async function startScreens() {
  const database = await createTestDatabase()
  const proxy = await faultyDatabase(database.url)
  const given = connect(proxy.url, { log: { warn: () => undefined, error: () => undefined } })
  const app = await startApp({}, { ...given, url: proxy.url })
  onTestFinished(() => given.close())
  return { app, proxy, calls: await callsOf(app) }
}

async function callsOf(app: TestApp): Promise<Call[]> {
  const { make, as, visitor } = app
  const account = await make.account()
  const { browser: developer, ...owner } = await makeDeveloper(app)
  const [own, wanted, free] = await Promise.all([
    make.item({ userId: account.id, title: 'Lamp' }),
    make.item({ userId: owner.id, title: 'Bench' }),
    make.item({ userId: owner.id, title: 'Chair' }),
  ])
  const offer = await make.offer({ fromUserId: account.id, toItemId: wanted.id })
  const member = await as(account.id)
  const guest = await beginSandbox(app)
  const photo = { image1: await imageFile() }
  const text = { toUserId: owner.id, tradeOfferId: offer.id, content: 'Are you there?' }
  const question = { subject: 'A question', description: 'Where is what I have posted?' }
  const { id: dated } = await itemOf(app, account.id)
  const { email, password } = account
  return [
    ['landing', 'page', () => visitor().get('/')],
    ['landing', 'read', () => visitor().get('/api/landing')],
    ['browse', 'page', () => visitor().get('/member-home')],
    ['browse', 'read', () => member.get('/api/items/nearby?radius=25')],
    ['browse', 'read', () => member.get('/api/items/places?north=41&south=40&east=-74&west=-75')],
    ['item', 'page', () => visitor().get(`/items/${wanted.id}`)],
    ['item', 'read', () => member.get(`/api/items/${wanted.id}`)],
    ['item', 'read', () => member.get(`/api/items/${wanted.id}/similar`)],
    ['post', 'read', () => member.get('/api/items/mine')],
    ['post', 'write', () => member.form('POST', '/api/items', { title: 'Fan', value: '5' })],
    ['post', 'photo', () => member.form('POST', '/api/items', { title: 'Fan', value: '5' }, photo)],
    ['offers', 'read', () => member.get('/api/trade-offers/outgoing')],
    [
      'offers',
      'write',
      () => member.post('/api/trade-offers', { toItemId: free.id, fromItemId: own.id }),
    ],
    ['messages', 'read', () => member.get('/api/messages')],
    ['messages', 'read', () => member.get(`/api/conversations/${offer.id}`)],
    ['messages', 'write', () => member.post('/api/messages', text)],
    ['login', 'page', () => visitor().get('/member-login')],
    ['login', 'read', () => member.get('/api/member-auth/user')],
    ['login', 'write', () => visitor().post('/api/member-auth/login', { email, password })],
    ['login', 'write', () => visitor().post('/api/member-auth/forgot-password', { email })],
    ['sandbox', 'page', () => visitor().get('/sandbox')],
    ['sandbox', 'read', () => guest.browser.get(`/api/sandbox/items/${guest.id}`)],
    ['sandbox', 'write', () => guest.browser.post('/api/sandbox/items', testItem(guest))],
    ['support', 'read', () => member.get('/api/member-auth/support-tickets')],
    ['support', 'write', () => member.post('/api/member-auth/support-tickets', question)],
    ['upgrades', 'read', () => member.get('/api/payment-upgrades')],
    ['upgrades', 'write', () => member.post('/api/payment-upgrades', upgrade(dated))],
    ['console', 'read', () => developer.get('/api/dev/recent-activity')],
    ['console', 'read', () => developer.get('/api/support-tickets/all')],
    ['console', 'write', () => developer.post('/api/dev/promotional-campaigns', porchSeason)],
  ]
}

/** The outcome of each kind of call: success, or a request to try again later. */
async function outcomes(calls: readonly Call[]): Promise<Record<Kind, string[]>> {
  const found: Record<Kind, string[]> = { page: [], read: [], write: [], photo: [] }
  const ask = async ([screen, kind, call]: Call) => {
    const answer = await call()
    const outcome = outcomeOf(answer) ?? `${screen}: ${answer.statusCode} ${answer.body}`
    if (!found[kind].includes(outcome)) found[kind].push(outcome)
  }
  await Promise.all(calls.map(ask))
  return found
}

function outcomeOf({ statusCode, headers }: Answer): 'works' | 'busy' | null {
  if (statusCode < 300) return 'works'
  return statusCode === 503 && headers['retry-after'] ? 'busy' : null
}

const works = ['works']
const busy = ['busy']
const allWork = { page: works, read: works, write: works, photo: works }

test('F-04 without its database every screen loads, and what it asks is told to come again', async () => {
  const { proxy, calls } = await startScreens()
  proxy.disconnect()
  expect(await outcomes(calls)).toEqual({ page: works, read: busy, write: busy, photo: busy })
})

test('F-08 with a database that takes nothing every screen shows what there is, and changes wait', async () => {
  const { app, proxy, calls } = await startScreens()
  await proxy.becomeReadOnly()
  // The pool must notice the closed connections first.
  await expect.poll(() => app.deps.pool.totalCount).toBe(0)
  expect(await outcomes(calls)).toEqual({ ...allWork, write: busy, photo: busy })
})

test('F-06 with a slow database every screen works', patient, async () => {
  const { proxy, calls } = await startScreens()
  proxy.slowDown(SLOWER_MS)
  expect(await outcomes(calls)).toEqual(allWork)
})

test('F-09 where no photo can be stored all but posting one works', async () => {
  const { app, calls } = await startScreens()
  const place = join(app.deps.config.dataDir, 'uploads')
  await rm(place, { recursive: true, force: true })
  await writeFile(place, 'a file is where the photos should go')
  expect(await outcomes(calls)).toEqual({ ...allWork, photo: busy })
})

test('F-10 without a mail server every screen works', async () => {
  const { app, calls } = await startScreens()
  const config = { ...app.deps.config, smtpUrl: 'smtp://127.0.0.1:1' }
  const sender = new MailSender({ ...app.deps, config })
  onTestFinished(() => sender.stop())
  app.postgresListener.on('mail', sender.wake, sender.wake)
  expect(await outcomes(calls)).toEqual(allWork)
})
