import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  CAMPAIGNS,
  campaignDeveloper,
  campaignRow,
  porchSeason,
} from '../../../test/make/campaigns.ts'
import type { Answer } from '../../../test/visitor.ts'

const app = await startApp()
const { db, make, as, passTime, deps } = app
const { id: developerId, browser, draft, move, begin } = await campaignDeveloper(app)
const remove = (id: string) => browser.delete(`${CAMPAIGNS}/${id}`)
const outcome = (answer: Answer) => [answer.statusCode, answer.json().code]
const missing = '018f0000-0000-7000-8000-00000000dead'

test('CAMPAIGNS-02 CAMPAIGNS-20 a new campaign is a draft that has reached nobody', async () => {
  const answer = await browser.post(CAMPAIGNS, porchSeason)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    ...porchSeason,
    id: expect.any(String),
    promotionType: 'free_premium_photos',
    currentMembers: 0,
    isActive: false,
    isPaused: false,
    activatedAt: null,
    completedAt: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
})

test('CAMPAIGNS-14 CAMPAIGNS-15 CAMPAIGNS-17 CAMPAIGNS-18 what is out of its limits is refused in words, and nothing is kept', async () => {
  const before = await db.selectFrom('promotionalCampaigns').select('id').execute()
  const refused: [change: object, path: string, message: string][] = [
    [{ name: 'No' }, 'name', 'The name must be at least 3 characters'],
    [{ description: 'Too short' }, 'description', 'The description must be at least 10 characters'],
    [{ premiumType: 'gold' }, 'premiumType', 'Please choose a premium type'],
    [{ quantity: 101 }, 'quantity', 'The quantity must be a whole number from 1 to 100'],
    [{ quantity: '2' }, 'quantity', 'The quantity must be a whole number from 1 to 100'],
    [
      { maxMembers: 100_001 },
      'maxMembers',
      'The number of members must be a whole number from 1 to 100,000',
    ],
    [
      { maxMembers: null },
      'maxMembers',
      'The number of members must be a whole number from 1 to 100,000',
    ],
  ]
  for (const [change, path, message] of refused) {
    const answer = await browser.post(CAMPAIGNS, { ...porchSeason, ...change })
    expect(answer.statusCode, path).toBe(400)
    expect(answer.json().message, path).toEqual(message)
    expect(answer.json().issues).toEqual([{ path, message }])
  }
  expect(await db.selectFrom('promotionalCampaigns').select('id').execute()).toEqual(before)
})

test('CAMPAIGNS-19 campaigns are listed the newest first, page by page', async () => {
  const ids = [await draft({ name: 'First' }), await draft({ name: 'Second' })].reverse()
  const first = await browser.get(`${CAMPAIGNS}?limit=1`)
  expect(first.json()).toMatchObject([{ id: ids[0], name: 'Second' }])
  const total = Number(first.headers['x-total-count'])
  expect(total).toBeGreaterThanOrEqual(2)
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
  expect((await browser.get(next)).json()).toMatchObject([{ id: ids[1] }])
  const all = (await browser.get(CAMPAIGNS)).json()
  expect(all).toHaveLength(total)
  expect((await browser.get(`${CAMPAIGNS}/${ids[1]}`)).json()).toEqual(all[1])
})

test('CAMPAIGNS-07 CAMPAIGNS-09 CAMPAIGNS-21 CAMPAIGNS-22 each move answers with the campaign as it is then', async () => {
  const id = await draft()
  const states = []
  for (const name of ['activate', 'pause', 'unpause', 'pause', 'activate'] as const) {
    const answer = await move(id, name)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual((await browser.get(`${CAMPAIGNS}/${id}`)).json())
    const { isActive, isPaused } = answer.json()
    states.push([isActive, isPaused])
  }
  const [on, off] = [
    [true, false],
    [false, true],
  ]
  expect(states).toEqual([on, off, on, off, on])
})

test('CAMPAIGNS-12 CAMPAIGNS-23 the server says when a campaign was activated, once', async () => {
  const id = await draft()
  const told = { activatedAt: '2020-01-01T00:00:00.000Z', completedAt: '2020-01-02T00:00:00.000Z' }
  await browser.patch(`${CAMPAIGNS}/${id}/activate`, told)
  const { activatedAt } = await campaignRow(db, id)
  expect(Math.abs((activatedAt?.getTime() ?? 0) - deps.now().getTime())).toBeLessThan(60_000)
  passTime(60_000)
  await move(id, 'pause')
  await move(id, 'unpause')
  expect(await campaignRow(db, id)).toMatchObject({ activatedAt, completedAt: null })
})

test('S-76 C-45 what a campaign’s state does not allow is refused with 409', async () => {
  const id = await draft()
  expect(outcome(await move(id, 'pause'))).toEqual([409, 'campaigns.not_active'])
  expect(outcome(await move(id, 'unpause'))).toEqual([409, 'campaigns.not_paused'])
  await move(id, 'activate')
  expect(outcome(await move(id, 'activate'))).toEqual([409, 'campaigns.active_already'])
  await db
    .updateTable('promotionalCampaigns')
    .set({ maxMembers: 1, currentMembers: 1, isActive: false, completedAt: new Date() })
    .where('id', '=', id)
    .execute()
  for (const name of ['activate', 'pause', 'unpause'] as const) {
    expect(outcome(await move(id, name)), name).toEqual([409, 'campaigns.completed'])
  }
  expect((await remove(id)).statusCode).toBe(200)
})

test('CAMPAIGNS-24 a deleted campaign is gone, and what is not there cannot be moved or deleted', async () => {
  const id = await begin()
  expect((await remove(id)).json()).toEqual({ message: 'Campaign deleted' })
  for (const gone of [id, missing]) {
    const answers = [
      await browser.get(`${CAMPAIGNS}/${gone}`),
      await browser.get(`${CAMPAIGNS}/${gone}/reach`),
      await browser.get(`${CAMPAIGNS}/${gone}/benefits`),
      await move(gone, 'activate'),
      await remove(gone),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe('Campaign not found')
    }
  }
})

test('S-12 CONSOLE-30 every action on a campaign is written down with who did it', async () => {
  const id = await begin({ name: 'Block Party' })
  await move(id, 'pause')
  await move(id, 'unpause')
  await move(id, 'unpause')
  await remove(id)
  const entries = await db
    .selectFrom('auditEntries')
    .select(['actorId', 'action', 'type', 'description'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  const whats = ['created', 'activated', 'paused', 'unpaused', 'deleted']
  expect(entries).toEqual(
    whats.map((what) => ({
      actorId: developerId,
      action: `campaign_${what}`,
      type: 'campaign',
      description: `The campaign "Block Party" was ${what}`,
    })),
  )
})

test('CONSOLE-30 T-08 nobody but the developer team sees or moves a campaign', async () => {
  const id = await draft()
  const staff = await as((await make.member({ isAdmin: true })).id)
  const member = await as((await make.member()).id)
  for (const other of [staff, member]) {
    for (const answer of [
      await other.get(CAMPAIGNS),
      await other.get(`${CAMPAIGNS}/totals`),
      await other.get(`${CAMPAIGNS}/${id}/benefits`),
      await other.patch(`${CAMPAIGNS}/${id}/activate`),
      await other.delete(`${CAMPAIGNS}/${id}`),
    ]) {
      expect(outcome(answer)).toEqual([403, 'accounts.developers_only'])
    }
  }
  expect(await campaignRow(db, id)).toMatchObject({ isActive: false })
})

test('CONSOLE-04 CONSOLE-25 the docs of the project are text, for the developer team alone, and kept by no cache', async () => {
  const answer = await browser.get('/api/dev/project-docs')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toMatch(/^Swapstead: project docs\n/)
  const staff = await as((await make.member({ isAdmin: true })).id)
  expect((await staff.get('/api/dev/project-docs')).statusCode).toBe(403)
})
