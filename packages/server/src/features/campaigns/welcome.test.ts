import { expect, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  CAMPAIGNS,
  campaignDeveloper,
  campaignRow,
  join,
  makeCrowd,
  reachedBy,
} from '../../../test/make/campaigns.ts'
import { runJob } from '../../../test/run-job.ts'
import { startJobs } from '../../platform/jobs.ts'
import { campaignJobs } from './jobs.ts'

const app = await startApp()
const { db, deps, postgresListener, visitor } = app
const { id: developer, browser, move, begin } = await campaignDeveloper(app)

test('S-74 T-32 a registration gives nothing itself, and welcoming its newcomers does no back-fill', async () => {
  await makeCrowd(db, 150, '2000-06-01T00:00:00Z')
  const id = await begin({ includeExistingMembers: true, maxMembers: 140 })
  const before = (await campaignRow(db, id)).currentMembers
  const userId = String((await join(visitor())).json().id)
  expect((await campaignRow(db, id)).currentMembers).toBe(before)
  await runJob(deps, 'welcome-newcomers')
  expect((await campaignRow(db, id)).currentMembers).toBe(before + 1)
  expect(await reachedBy(db, id)).toContain(userId)
  await move(id, 'pause')
})

test('S-74 a newcomer’s gift comes within moments, by a notice', async () => {
  const jobs = await startJobs(deps, postgresListener, campaignJobs(deps))
  const id = await begin()
  const userId = String((await join(visitor())).json().id)
  await expect.poll(() => reachedBy(db, id)).toContain(userId)
  await jobs.stop()
})

test('S-74 campaigns give one batch each in turn: a large one keeps no other waiting', async () => {
  await makeCrowd(db, 400, '1999-01-01T00:00:00Z')
  const ids = [
    await begin({ includeExistingMembers: true, maxMembers: 400 }),
    await begin({ includeExistingMembers: true, maxMembers: 400 }),
  ]
  const ending = new AbortController()
  let batches = 0
  deps.events.on(async (_, happened) => {
    if (!happened.some(({ type }) => type === 'gift_given')) return
    batches += 1
    if (batches === 2) ending.abort()
  })
  await runJob(deps, 'give-campaign-gifts', ending.signal)
  for (const id of ids) expect((await campaignRow(db, id)).currentMembers).toBe(200)
  for (const id of ids) await move(id, 'pause')
})

test('C-54 CAMPAIGNS-11 open pages of the developers hear of each percent that a campaign gives', async () => {
  const told = vi.spyOn(deps.live, 'announce')
  const heard = () => told.mock.calls.filter(([, { topics }]) => topics.includes('campaigns'))
  const small = await begin({ maxMembers: 2 })
  await join(visitor())
  await runJob(deps, 'welcome-newcomers')
  expect(heard().map(([, change]) => change)).toEqual([
    { userIds: [developer], topics: ['campaigns'] },
  ])
  await move(small, 'pause')
  await begin({ maxMembers: 100_000 })
  await join(visitor())
  await runJob(deps, 'welcome-newcomers')
  expect(heard()).toHaveLength(1)
  told.mockRestore()
})

test('CAMPAIGNS-03 GIFTS-11 whoever let a gift expire is not listed as waiting for it', async () => {
  const id = await begin()
  const userIds = [await join(visitor()), await join(visitor())].map((answer) => answer.json().id)
  await runJob(deps, 'welcome-newcomers')
  await db
    .updateTable('memberGifts')
    .set({ expiresAt: new Date(deps.now().getTime() - 1_000) })
    .where('campaignId', '=', id)
    .where('userId', '=', userIds[0])
    .execute()
  const listed = async (show: string) => {
    const answer = await browser.get(`${CAMPAIGNS}/${id}/benefits?show=${show}`)
    return answer.json()
  }
  expect(await listed('waiting')).toMatchObject([{ userId: userIds[1], isExpired: false }])
  expect(await listed('expired')).toMatchObject([{ userId: userIds[0], isExpired: true }])
  expect(await listed('all')).toHaveLength(2)
})
